import { BACK_SWIPE_PX } from '../time/timings.ts';

/** How long after the finger left a page change still counts as made by the swipe. */
const SWIPE_MEMORY_MS = 700;

let swipedAt = Number.NEGATIVE_INFINITY;

/** True for a horizontal movement of at least 100 px that is clearly not a scroll (LAYOUT-11). */
export function isSwipe(horizontal: number, vertical: number): boolean {
  return Math.abs(horizontal) >= BACK_SWIPE_PX && Math.abs(horizontal) > Math.abs(vertical) * 1.5;
}

/** Watches for swipes, because the system already animates the page change that one makes. */
export function watchBackSwipe(): void {
  let start: { x: number; y: number } | undefined;
  addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      start = touch && { x: touch.clientX, y: touch.clientY };
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    ({ changedTouches: [touch], timeStamp }) => {
      if (start && touch && isSwipe(touch.clientX - start.x, touch.clientY - start.y)) swipedAt = timeStamp;
    },
    { passive: true },
  );
}

/** True when the page change now under way came from a back swipe. */
export function skipsAnimation(): boolean {
  return performance.now() - swipedAt < SWIPE_MEMORY_MS;
}
