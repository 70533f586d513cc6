import { prefersReducedMotion } from '@tessera/ui';
import { PAGE_FADE_MS } from '../../shared/time/timings.ts';

/**
 * Lets the screen that has just been drawn fade in (LAYOUT-10), unless the phone prefers reduced motion. The compositor does it
 * alone: a view transition would first take a picture of both screens, which holds the next frame on a slow phone.
 */
export function fadeIn(): void {
  if (prefersReducedMotion()) return;
  const options = { duration: PAGE_FADE_MS, easing: 'ease-out' };
  document.getElementById('content')?.animate({ opacity: [0, 1] }, options);
}
