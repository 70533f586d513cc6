/** Wait of browsers that tell of no quiet moments, milliseconds. */
const BLIND_WAIT_MS = 200;

/**
 * Does something in a quiet moment of the phone.
 * @param timeout longest wait, milliseconds; none where it may wait for ever
 * @returns what calls it off
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, BLIND_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(asked);
}
