import { useEffect, useState } from 'react';
import { CODE_TICK_MS } from '../../shared/time/timings.ts';

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it has passed or there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), CODE_TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
