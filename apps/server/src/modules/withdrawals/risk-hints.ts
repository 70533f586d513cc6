import { formatMoney } from '@tessera/contract';
import type { WithdrawalHint } from '@tessera/contract/withdrawals/staff-withdrawal-hints';
import { type CreditedDeposits, readCredited } from '#server/modules/deposits/deposits.ts';
import { sumStakes } from '#server/modules/ledger/ledger.ts';
import { readMember } from '#server/modules/members/members.ts';
import { type MemberName, readAddressSharers, readDeviceSharers } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findRiskSubject, readCardSharers, type RiskSubject, sumWithdrawals } from './risk-repository.ts';

const DAY = 24;
/** Other members that are named at most. */
const MOST_OTHERS = 20;
/** Transactions since the last deposit that are gone through at most. */
const MOST_TRANSACTIONS = 5000;

type Level = WithdrawalHint['level'];
type Others = readonly MemberName[];

/** Facts about a withdrawal and its member. Amounts are at scale 4, times are the database's. */
export interface RiskFacts extends Pick<RiskSubject, 'amount' | 'card_added_at' | 'now'> {
  readonly joinedAt: Date;
  /** When login or payment password was changed last; null: never. */
  readonly credentialsChangedAt: Date | null;
  readonly deposits: CreditedDeposits;
  /** Staked since the last deposit. */
  readonly stakes: { readonly amount: bigint; readonly isAll: boolean };
  readonly withdrawals: { readonly paid: bigint; readonly paidCount: number; readonly withinDay: number };
  readonly sharers: { readonly ofAddress: Others; readonly ofDevice: Others; readonly ofCard: Others };
}

/** The level of what is the more doubtful the younger it is. @param danger hours below which it is danger */
const levelOfAge = (hours: number, danger: number, warning: number): Level =>
  hours < danger ? 'danger' : hours < warning ? 'warning' : 'info';

const othersOf = (others: Others) => others.map((each) => ({ memberId: each.member_id, member: each.user_name }));

function hintsOfAge({ now, joinedAt, card_added_at: cardAddedAt, credentialsChangedAt }: RiskFacts): WithdrawalHint[] {
  const hoursSince = (at: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 3_600_000));
  const age = hoursSince(joinedAt);
  const cardAge = hoursSince(cardAddedAt);
  const changed = credentialsChangedAt === null ? undefined : hoursSince(credentialsChangedAt);
  return [
    { code: 'accountAge', level: levelOfAge(age, DAY, 7 * DAY), hours: age },
    { code: 'cardAge', level: levelOfAge(cardAge, DAY, 7 * DAY), hours: cardAge },
    ...(changed !== undefined && changed < 7 * DAY
      ? [{ code: 'credentialsChanged' as const, level: levelOfAge(changed, DAY, 7 * DAY), hours: changed }]
      : []),
  ];
}

function hintsOfMoney({ amount, deposits, stakes, withdrawals }: RiskFacts): WithdrawalHint[] {
  const withdrawn = withdrawals.paid + amount;
  const { last, sum } = deposits;
  const turnover: WithdrawalHint = last
    ? {
        code: 'turnover',
        level: stakes.amount >= last.amount || !stakes.isAll ? 'info' : stakes.amount === 0n ? 'danger' : 'warning',
        staked: formatMoney(stakes.amount),
        isAll: stakes.isAll,
        deposit: formatMoney(last.amount),
      }
    : { code: 'noDeposit', level: 'warning' };
  const { withinDay: count } = withdrawals;
  return [
    turnover,
    {
      code: 'net',
      level: withdrawn > sum ? 'warning' : 'info',
      deposited: formatMoney(sum),
      withdrawn: formatMoney(withdrawn),
    },
    ...(withdrawals.paidCount === 0 ? [{ code: 'firstWithdrawal' as const, level: 'warning' as const }] : []),
    { code: 'withinDay', level: count >= 5 ? 'danger' : count >= 3 ? 'warning' : 'info', count },
  ];
}

const RANK: Readonly<Record<Level, number>> = { danger: 0, warning: 1, info: 2 };

/** Hints that follow from facts, the most doubtful first. */
export function hintsOf(facts: RiskFacts): WithdrawalHint[] {
  const { ofAddress, ofDevice, ofCard } = facts.sharers;
  const hints: WithdrawalHint[] = [
    ...(ofCard.length > 0 ? [{ code: 'sharedCard' as const, level: 'danger' as const, others: othersOf(ofCard) }] : []),
    ...(ofDevice.length > 0
      ? [{ code: 'sharedDevice' as const, level: 'danger' as const, others: othersOf(ofDevice) }]
      : []),
    ...(ofAddress.length > 0
      ? [{ code: 'sharedAddress' as const, level: 'warning' as const, others: othersOf(ofAddress) }]
      : []),
    ...hintsOfMoney(facts),
    ...hintsOfAge(facts),
  ];
  return hints.toSorted((one, other) => RANK[one.level] - RANK[other.level]);
}

/** Hints upon a withdrawal; each of their queries goes by an index. @returns undefined when the merchant has no such withdrawal */
export async function readRiskHints(
  tx: Transaction,
  merchantCode: string,
  withdrawalId: string,
): Promise<WithdrawalHint[] | undefined> {
  const subject = await findRiskSubject(tx, merchantCode, withdrawalId);
  const member = subject && (await readMember(tx, merchantCode, subject.member_id));
  if (!member) return undefined;
  const { member_id: memberId, currency } = subject;
  const deposits = await readCredited(tx, merchantCode, memberId);
  const account = { merchantCode, memberId, currency, book: 'LIVE' } as const;
  return hintsOf({
    ...subject,
    joinedAt: member.created_at,
    credentialsChangedAt: member.credentials_changed_at,
    deposits,
    stakes: await sumStakes(tx, account, deposits.last?.at ?? member.created_at, MOST_TRANSACTIONS),
    withdrawals: await sumWithdrawals(tx, merchantCode, memberId),
    sharers: {
      ofAddress: await readAddressSharers(tx, merchantCode, memberId, MOST_OTHERS),
      ofDevice: await readDeviceSharers(tx, merchantCode, memberId, MOST_OTHERS),
      ofCard: await readCardSharers(tx, merchantCode, subject, MOST_OTHERS),
    },
  });
}
