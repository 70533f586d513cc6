import { whenNear } from '@tessera/ui';
import { type RefCallback, useState } from 'react';

/** How far from the window something counts as near, px: about what a flick of the thumb brings. */
const NEAR_PX = 300;

/** Whether an element has come near the window, from then on for good; parts far below the first screen wait for it. */
export function useNear<Place extends Element>(): readonly [RefCallback<Place>, boolean] {
  const [isNear, setNear] = useState(false);
  const [watch] = useState<RefCallback<Place>>(
    () => (place: Place | null) => (place ? whenNear(place, () => setNear(true), NEAR_PX) : undefined),
  );
  return [watch, isNear];
}
