import { setTimeout as pause } from 'node:timers/promises';

/** A part of the program that can be stopped. */
export interface StoppablePart {
  readonly name: string;
  stop(): Promise<void>;
}

/**
 * Waits for work, but not for ever.
 * @param milliseconds how long at most
 * @returns false when it has not ended by then; it goes on, and its failure is no longer reported
 * @throws what the work throws within that time
 */
export async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(milliseconds, false, { signal: over.signal }).catch(() => true);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
}

/**
 * Stops parts one after the other, the last first. One that fails or does not end in time keeps no other from its stop: what
 * comes last must be stopped whatever became of the rest.
 * @param milliseconds for all of them together
 * @param onLeft is called with each part that was left behind, with the reason where it failed
 */
export async function stopParts(
  parts: readonly StoppablePart[],
  milliseconds: number,
  onLeft: (name: string, error?: unknown) => void,
): Promise<void> {
  const end = performance.now() + milliseconds;
  for (const { name, stop } of parts.toReversed()) {
    try {
      if (!(await endsWithin(stop(), Math.max(0, end - performance.now())))) onLeft(name);
    } catch (error) {
      onLeft(name, error);
    }
  }
}
