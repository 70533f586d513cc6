/** Why one person is not enough. */
export interface Reason {
  /** A setting by its path, or the name of a sum. */
  readonly what: string;
  /** What stands and would stand of a setting; null where it is none, or there is nothing. */
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
 * With whose word something is done: of one person in the console, of two there, or of whoever has the machine and its database and needs
 * nobody's leave.
 */
export type Authority = 'alone' | 'two' | 'machine';
