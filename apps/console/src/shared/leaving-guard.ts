import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** Asks before unsaved changes are left behind. The returned function lets the person leave without the question. */
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
