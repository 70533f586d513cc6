/** Why one person is not enough. */
export interface Reason {
  /** A setting by its path, or the name of a sum. */
  readonly what: string;
  /** The present and the requested value of a setting; null if it is no setting or there is none. */
  readonly from: string | null;
  readonly to: string | null;
}

/** One person asked for what only two may do: it would give more money, or more power, than one may give alone. */
export class NeedsSecondPerson extends Error {
  readonly why: readonly Reason[];
  /** @param why settings, or the name of a sum */
  constructor(why: readonly Reason[] | string) {
    const reasons = typeof why === 'string' ? [{ what: why, from: null, to: null }] : why;
    super(`a second person is needed: ${reasons.map(({ what }) => what).join(', ')}`);
    this.name = 'NeedsSecondPerson';
    this.why = reasons;
  }
}

/**
 * By whose authority something is done: one person in the console, two there, or a person at the command line, who has the database
 * anyway and needs no approval.
 */
export type Authority = 'alone' | 'two' | 'machine';
