/** Events by which browsers may count a page as touched. */
const TOUCHES = ['pointerup', 'mousedown', 'touchend', 'keydown'] as const;

/** Calls once somebody has touched the page, at once where the browser does not tell: a step back skips entries that a page makes before that. */
export function onceTouched(act: () => void): void {
  if (navigator.userActivation?.hasBeenActive ?? true) return act();
  const waiting = new AbortController();
  const touched = () => {
    if (!navigator.userActivation.hasBeenActive) return;
    waiting.abort();
    act();
  };
  for (const type of TOUCHES) addEventListener(type, touched, { capture: true, signal: waiting.signal });
}
