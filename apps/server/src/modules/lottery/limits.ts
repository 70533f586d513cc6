/** How large an order may be, whatever a merchant allows in money. */
export const MAX_BETS_PER_ORDER = 100;
export const MAX_LINES_PER_BET = 10_000;
export const MAX_MULTIPLE = 10_000;
/** Issues that one call may bet on. */
export const MAX_ORDERS_PER_CALL = 20;
