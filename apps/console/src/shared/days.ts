import { REPORT_DAYS } from '@tessera/contract/reports/reports';

/** Whole days of the merchant's time zone, YYYY-MM-DD, both among it. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The day that it is in a time zone, YYYY-MM-DD. @param at moment */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const found = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`;
}

/** Days before a day, by the calendar. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

/** A period whose first or last day is chosen anew; the other one comes along where it would be on the wrong side or too far. */
export function moveEdge({ first, last }: Days, edge: 'first' | 'last', day: string): Days {
  if (edge === 'first') {
    const furthest = daysBefore(day, 1 - REPORT_DAYS);
    return { first: day, last: last < day ? day : last > furthest ? furthest : last };
  }
  const furthest = daysBefore(day, REPORT_DAYS - 1);
  return { first: first > day ? day : first < furthest ? furthest : first, last: day };
}
