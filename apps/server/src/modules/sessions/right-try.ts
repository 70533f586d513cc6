/** A try that was counted as failed before anybody looked at it. */
export interface ReservedTry {
  readonly subject: string;
  /** Failures with this one. */
  readonly failures: number;
  readonly at: string;
  readonly before: string;
}

/** What a try that proved right gives back, and the subjects whose failures are forgotten then. */
export interface RightTry {
  readonly given: readonly ReservedTry[];
  readonly forgotten: readonly string[];
}
