import { createDrawStream } from '../fairness/draw-stream.ts';
import { FAMILIES, type FamilyCode } from './families.ts';
import { countLines, hits, type Picks, type Play, PUSH } from './play.ts';

/** How many results are looked at for one that a line can win at. */
const MOST_RESULTS = 200;

/** A bet of one line and a result at which it wins. */
export interface Example {
  readonly picks: Picks;
  readonly result: readonly string[];
}

/** Symbols that `count` winners and `others` of a row make, in the row's order. */
function fill(symbols: readonly string[], isWinner: (symbol: string) => boolean, count: number, others = 0): string[] {
  const chosen = new Set([
    ...symbols.filter(isWinner).slice(0, count),
    ...symbols.filter((symbol) => !isWinner(symbol)).slice(0, others),
  ]);
  return symbols.filter((symbol) => chosen.has(symbol));
}

/** The line that a result suggests; it need not win. */
function lineAt(play: Play, result: readonly string[]): Picks {
  const winners = play.winners(result);
  const symbols = play.rows[0]?.symbols ?? [];
  const wins = (index: number) => (symbol: string) => winners[index]?.has(symbol) === true;
  if (play.shape === 'product') return play.rows.map((row, index) => fill(row.symbols, wins(index), 1));
  if (play.shape === 'arrange') return [winners.flatMap((row) => [...row.keys()]).toSorted()];
  const size = play.size ?? 1;
  if (play.shape === 'choose') {
    const [prize] = play.prizes;
    const caught = play.byCatches ? Number(prize?.code.slice('catch'.length)) : size;
    return [fill(symbols, wins(0), caught, size - caught)];
  }
  const at = play.rows.findIndex((row, index) => row.symbols.some(wins(index)));
  return play.rows.map((row, index) => (index === at ? fill(row.symbols, wins(index), 1) : []));
}

/**
 * A line of a play with a result at which it wins, to explain the play by: the same at every call.
 * @throws Error when none of the results looked at lets a line win, which no play of ours does
 */
export function exampleOf(family: FamilyCode, play: Play): Example {
  for (let nonce = 1; nonce <= MOST_RESULTS; nonce += 1) {
    const result = FAMILIES[family].draw(
      createDrawStream({ serverSeed: '0'.repeat(64), clientSeed: 'example', nonce }),
    );
    const picks = lineAt(play, result);
    if (countLines(play, picks) === 0n) continue;
    const won = hits(play, picks, result);
    if (won.length > 0 && won.every(({ prize }) => prize !== PUSH)) return { picks, result };
  }
  throw new Error(`no example of ${play.code} among ${MOST_RESULTS} results`);
}
