import { type RefCallback, useState } from 'react';

/** How far from the window something counts as near, px: about what a flick of the thumb brings. */
const NEAR_PX = 300;

/** Whether an element has come near the window, from then on for good: what stands far below the first screen waits for it. */
export function useNear<Place extends Element>(): readonly [RefCallback<Place>, boolean] {
  const [isNear, setNear] = useState(false);
  const [watch] = useState<RefCallback<Place>>(() => (place: Place | null) => {
    if (!place) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setNear(true);
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  });
  return [watch, isNear];
}
