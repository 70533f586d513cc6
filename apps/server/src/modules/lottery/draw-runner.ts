import { type DrawKey, type DueDraw, passTimes, readDue } from './draws-repository.ts';
import { drawNumbers, type DrawWork, payDraw, COMMITMENT_DELAY_SECONDS, commitDraw } from './draw-steps.ts';

/** Draws that are worked on at the same time; each takes one connection at a time. */
const MOST_AT_ONCE = 6;
/** Those of them that are settled, which takes long with many bets: the others are left for committing and drawing. */
const MOST_SETTLING = 4;
/** How long a draw that failed is left alone, so that draws that keep failing leave places for others, milliseconds. */
const REST_MS = 10_000;

/** Draws, steps of which are under way. */
export interface DrawRunner {
  /** Begins everything that is due by the database's clock and not under way; waits for none of it. */
  advance(work: DrawWork): Promise<void>;
  /** Waits for everything that is under way. */
  idle(): Promise<void>;
}

const keyOf = ({ gameId, issue }: DrawKey): string => `${gameId}:${issue}`;

/**
 * Makes a runner for the steps of draws: each goes on by itself, so that a draw with many bets delays no other.
 * @param onFailure is called with a draw that has to be tried again
 */
export function createDrawRunner(onFailure: (error: unknown, draw: DrawKey) => void): DrawRunner {
  const underWay = new Map<string, { readonly draw: DrawKey; readonly done: Promise<void> }>();
  const resting = new Map<string, { readonly draw: DrawKey; readonly until: number }>();
  let settling = 0;

  /** Pays a draw if there is a place for it; else it is due again at the next turn. */
  const settle = async (work: DrawWork, draw: DrawKey) => {
    if (settling >= MOST_SETTLING) return;
    settling += 1;
    try {
      await payDraw(work, draw);
    } finally {
      settling -= 1;
    }
  };
  const runStep = async (work: DrawWork, { step, ...draw }: DueDraw) => {
    if (step === 'commit') return commitDraw(work, draw);
    if (step === 'draw') await drawNumbers(work, draw);
    // a drawn one is paid in the same turn
    await settle(work, draw);
  };
  const run = async (work: DrawWork, { step, ...draw }: DueDraw) => {
    try {
      await runStep(work, { step, ...draw });
    } catch (error) {
      resting.set(keyOf(draw), { draw, until: performance.now() + REST_MS });
      onFailure(error, draw);
    }
  };
  return {
    async advance(work) {
      const { database } = work;
      for (const [key, { until }] of resting) if (until <= performance.now()) resting.delete(key);
      const except = [...underWay.values(), ...resting.values()];
      await database.forPlatform(passTimes);
      const due = await database.forPlatform((tx) =>
        readDue(tx, { commitDelaySeconds: COMMITMENT_DELAY_SECONDS, except: except.map(({ draw }) => draw) }),
      );
      for (const { step, ...draw } of due) {
        const key = keyOf(draw);
        if (underWay.size >= MOST_AT_ONCE) return;
        if (underWay.has(key) || resting.has(key) || (step === 'settle' && settling >= MOST_SETTLING)) continue;
        const done = run(work, { step, ...draw }).finally(() => underWay.delete(key));
        underWay.set(key, { draw, done });
      }
    },
    async idle() {
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}
