import { vi } from 'vitest';
import type { RenderedPart } from './render-in-app.tsx';

/** More than any machine needs: the time limit of the test ends it before. */
const ROUNDS = 300;

/**
 * Waits for code that comes when it is needed, or for a clock that the test has stopped, until something holds.
 * @param passes how much of the stopped clock passes before each look, milliseconds
 */
export async function until(part: RenderedPart, holds: () => unknown, passes = 0): Promise<void> {
  for (let round = 1; ; round += 1) {
    await part.acting(() => void (passes > 0 && vi.advanceTimersByTime(passes)));
    try {
      await holds();
      return;
    } catch (failure) {
      if (round === ROUNDS) throw failure;
    }
  }
}
