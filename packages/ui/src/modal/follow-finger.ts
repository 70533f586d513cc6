/** Share of its size by which a sheet or drawer must be dragged to close when let go. */
const CLOSE_SHARE = 0.3;
/** A flick this fast (px per ms) closes however short it was. */
const CLOSE_SPEED = 0.6;
/** Movement (px) before a touch counts as a drag and not as a tap. */
const SLACK = 8;

/**
 * State of a drag.
 * @param distance px in the closing direction, may be negative
 * @param size px of the panel in that direction
 * @returns whether letting go now closes the panel
 */
export function closesOnRelease(distance: number, size: number, milliseconds: number): boolean {
  if (distance <= SLACK) return false;
  return distance > size * CLOSE_SHARE || distance / Math.max(1, milliseconds) > CLOSE_SPEED;
}

/** Lets a panel follow the finger in its closing direction; returns what undoes it. */
export function followFinger(element: HTMLElement, shape: 'sheet' | 'drawer', onClose: () => void): () => void {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  let start: { x: number; y: number; time: number } | undefined;
  let dragged = 0;
  const travelled = (touch: Touch, from: { x: number; y: number }) =>
    shape === 'sheet' ? touch.clientY - from.y : (touch.clientX - from.x) * (isRightToLeft ? -1 : 1);

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    const scroller = (event.target as Element).closest('[data-scrolls]');
    const mayDrag = shape === 'drawer' || !scroller || scroller.scrollTop <= 0;
    start = touch && mayDrag ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : undefined;
    dragged = 0;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch || !start) return;
    dragged = Math.max(0, travelled(touch, start));
    if (dragged <= SLACK) return;
    const shift = shape === 'sheet' ? `0 ${dragged}px` : `${isRightToLeft ? -dragged : dragged}px 0`;
    element.style.transition = 'none';
    element.style.translate = shift;
  };
  const end = (event: TouchEvent) => {
    if (!start) return;
    const size = shape === 'sheet' ? element.offsetHeight : element.offsetWidth;
    element.style.transition = '';
    element.style.translate = '';
    if (closesOnRelease(dragged, size, event.timeStamp - start.time)) onClose();
    start = undefined;
  };

  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchmove', move, { passive: true });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}
