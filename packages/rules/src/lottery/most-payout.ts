import { combinations } from './fraction.ts';
import { type Bonuses, hits, type Picks, type Play } from './play.ts';

const largest = (amounts: readonly bigint[]) => amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);

/** What hits of a bet pay at one result, at unit 1 and multiple 1. */
function payAt(play: Play, picks: Picks, bonuses: Bonuses, result: readonly string[]): bigint {
  return hits(play, picks, result).reduce((sum, { prize, times }) => sum + (bonuses[prize] ?? 0n) * times, 0n);
}

/** The most that picks are paid at any of the given results. */
export function mostAmong(play: Play, picks: Picks, bonuses: Bonuses, results: readonly (readonly string[])[]): bigint {
  return largest(results.map((result) => payAt(play, picks, bonuses, result)));
}

/** Rows pay side by side; of each set of rivals in a row one picked symbol wins at most. */
function mostOfRows(play: Play, picks: Picks, bonuses: Bonuses): bigint {
  const [only = { code: '' }] = play.prizes;
  return picks.reduce((sum, row) => {
    const sets = play.rivals ?? [Object.fromEntries(row.map((symbol) => [symbol, only.code]))];
    const paid = sets.map((prizes) =>
      largest(row.map((symbol) => (prizes[symbol] === undefined ? 0n : (bonuses[prizes[symbol]] ?? 0n)))),
    );
    return sum + paid.reduce((total, amount) => total + amount, 0n);
  }, 0n);
}

/** By how many of the picks are drawn: more catches are not always worth more. */
function mostByCatches(play: Play, count: number, bonuses: Bonuses): bigint {
  const size = play.size ?? 1;
  const paid = Array.from({ length: count + 1 }, (_, caught) =>
    play.prizes.reduce((sum, { code }) => {
      const catches = Number(code.slice('catch'.length));
      const lines = combinations(caught, catches) * combinations(count - caught, size - catches);
      return sum + (bonuses[code] ?? 0n) * lines;
    }, 0n),
  );
  return largest(paid);
}

/** What the result that suits picks best pays, at unit 1 and multiple 1, in ten-thousandths; exact for every play. */
export function mostPerUnit(play: Play, picks: Picks, bonuses: Bonuses): bigint {
  if (play.mostPay) return play.mostPay(picks, bonuses);
  if (play.shape === 'each') return mostOfRows(play, picks, bonuses);
  if (play.shape !== 'choose') return bonuses['win'] ?? 0n;
  const count = picks[0]?.length ?? 0;
  if (play.byCatches) return mostByCatches(play, count, bonuses);
  return combinations(Math.min(count, play.mostDrawn ?? count), play.size ?? 1) * (bonuses['win'] ?? 0n);
}
