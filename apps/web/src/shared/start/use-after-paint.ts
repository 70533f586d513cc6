import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Longest wait for a quiet moment after the first paint, milliseconds. */
const LONGEST_WAIT_MS = 1_500;

/**
 * True once the screen has been painted and the phone has a quiet moment: what is not needed at once comes then, in a
 * transition, so that it never holds up a tap.
 */
export function useAfterPaint(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setLater(true)), LONGEST_WAIT_MS), []);
  return isLater;
}
