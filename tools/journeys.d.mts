/** Projects of each run of the journeys, by the name of the run's report. */
export const JOURNEY_RUNS: Readonly<
  Record<
    string,
    {
      readonly projects: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  >
>;

/** Arguments of Playwright for a second try of what failed; undefined when there is none to be. */
export function secondTryOf(report: object): string[] | undefined;

/** Sum of a report in Playwright's JSON form, and of the one of its second try. */
export function countJourneys(report: object, again?: object): { passed: number; failed: number; notes: string[] };
