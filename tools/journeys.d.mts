/** Projects of each run of the journeys and the port of its program, by the run's name. */
export const JOURNEY_RUNS: Readonly<Record<string, { readonly projects: readonly string[]; readonly port: number }>>;

/** Sum of a report in Playwright's JSON form. */
export function countJourneys(report: object): { passed: number; failed: number; notes: string[] };
