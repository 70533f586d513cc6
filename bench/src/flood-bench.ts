import { HOME_PATH } from './answers-bench.ts';
import { openBenchDatabase } from './bench-database.ts';
import { atMost, type Figure, latencies, median, pause, percentile } from './measure.ts';
import { startScript } from './process.ts';
import { openVendorPlayers } from './vendor-players.ts';

/** Few enough that bets alone keep the program far from busy: what is slower under the flood comes from the flood. */
const BETTORS = 4;
const ROUNDS = 5;
const SECONDS = 6;
/** Time for a flood to reach its speed, and for the program to be idle again, ms. */
const SETTLE_MS = 1_500;
/** How much slower the slowest bet of a hundred may be. */
const AIM = 3;
/** A rate factor of one: the limits that the product has. */
const PRODUCT_LIMITS = '1';

/** What came back to a flood. */
export interface FloodAnswers {
  readonly documents: number;
  /** Answers 429: the program limits the documents that it renders for one network. */
  readonly refusals: number;
  /** Requests without an answer. */
  readonly failures: number;
}

/**
 * Kinds of floods by the query parameter that changes each time: no screen reads `x`, so home comes from memory;
 * a screen reads `tab`, so each document is a different one.
 */
const FLOODS = { 'with invented queries': 'x', 'with different documents': 'tab' } as const;

/** What a flood printed at its end. @throws Error when it had ended before, or nothing came back */
function answersOf(printed: string): FloodAnswers {
  const [line] = /^\{.*\}$/m.exec(printed) ?? [];
  if (!line) throw new Error('the flood ended by itself');
  const answers = JSON.parse(line) as FloodAnswers;
  if (answers.documents + answers.refusals === 0) throw new Error('nothing answered the flood');
  return answers;
}

/** Does something while documents are asked for as fast as they come. @throws Error when the flood was not answered */
async function underFlood<Result>(url: string, query: string, work: () => Promise<Result>): Promise<Result> {
  const flood = await startScript('flood-documents.ts', [url, query]);
  try {
    await pause(SETTLE_MS);
    const result = await work();
    const { documents, refusals, failures } = answersOf(await flood.stop());
    console.log(`        flood by ${query}: ${documents} documents, ${refusals} refusals, ${failures} failures`);
    return result;
  } finally {
    await flood.stop();
  }
}

/**
 * The time in which 99 of 100 signed bets of a vendor are answered while documents are flooded, against the same without a flood:
 * in turns, median of five. The program is a separate one with the product's limits.
 * @param port of the program that is started for it
 * @param dataDir its data folder
 */
export async function floodFigures(port: number, dataDir: string): Promise<Figure[]> {
  const program = await startScript('serve-program.ts', [String(port), dataDir, PRODUCT_LIMITS]);
  const origin = `http://127.0.0.1:${port}`;
  const { database } = await openBenchDatabase(dataDir, BETTORS);
  const vendor = await openVendorPlayers(database, origin, { members: BETTORS, clients: BETTORS });
  const bet = async (bettor: number) => {
    const player = vendor.players[bettor];
    if (player) await vendor.play(player);
  };
  const slowest = async () => percentile(await latencies(bet, { workers: BETTORS, seconds: SECONDS }), 0.99);
  try {
    await slowest();
    const figures: Figure[] = [];
    // one kind after the other: they count as one network and would use up each other's limits
    for (const [name, query] of Object.entries(FLOODS)) {
      const idle: number[] = [];
      const flooded: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        idle.push(await slowest());
        flooded.push(await underFlood(origin + HOME_PATH, query, slowest));
        await pause(SETTLE_MS);
      }
      const title = `p99 of a signed bet under a flood ${name}, against idle`;
      figures.push(atMost(title, median(flooded), median(idle), AIM, 'ms'));
    }
    return figures;
  } finally {
    vendor.close();
    await database.close();
    await program.stop();
  }
}
