/** One line for an error that no test caught: while which test it came, and how it begins. */
export function describeUnhandled(error: object): string;
