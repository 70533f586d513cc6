import type { ReactNode } from 'react';
import css from './chip.module.css';

export type ChipTone = 'brand' | 'accent' | 'neutral' | 'win' | 'loss' | 'warning' | 'stage';

/** A short word that marks a thing: a provider, a state, "new". */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${css.chip} ${css[tone]}`}>{children}</span>;
}

/** Highest number a badge shows as such (99+ above it: MSG-07). */
export const BADGE_LIMIT = 99;

/** Text of a count badge: nothing for zero, `99+` above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : String(count);
}

/** A count at the corner of an icon; the caller's text says what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span className={css.badge} role="img" aria-label={label}>
      {text}
    </span>
  );
}
