/** Days of a report as the wire has them, `yyyy-mm-dd`. */
export interface ReportDays {
  readonly startDate: string;
  readonly endDate: string;
}

export const REPORT_PERIODS = ['today', 'yesterday', 'sevenDays', 'thirtyDays', 'own'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const DAY_MS = 86_400_000;
/** First and last day of a period, in days before today. */
const BACK = { today: [0, 0], yesterday: [1, 1], sevenDays: [6, 0], thirtyDays: [29, 0] } as const;

const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Days of a period, counted back from the merchant's present day. */
export function daysOf(period: keyof typeof BACK, today: string): ReportDays {
  const [first, last] = BACK[period];
  return { startDate: before(today, first), endDate: before(today, last) };
}

/** True for days that a report takes: in order, and no more than three months of them. */
export function isRange({ startDate, endDate }: ReportDays, most: number): boolean {
  const count = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  return count >= 1 && count <= most;
}
