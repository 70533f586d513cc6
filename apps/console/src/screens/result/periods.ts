import { type Days, daysBefore } from '../../shared/days.ts';

/** Periods that are chosen by a name; `free` is chosen by its days. */
export const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: 'This month' },
  { value: 'free', label: 'Other days' },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** Days of a named period. @param today the present day of the merchant's time zone */
export function daysOf(period: Exclude<Period, 'free'>, today: string): Days {
  if (period === 'yesterday') return { first: daysBefore(today, 1), last: daysBefore(today, 1) };
  if (period === 'week') return { first: daysBefore(today, 6), last: today };
  if (period === 'month') return { first: `${today.slice(0, 8)}01`, last: today };
  return { first: today, last: today };
}
