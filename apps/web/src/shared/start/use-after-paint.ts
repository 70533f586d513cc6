import { startTransition, useEffect, useState } from 'react';

/** Longest wait for a quiet moment after the first paint, milliseconds. */
const LONGEST_WAIT_MS = 1_500;

/**
 * True once the screen has been painted and the phone has a quiet moment: what is not needed at once comes then, in a
 * transition, so that it never holds up a tap.
 */
export function useAfterPaint(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setLater(true));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(show, 200);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(show, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isLater;
}
