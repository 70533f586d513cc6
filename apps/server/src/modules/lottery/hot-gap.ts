import type { FamilyCode } from '@tessera/rules/lottery/families';
import { numerals } from '@tessera/rules/lottery/play';

const PLACES = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ');
/** Symbols of families whose results have places, and how many places. */
const BOARDS: Partial<Readonly<Record<FamilyCode, { readonly symbols: readonly string[]; readonly places: number }>>> =
  {
    SSC: { symbols: numerals(0, 9), places: 5 },
    K3: { symbols: numerals(1, 6), places: 3 },
    PK10: { symbols: numerals(1, 10, 2), places: 10 },
  };

type ByPlace = Record<string, number[]>;

/**
 * How often each symbol came at each place, and how many results ago it came last: all of them where it did not come.
 * @param results newest first
 */
export function hotAndGap(family: FamilyCode, results: readonly (readonly string[])[]): { hot: ByPlace; gap: ByPlace } {
  const { symbols = [], places = 0 } = BOARDS[family] ?? {};
  const byPlace = (count: (drawn: readonly (string | undefined)[], symbol: string) => number): ByPlace =>
    Object.fromEntries(
      PLACES.slice(0, places).map((name, place) => {
        const drawn = results.map((result) => result[place]);
        return [name, symbols.map((symbol) => count(drawn, symbol))];
      }),
    );
  return {
    hot: byPlace((drawn, symbol) => drawn.filter((each) => each === symbol).length),
    gap: byPlace((drawn, symbol) => {
      const last = drawn.indexOf(symbol);
      return last === -1 ? drawn.length : last;
    }),
  };
}
