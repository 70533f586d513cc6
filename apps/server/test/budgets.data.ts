/**
 * The most that calls on the hot path may ask of the database: statements that are waited for, and transactions that write. A call
 * that needs more fails its test; lower a number when a call has become cheaper, and do not raise one lightly.
 */
export const BUDGETS = {
  vendorBet: { trips: 1, commits: 1 },
  vendorBetWin: { trips: 1, commits: 1 },
  vendorBalance: { trips: 1, commits: 1 },
  vendorWin: { trips: 2, commits: 2 },
  guestCatalogue: { trips: 0, commits: 0 },
  sessionLookup: { trips: 1, commits: 0 },
  wallet: { trips: 1, commits: 0 },
  login: { trips: 2, commits: 2 },
  lotteryOrder: { trips: 1, commits: 1 },
  lotteryTicket: { trips: 1, commits: 1 },
  /** A draw at a merchant whose bets fit into one transaction, however many members they are of. */
  lotterySettlement: { trips: 13, commits: 1 },
  slotSpin: { trips: 4, commits: 3 },
} as const;
