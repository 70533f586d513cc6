import type { HandlerOutput } from '@tessera/contract';
import type { Handlers } from '#server/platform/http/handler.ts';
import { nothing, serveBy } from './serve-by.ts';

/** Calls of ours that tell of money: what a member may take out, what an agent's line did. */
type MoneyCalls = Pick<Handlers, 'getTeamReport' | 'getWithdrawSettings'>;
type Settings = HandlerOutput<'getCompatWithdrawSettings'>;
type Report = HandlerOutput<'getTeamReport'>;

/** Answer for ways of withdrawing that do not exist. */
const NO_WAY: Settings['eWalletConfig'] = {
  minWithdrawal: 0n,
  maxWithdrawal: 0n,
  maxTransactionTimes: 0,
  remainingTransactionTimes: 0,
  remainingWithdrawAmount: 0n,
};

function presentSettings(own: HandlerOutput<'getWithdrawSettings'>): Settings {
  const { bankConfig, withdrawPenaltyCharge: fee, ...same } = own;
  const { maxTransactionTimes, remainingTransactionTimes } = bankConfig;
  const isFree = maxTransactionTimes - remainingTransactionTimes < fee.freePerDay;
  return {
    ...same,
    eWalletMinAmount: 0n,
    eWalletMaxAmount: 0n,
    virtualMinAmount: 0n,
    virtualMaxAmount: 0n,
    dailyWithdrawCount: maxTransactionTimes,
    remainingWithdrawCount: remainingTransactionTimes,
    withdrawDateFrom: '',
    withdrawDateTo: '',
    withdrawTimeMsg: '',
    mobileVerificationType: '',
    mobileVerificationWithdrawAmount: 0n,
    c2cEnabled: 'N',
    withdrawPenaltyCharge: isFree ? 0n : fee.fixed,
    fixedAmountFlag: 'N',
    fixedWithdrawAmounts: [],
    amountLimitFlag: 'Y',
    countExceedChargeMsg: '',
    amountExceedChargeMsg: '',
    bankConfig: {
      ...bankConfig,
      remainingWithdrawAmount: bankConfig.maxWithdrawal * BigInt(remainingTransactionTimes),
    },
    eWalletConfig: NO_WAY,
    virtualConfig: NO_WAY,
  };
}

const presentSums = ({ turnover, bets, wins, deposits, withdrawals }: Omit<Report['totals'], `${string}Members`>) => ({
  turnover,
  bets,
  wins,
  deposit: deposits,
  withdraw: withdrawals,
});

/** Handlers of addresses that tell of money in numbers. */
export function createMoneyHandlers(own: MoneyCalls) {
  return {
    /** Limits of withdrawals. */
    getCompatWithdrawSettings: serveBy('getCompatWithdrawSettings', own.getWithdrawSettings, {
      ask: nothing,
      answer: presentSettings,
    }),
    /** Sums of an agent's line, with its members where a page of them is asked for. */
    getTeamKpi: serveBy('getTeamKpi', own.getTeamReport, {
      ask: (asked) => ({ ...asked, size: Math.max(1, asked.size) }),
      answer: ({ totals, list, totalPages, totalCount }, _context, { size }) => ({
        list:
          size === 0
            ? []
            : list.map((row) => ({
                customerId: row.memberId,
                customerName: row.account,
                isAgent: row.isAgent,
                depth: row.depth,
                ...presentSums(row),
              })),
        footer: { ...presentSums(totals), activeMembers: totals.activeMembers, newMembers: totals.newMembers },
        totalPages: size === 0 ? 0 : totalPages,
        total: totalCount,
      }),
    }),
  } satisfies Partial<Handlers>;
}
