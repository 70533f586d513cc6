import { COUNTER_TICK_MS, counterAt, counterText } from '@tessera/contract/jackpot/counter';
import { type MoneyCurrency, moneyText, watchMoving } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { showDigits } from './digit-columns.ts';
import css from './jackpot-counter.module.css';

/** Steps that are handed to the browser at once: half a minute. */
const STEPS = 150;

interface JackpotCounterProps {
  currency: MoneyCurrency;
  /** Says, to people who do not see it, that the figure is decoration. */
  label: string;
}

const textAt = (merchantCode: string, currency: MoneyCurrency, at: number): string =>
  moneyText(counterText(counterAt(merchantCode, at)), currency);

/** Moves the digits of a figure from now on. @returns what stops them */
function move(place: HTMLElement, text: (at: number) => string): () => void {
  const digits = [...place.querySelectorAll('span')];
  let stop = () => {};
  const run = () => {
    stop();
    const now = Date.now();
    const figures = Array.from({ length: STEPS }, (_, step) =>
      text(now + step * COUNTER_TICK_MS).replaceAll(/\D/g, ''),
    );
    stop = showDigits(digits, figures, COUNTER_TICK_MS, now % COUNTER_TICK_MS);
  };
  run();
  const timer = setInterval(run, STEPS * COUNTER_TICK_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/**
 * A figure that grows for show, the same for all who look at the merchant's at that moment (JACKPOT-01 to JACKPOT-04). It moves as
 * `watchMoving` lets it; screen readers hear its label once and none of its steps.
 */
export function JackpotCounter({ currency, label }: JackpotCounterProps) {
  const { merchantCode, renderedAt } = useServices().start;
  const isHydrated = useHydrated();
  const place = useRef<HTMLElement>(null);
  const [opened] = useState(() => Date.now());
  const [stopped, setStopped] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    const stopWatching = watchMoving(element, (moves) => {
      stop?.();
      stop = moves ? move(element, (at) => textAt(merchantCode, currency, at)) : undefined;
      if (!moves) setStopped(Date.now());
    });
    return () => {
      stopWatching();
      stop?.();
    };
  }, [merchantCode, currency]);
  // The server's moment first: both draw the same figure, and the phone goes on from there.
  const shown = textAt(merchantCode, currency, isHydrated ? (stopped ?? opened) : renderedAt);
  return (
    <bdi ref={place} className={css.counter} role="img" aria-label={label} dir="ltr">
      {[...shown].map((sign, index) =>
        /\d/.test(sign) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={index} className={css.digit}>
            {sign}
          </span>
        ) : (
          sign
        ),
      )}
    </bdi>
  );
}
