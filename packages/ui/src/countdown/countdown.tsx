import { useEffect, useState } from 'react';
import { countdownText } from './countdown-text.ts';

/** Counts down to a time of the server's clock, once a second. */
export function Countdown({ until, now }: { until: number | undefined; now: () => number }) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (until === undefined) return setLeft(undefined);
    const tick = () => setLeft(until - now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <time dir="ltr" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {countdownText(left)}
    </time>
  );
}
