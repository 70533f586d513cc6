import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** Asks before what is not saved is left behind. What is answered lets go of it without being asked. */
export function useLeavingGuard(isDirty: boolean): () => void {
  const isLeaving = useRef(false);
  const isAsked = () => isDirty && !isLeaving.current;
  useBlocker({
    shouldBlockFn: () => isAsked() && !window.confirm('What you wrote is not saved. Leave it behind?'),
    enableBeforeUnload: isAsked,
  });
  return () => {
    isLeaving.current = true;
  };
}
