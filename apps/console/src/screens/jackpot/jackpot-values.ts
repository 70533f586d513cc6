import { addedReturn } from '@tessera/contract/jackpot/terms';
import { type JackpotChoice, jackpotChoice } from '@tessera/contract/jackpot/staff-jackpot';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** Values in the fields of the jackpot. */
export interface JackpotValues {
  readonly isOn: boolean;
  readonly game: string;
  readonly share: string;
  readonly seed: string;
  /** Empty: no ceiling. */
  readonly ceiling: string;
  readonly stakesPerHit: string;
}

/** Fields that show a jackpot; without one they are empty. */
export const jackpotValuesOf = ({ terms }: JackpotChoice): JackpotValues => ({
  isOn: terms !== null,
  game: terms?.game ?? '',
  share: terms?.share ?? '',
  seed: terms?.seed ?? '',
  ceiling: terms?.ceiling ?? '',
  stakesPerHit: terms?.stakesPerHit ?? '',
});

/** The choice that the fields ask for; fields of a jackpot that is off ask for nothing. */
export const readJackpot = ({ isOn, ceiling, ...terms }: JackpotValues): ReadValues<JackpotChoice> =>
  readChoice<JackpotChoice>(
    jackpotChoice,
    { terms: isOn ? { ...terms, ceiling: ceiling.trim() === '' ? null : ceiling } : null },
    (place) => place.replace('terms.', ''),
  );

/** The return that the jackpot adds to the game, in percent with two decimals; undefined while the fields hold no figures. */
export function addedText({ share, seed, stakesPerHit }: JackpotValues): string | undefined {
  const added = addedReturn({ share: share || 'none', seed: seed || 'none', stakesPerHit: stakesPerHit || 'none' });
  return Number.isFinite(added) ? `${added.toFixed(2)} %` : undefined;
}
