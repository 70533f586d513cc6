/** Projects of each run of the journeys, by the name of the run's report. */
export const JOURNEY_RUNS: Readonly<
  Record<string, { readonly projects: readonly string[]; readonly env: Readonly<Record<string, string>> }>
>;

/** Sum of a report in Playwright's JSON form. */
export function countJourneys(report: object): { passed: number; failed: number; notes: string[] };
