import { Worker } from 'node:worker_threads';
import { type BeaconChain, QUICKNET } from '@tessera/rules/lottery/beacon';
import * as v from 'valibot';

/** How long the beacon may take for an answer, milliseconds. */
const ANSWER_MS = 5_000;
/** How long a beacon that could not be reached is left alone, milliseconds. */
const AWAY_MS = 10_000;
/** Far above what a round's answer needs, bytes. */
const LONGEST_ANSWER = 4_096;
/** Rounds that are remembered: draws of one minute share theirs. */
const MAX_CACHED_ROUNDS = 100;

const roundSchema = v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) });

/** A source of public randomness that this installation reaches. */
export interface Beacon {
  readonly chain: BeaconChain;
  /**
   * Signature of a round, in hex, checked against the chain's key.
   * @throws Error when the beacon does not answer, the round is not out yet, or the signature does not hold
   */
  readRound(round: number): Promise<string>;
}

/** Checks a signature in its own thread: it takes the processor for longer than a bet may wait. */
function checkInThread(chain: BeaconChain, round: number, signature: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-round.ts', import.meta.url), {
      workerData: { chain, round, signature },
    });
    worker.once('message', (isTrue: boolean) => resolve(isTrue));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check of a beacon's round ended with ${code}`)));
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the beacon answered ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Error('the beacon answered more than a round');
  return JSON.parse(text);
}

/**
 * A beacon that speaks drand's HTTP form.
 * @param origin such as `https://api.drand.sh`; it is not trusted: what it answers is checked against the chain's key
 */
export function createBeacon(origin: string, chain: BeaconChain = QUICKNET): Beacon {
  const known = new Map<number, Promise<string>>();
  let awayUntil = 0;
  const ask = async (round: number) => {
    if (performance.now() < awayUntil) throw new Error('the beacon could not be reached a moment ago');
    try {
      return await fetch(`${origin}/${chain.hash}/public/${round}`, {
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      });
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      throw error;
    }
  };
  const read = async (round: number) => {
    const answer = v.parse(roundSchema, await readAnswer(await ask(round)));
    if (answer.round !== round || !(await checkInThread(chain, round, answer.signature)))
      throw new Error(`the beacon's signature of round ${round} does not hold`);
    return answer.signature;
  };
  return {
    chain,
    readRound(round) {
      const pending = known.get(round) ?? read(round);
      known.set(round, pending);
      // A failure is not kept; it is asked for again when the draw is tried again.
      pending.catch(() => known.delete(round));
      for (const old of [...known.keys()].slice(0, -MAX_CACHED_ROUNDS)) known.delete(old);
      return pending;
    },
  };
}
