import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in the server's HTML and until the app has taken it over: what the server cannot know is drawn after it. It turns
 * true in a transition: a plain update of a parent would make React take over all its parts in one long task.
 */
export function useHydrated(): boolean {
  const takenOver = useRef(false);
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => takenOver.current,
    () => {
      takenOver.current = true;
      return true;
    },
  );
  const [isHydrated, setHydrated] = useState(!isTakenOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
