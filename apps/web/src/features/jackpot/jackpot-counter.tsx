import { prefersReducedMotion, type MoneyCurrency, moneyText, watchSight } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { localStore } from '../../shared/storage/storage.ts';
import { JACKPOT_TICK_MS } from '../../shared/time/timings.ts';
import css from './jackpot-counter.module.css';
import { jackpotText, keepJackpot, nextJackpot, openJackpot } from './jackpot-value.ts';

/** Ticks after which the counter is kept: a write to the storage costs more than a tick. */
const TICKS_KEPT = 25;
/** The counter continues from its last value when it is left and shown again, so that it never falls. */
let current: number | undefined;

interface JackpotCounterProps {
  currency: MoneyCurrency;
  /** Says, to people who do not see it, that the figure is decoration. */
  label: string;
  isPaused: boolean;
}

/**
 * A figure that grows for show (JACKPOT-01 to JACKPOT-04). It stops while paused, unseen, or with reduced
 * motion; screen readers hear its label once and none of its steps.
 */
export function JackpotCounter({ currency, label, isPaused }: JackpotCounterProps) {
  const place = useRef<HTMLElement>(null);
  const [start] = useState(() => (current ??= openJackpot(localStore, Date.now(), Math.random)));
  useEffect(() => {
    keepJackpot(localStore, current ?? start, Date.now());
    const element = place.current;
    if (!element || isPaused || prefersReducedMotion()) return;
    let isInView = true;
    const stopWatching = watchSight(element, (isSeen) => {
      isInView = isSeen;
    });
    let ticks = 0;
    const timer = setInterval(() => {
      if (!isInView || document.hidden) return;
      current = nextJackpot(current ?? 0, Math.random);
      // Written past React, into the text that is there: five times a second it would be a lot of work for one text.
      if (element.firstChild) element.firstChild.nodeValue = moneyText(jackpotText(current), currency);
      ticks += 1;
      if (ticks % TICKS_KEPT === 0) keepJackpot(localStore, current, Date.now());
    }, JACKPOT_TICK_MS);
    return () => {
      clearInterval(timer);
      if (current !== undefined) keepJackpot(localStore, current, Date.now());
      stopWatching();
    };
  }, [isPaused, currency, start]);
  return (
    <bdi ref={place} className={css.counter} role="img" aria-label={label} dir="ltr">
      {moneyText(jackpotText(current ?? start), currency)}
    </bdi>
  );
}
