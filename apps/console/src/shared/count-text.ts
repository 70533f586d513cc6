const COUNT = new Intl.NumberFormat('en-GB');

/** A count with its thousands apart, such as 12,345. */
export const countText = (count: number): string => COUNT.format(count);
