import { startOfDay } from '../../shared/time/zone-days.ts';

/** Periods of the betting record, shortest first. */
export const PERIODS = ['today', 'sevenDays', 'thirtyDays'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_BACK: Readonly<Record<Period, number>> = { today: 0, sevenDays: 6, thirtyDays: 29 };

/** Start of a period: midnight of its first day in the merchant's zone, as statements count days; in milliseconds. */
export function startOf(period: Period, timeZone: string, now: number): number {
  return startOfDay(timeZone, now, DAYS_BACK[period]);
}
