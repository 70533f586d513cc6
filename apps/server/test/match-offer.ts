/** An offer of which the conditions are soon met: half of the deposit again, at most 40, to be staked twice. */
export const MATCH_OFFER = {
  id: 'match',
  isOn: true,
  titles: { EN: 'Half again' },
  kind: 'deposit',
  percent: 50,
  minDeposit: '50',
  maxBonus: '40',
  wagerTimes: 2,
  wagerOn: 'bonus',
  counts: 'all',
  maxBet: '60',
  convertTimes: 2,
  days: 7,
  contribution: { RNG: 100, LOTT: 10 },
} as const;
