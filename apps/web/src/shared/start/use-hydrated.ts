import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in the server's HTML and until the app has taken it over: what the server cannot know is drawn after it. It turns
 * true in a transition: a plain update of a parent would make React take over all its parts in one long task.
 * @param isAwaited false as long as nothing depends on it: what is taken over is then not drawn once more
 */
export function useHydrated(isAwaited = true): boolean {
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
  useEffect(() => {
    if (isAwaited) startTransition(() => setHydrated(true));
  }, [isAwaited]);
  return isHydrated;
}
