/** One person asked for what only two may do: it would give more money, or more power, than one may give alone. */
export class NeedsSecondPerson extends Error {
  /** What makes it so: settings by their paths, or names of sums. */
  readonly why: readonly string[];
  constructor(why: readonly string[]) {
    super(`a second person is needed: ${why.join(', ')}`);
    this.name = 'NeedsSecondPerson';
    this.why = why;
  }
}

/**
 * With whose word something is done: of one person in the console, of two there, or of whoever has the machine and its database and needs
 * nobody's leave.
 */
export type Authority = 'alone' | 'two' | 'machine';
