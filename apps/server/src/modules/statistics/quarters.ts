/** A quarter of an hour, milliseconds: figures are kept by quarters, which begin at the same moments in every time zone. */
export const QUARTER_MS = 15 * 60_000;

/** Beginning of the quarter that a moment lies in. */
export const quarterBefore = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);

/** The first beginning of a quarter that does not come before a moment. */
export const quarterAfter = (at: Date): Date => new Date(Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS);
