/** Periods of the betting record, shortest first. */
export const PERIODS = ['today', 'sevenDays', 'thirtyDays'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK: Readonly<Record<Period, number>> = { today: 0, sevenDays: 6, thirtyDays: 29 };

/** Start of a period in the person's zone: midnight of its first day, in milliseconds. */
export function startOf(period: Period, now: number): number {
  const day = new Date(now - DAYS_BACK[period] * DAY_MS);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
