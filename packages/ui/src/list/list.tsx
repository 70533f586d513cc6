import { ChevronRight } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './list.module.css';

interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  onPress?: () => void;
}

/** A line of a menu or list; with `onPress` it is a button with an arrow at its end. */
export function ListRow({ icon, title, detail, end, onPress }: ListRowProps) {
  const inside = (
    <>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {end}
      {onPress && <Icon of={ChevronRight} size="0.18rem" className={css.arrow} data-points="" />}
    </>
  );
  if (!onPress) return <div className={css.row}>{inside}</div>;
  return (
    <button type="button" className={css.row} onClick={onPress}>
      {inside}
    </button>
  );
}

/** A raised group of rows. */
export function ListGroup({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}

/** Distance (px) from the bottom at which the next page is fetched, and least time (ms) between two (LIST-04). */
export const INFINITE_MARGIN_PX = 300;
export const INFINITE_INTERVAL_MS = 1000;

/**
 * Decides when the next page may be fetched.
 * @param distance px between the window's lower edge and the end of the list
 */
export function isTimeForMore(distance: number, now: number, lastTime: number): boolean {
  return distance <= INFINITE_MARGIN_PX && now - lastTime >= INFINITE_INTERVAL_MS;
}

/** The end of a list, which loads more when the viewport comes near, at most once a second. */
export function InfiniteSentinel({ onMore, isActive }: { onMore: () => void; isActive: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  // Outlives the wait for a page, during which nothing is listened to: the page after it counts from the same second.
  const lastTime = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isActive) return;
    const check = () => {
      const top = mark.current?.getBoundingClientRect().top;
      if (top === undefined || !isTimeForMore(top - window.innerHeight, performance.now(), lastTime.current)) return;
      lastTime.current = performance.now();
      ask.current();
    };
    window.addEventListener('scroll', check, { passive: true, capture: true });
    const timer = setInterval(check, INFINITE_INTERVAL_MS);
    // In the frame, where the layout is made anyway.
    const first = requestAnimationFrame(check);
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', check, { capture: true });
      clearInterval(timer);
    };
  }, [isActive]);
  return <div ref={mark} aria-hidden="true" />;
}
