/** What limits of play are called, those of a member and those of all. */
export const LIMIT_WORDS = {
  depositDay: 'Deposits in 24 hours',
  depositWeek: 'Deposits in 7 days',
  depositMonth: 'Deposits in 30 days',
  lossDay: 'Losses in 24 hours',
  lossWeek: 'Losses in 7 days',
  lossMonth: 'Losses in 30 days',
  stakeDay: 'Stakes in 24 hours',
  stakeWeek: 'Stakes in 7 days',
  stakeMonth: 'Stakes in 30 days',
  bet: 'Single bet',
  timeDay: 'Playing time in one day',
} as const;
