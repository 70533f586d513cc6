/** Settings of withdrawals that may be asked for: from 10 to 500, three a day without a fee. */
export const WITHDRAW_SETTINGS = {
  allowWithdraw: 'Y',
  waitUntil: null,
  waitSeconds: 0,
  minimumAmount: '10.00',
  maximumAmount: '500.00',
  withdrawPenaltyCharge: { freePerDay: 3, fixed: '0.00', basisPoints: 0 },
  bankConfig: { maxTransactionTimes: 3, remainingTransactionTimes: 3 },
  usualMinutes: null as number | null,
};
