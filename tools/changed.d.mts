interface File {
  readonly path: string;
  readonly text: string;
}

export function journeysToRun(changed: readonly File[], journeys: readonly File[]): string[];
export function changedJourneys(base: string): string[];
