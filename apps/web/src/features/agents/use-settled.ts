import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../shared/time/timings.ts';

/** What is typed once the person pauses, without the spaces around it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.trim();
}
