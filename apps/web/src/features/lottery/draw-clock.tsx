import { countdownText } from '@tessera/ui/countdown/countdown-text.ts';
import { memo, useEffect, useState } from 'react';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useSeen } from '../../shared/start/use-seen.ts';
import { createSecondTicker, type SecondTicker } from './second-ticker.ts';
import { type DrawTimes, timeLeft } from './draw-countdown.ts';
import css from './draw-clock.module.css';

/** Below this many milliseconds the clock warns. */
const HURRY_MS = 10_000;
/** From this many milliseconds on hours say little, so the time itself is beside them. */
const LONG_MS = 86_400_000;

let ticker: SecondTicker | undefined;
const sharedTicker = () => (ticker ??= createSecondTicker({ now: () => Date.now(), page: document }));

interface DrawClockProps {
  draw: DrawTimes;
  /** When the answer with these times came, milliseconds since 1970. */
  since: number;
  /** What is counted, for people who hear it. */
  label: string;
}

/** Counts to the end of betting; all clocks share one timer, and hidden ones stop. */
export const DrawClock = memo(({ draw, since, label }: DrawClockProps) => {
  const [clock, isSeen] = useSeen<HTMLSpanElement>();
  const [left, setLeft] = useState<number | undefined>(() => timeLeft(draw, 0));
  const time = useTimeFormat({ dateStyle: 'short', timeStyle: 'short' });
  useEffect(() => {
    if (!isSeen) return;
    const count = () => setLeft(timeLeft(draw, sharedTicker().current() - since));
    const stop = sharedTicker().subscribe(count);
    count();
    return stop;
  }, [isSeen, draw, since]);
  const state = left === undefined ? 'closed' : left <= HURRY_MS ? 'hurry' : 'open';
  return (
    <span ref={clock} className={css.clock} data-state={state}>
      <span className="visually-hidden">{label} </span>
      <time dir="ltr">{countdownText(left)}</time>
      {left !== undefined && left >= LONG_MS && (
        <span className={css.when}>{time.format(since + (timeLeft(draw, 0) ?? 0))}</span>
      )}
    </span>
  );
});
