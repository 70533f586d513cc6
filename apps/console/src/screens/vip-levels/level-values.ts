import { type VipLevelChoice, type VipLevelsChoice, vipLevelsChoice } from '@tessera/contract/staff/vip-levels';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** What is in the fields of the levels, the first one first. */
export interface LevelsValues {
  readonly levels: readonly VipLevelChoice[];
}

/** Fields that show levels. */
export const levelsValuesOf = ({ levels }: VipLevelsChoice): LevelsValues => ({ levels });

/** A level above the last one that asks for what that one asks for, until it is written. */
export const newLevel = (levels: readonly VipLevelChoice[]): VipLevelChoice => ({
  deposited: levels.at(-1)?.deposited ?? '',
  staked: levels.at(-1)?.staked ?? '',
  reward: '0',
  cashbackExtra: '0',
});

/** What the fields ask for; that the levels do not ascend is said at the last one. */
export const readLevels = ({ levels }: LevelsValues): ReadValues<VipLevelsChoice> =>
  readChoice<VipLevelsChoice>(vipLevelsChoice, { levels }, (place) =>
    place === 'levels' ? `levels.${levels.length - 1}.staked` : place,
  );
