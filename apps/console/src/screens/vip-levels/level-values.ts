import { type VipLevelChoice, type VipLevelsChoice, vipLevelsChoice } from '@tessera/contract/vip/staff-vip-levels';
import { type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

/** What is in the fields of the levels, the first one first. */
export interface LevelsValues {
  readonly levels: readonly LevelValues[];
}

/** What is in the fields of a level. */
export type LevelValues = Readonly<Record<Exclude<keyof VipLevelChoice, 'noDepositFee'>, string>> & {
  readonly noDepositFee: boolean;
};

/** Fields that show levels. */
export const levelsValuesOf = ({ levels }: VipLevelsChoice): LevelsValues => ({
  levels: levels.map((level) => ({ ...level, freeWithdrawals: String(level.freeWithdrawals) })),
});

/** A level above the last one that asks for what that one asks for, until it is written. */
export const newLevel = (levels: readonly LevelValues[]): LevelValues => ({
  deposited: levels.at(-1)?.deposited ?? '',
  staked: levels.at(-1)?.staked ?? '',
  reward: '0',
  cashbackExtra: '0',
  freeWithdrawals: '0',
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
});

/** What the fields ask for; that the levels do not ascend is said at the last one. */
export const readLevels = ({ levels }: LevelsValues): ReadValues<VipLevelsChoice> =>
  readChoice<VipLevelsChoice>(
    vipLevelsChoice,
    { levels: levels.map((level) => ({ ...level, freeWithdrawals: wholeOf(level.freeWithdrawals) })) },
    (place) => (place === 'levels' ? `levels.${levels.length - 1}.staked` : place),
  );
