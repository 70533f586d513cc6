/** Totals of an agent's report, each another figure. */
export const REPORT_TOTALS = {
  turnover: '1.00',
  bets: '2.00',
  wins: '3.00',
  deposits: '4.00',
  withdrawals: '5.00',
  activeMembers: 6,
  newMembers: 7,
};
