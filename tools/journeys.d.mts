/** Sum of a report in Playwright's JSON form. */
export function countJourneys(report: object): { passed: number; failed: number; notes: string[] };
