import { useEffect, useRef, useState } from 'react';

/**
 * Leads to the first field that a form marks as wrong: it gets the focus in the middle of the screen (VALID-04).
 * @returns the form's ref, and what is called after its fields were marked
 */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  // After the marks are drawn: which field is the first is read from the form itself.
  useEffect(() => {
    const first = times > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [times]);
  return { form, goToFirstProblem: () => setTimes((before) => before + 1) };
}
