/** Distance (px) from the window at which a picture begins to load (LIST-09). */
export const LAZY_MARGIN_PX = 100;
/** Least time (ms) between two checks of what is near the window (LIST-08). */
export const LAZY_THROTTLE_MS = 300;

/** True when a box reaches into the window grown by a margin (px) on every side. */
export function isNearWindow(
  box: { top: number; bottom: number; left: number; right: number },
  view: { width: number; height: number },
  margin = LAZY_MARGIN_PX,
): boolean {
  return (
    box.bottom >= -margin && box.top <= view.height + margin && box.right >= -margin && box.left <= view.width + margin
  );
}

const waiting = new Map<Element, { margin: number; show: () => void }>();
let lastCheck = 0;
let isScheduled = false;

function check() {
  isScheduled = false;
  lastCheck = performance.now();
  const view = { width: window.innerWidth, height: window.innerHeight };
  for (const [element, { margin, show }] of waiting) {
    if (!isNearWindow(element.getBoundingClientRect(), view, margin)) continue;
    waiting.delete(element);
    show();
  }
  if (waiting.size === 0) stop();
}

/** Looks right after a frame: places are known then, and asking for them makes the browser lay nothing out. */
const checkAfterFrame = () => requestAnimationFrame(() => setTimeout(check));

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(checkAfterFrame, Math.max(0, LAZY_THROTTLE_MS - (performance.now() - lastCheck)));
}

function start() {
  window.addEventListener('scroll', schedule, { passive: true, capture: true });
  window.addEventListener('resize', schedule, { passive: true });
}
function stop() {
  window.removeEventListener('scroll', schedule, { capture: true });
  window.removeEventListener('resize', schedule);
}

/**
 * Calls `show` once when the element is within a margin (px) of the window. One scroll listener serves all, at
 * most once per {@link LAZY_THROTTLE_MS}; the browser's own lazy loading reaches much further and starves the banner.
 * @returns what stops watching
 */
export function whenNear(element: Element, show: () => void, margin = LAZY_MARGIN_PX): () => void {
  if (waiting.size === 0) start();
  waiting.set(element, { margin, show });
  lastCheck = 0;
  schedule();
  return () => {
    waiting.delete(element);
    if (waiting.size === 0) stop();
  };
}
