/** Sum of a report in vitest's JSON form. */
export function countVitest(report: object): { passed: number; failed: number; notes: string[] };
