/** How large an order may be, whatever a merchant allows in money. */
export const MOST_BETS_PER_ORDER = 100;
export const MOST_LINES_PER_BET = 10_000;
export const MOST_MULTIPLE = 10_000;
