/** Months from the newest to the oldest, `yyyy-mm`. @param first not later than `last` */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = last.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) return months;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
}

/** Years from the newest to the oldest, `yyyy`. */
export const yearsBetween = (first: string, last: string): string[] => [
  ...new Set(monthsBetween(first, last).map((month) => month.slice(0, 4))),
];

/** The first moment in UTC of a month or day, to be formatted in UTC. */
export const startOf = (period: string): Date => new Date(`${period.length === 7 ? `${period}-01` : period}T00:00:00Z`);
