import { watchSight } from '@tessera/ui';
import { type RefCallback, useState } from 'react';

/**
 * Whether an element is in the viewport now; renders again when that changes, so that hidden parts neither count nor fetch.
 * @param margin how far outside the window still counts as seen, px
 */
export function useSeen<Place extends Element>(margin = 0): readonly [RefCallback<Place>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const [watch] = useState<RefCallback<Place>>(
    () => (place: Place | null) => (place ? watchSight(place, setSeen, { rootMargin: `${margin}px` }) : undefined),
  );
  return [watch, isSeen];
}
