import type { EntityRow } from '@tessera/contract/entity';
import { WITHDRAWAL } from '@tessera/contract/withdrawals/withdrawals';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { columnsOf, valuesOf } from '#server/platform/database/entity-columns.ts';
import { type QueueAge, readAge } from '#server/platform/database/queue-age.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import { openCard } from './bank-cards-repository.ts';
import { nextAsked } from '#server/platform/providers/asked-again.ts';
import type { PayoutNotice } from './payout-provider.ts';

export type WithdrawalRow = EntityRow<typeof WITHDRAWAL>;
export type WithdrawalState = WithdrawalRow['state'];

const withdrawals = sql`select ${columnsOf(WITHDRAWAL, 'w', {
  userName: sql`m.user_name`,
  bankCode: sql`c.bank_code`,
  cardNumber: sql`c.card_number`,
  holderName: sql`c.holder_name`,
  amount: sql`w.amount - w.returned`,
  approvedBy: sql`array(select a.staff from withdrawal_approval a where a.merchant_code = w.merchant_code
    and a.withdrawal_id = w.withdrawal_id order by a.approved_at)`,
})}
  from withdrawal w
    join bank_card c on c.merchant_code = w.merchant_code and c.card_id = w.card_id
    join member_card m on m.merchant_code = w.merchant_code and m.member_id = w.member_id`;

/** The stored values of a new withdrawal. */
export type NewWithdrawal = Pick<
  WithdrawalRow,
  'withdrawal_id' | 'member_id' | 'card_id' | 'currency' | 'amount' | 'fee'
>;

export async function insertWithdrawal(tx: Transaction, merchantCode: string, row: NewWithdrawal): Promise<void> {
  await sql`insert into withdrawal ${valuesOf({ merchant_code: merchantCode, ...row, state: 'pending' })}`.execute(tx);
}

/** The amounts of a withdrawal, without its card. */
export async function readAmounts(
  tx: Transaction,
  merchantCode: string,
  withdrawalId: string,
): Promise<Pick<WithdrawalRow, 'member_id' | 'amount' | 'fee' | 'currency' | 'state'> | undefined> {
  const found = await sql<Record<'amount' | 'fee', string | bigint> & Omit<WithdrawalRow, 'amount' | 'fee'>>`
    select member_id, amount - returned as amount, fee, currency, state from withdrawal
    where merchant_code = ${merchantCode} and withdrawal_id = ${withdrawalId}`.execute(tx);
  const [row] = found.rows;
  return row && { ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) };
}

/** A withdrawal. @param options.forUpdate locks it until the transaction ends */
export async function findWithdrawal(
  tx: Transaction,
  merchantCode: string,
  withdrawalId: string,
  options: { forUpdate: boolean; memberId?: string },
): Promise<WithdrawalRow | undefined> {
  const ofMember = options.memberId ? sql`and w.member_id = ${options.memberId}` : sql``;
  const lock = options.forUpdate ? sql`for update of w` : sql``;
  const found = await sql<WithdrawalRow>`${withdrawals}
    where w.merchant_code = ${merchantCode} and w.withdrawal_id = ${withdrawalId} ${ofMember} ${lock}`.execute(tx);
  const [row] = found.rows;
  return row && openCard(tx, merchantCode, row);
}

/** A page of a member's withdrawals: from an offset on, or older than one of them. */
export interface WithdrawalPage {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly limit: number;
  readonly offset?: number;
  readonly before?: string | undefined;
}

/** A page of a member's withdrawals, newest first. */
export async function readWithdrawals(tx: Transaction, page: WithdrawalPage): Promise<WithdrawalRow[]> {
  const { merchantCode, memberId, limit, offset = 0, before } = page;
  const older = before
    ? sql`and (w.created_at, w.withdrawal_id) < (select created_at, withdrawal_id from withdrawal
        where merchant_code = ${merchantCode} and withdrawal_id = ${before})`
    : sql``;
  const found = await sql<WithdrawalRow>`${withdrawals}
    where w.merchant_code = ${merchantCode} and w.member_id = ${memberId} ${older}
    order by w.created_at desc, w.withdrawal_id desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows.map((row) => openCard(tx, merchantCode, row));
}

export async function countWithdrawals(tx: Transaction, merchantCode: string, memberId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from withdrawal
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Withdrawals of the present day of a time zone; what came back does not count. */
export async function countToday(
  tx: Transaction,
  place: { merchantCode: string; memberId: string; timeZone: string },
): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from withdrawal
    where merchant_code = ${place.merchantCode} and member_id = ${place.memberId}
      and state not in ('rejected', 'failed', 'cancelled')
      and created_at >= date_trunc('day', clock_timestamp() at time zone ${place.timeZone}) at time zone ${place.timeZone}`.execute(
    tx,
  );
  return found.rows[0]?.n ?? 0;
}

/** How many of the newest withdrawals of a merchant tell how long one takes, and how many paid ones of them are enough to say it. */
const NEWEST = 200;
const ENOUGH = 5;

/** Minutes, rounded up, after which half of a merchant's newest paid withdrawals were paid; null while too few were. */
export async function readUsualMinutes(tx: Transaction, merchantCode: string): Promise<number | null> {
  const found = await sql<{ paid: number; minutes: number | null }>`select count(*)::int as paid,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from completed_at - created_at)) / 60)::int as minutes
    from (select state, created_at, completed_at from withdrawal where merchant_code = ${merchantCode}
      order by created_at desc, withdrawal_id desc limit ${NEWEST}) newest
   where state = 'paid'`.execute(tx);
  const [row] = found.rows;
  return row && row.paid >= ENOUGH && row.minutes !== null ? Math.max(1, row.minutes) : null;
}

/** The wait for payouts after a change, by the database's clock; undefined when it is over. @param hours length of the wait */
export async function readWait(
  tx: Transaction,
  changedAt: Date | null,
  hours: number,
): Promise<{ readonly until: Date; readonly seconds: number } | undefined> {
  if (changedAt === null) return undefined;
  const found = await sql<{ until: Date; seconds: number }>`select until,
      ceil(extract(epoch from until - clock_timestamp()))::int as seconds
    from (select ${changedAt}::timestamptz + make_interval(hours => ${hours}) as until) as wait
    where until > clock_timestamp()`.execute(tx);
  return found.rows[0];
}

/** It waits for somebody or is on its way; written out as in the index `withdrawal_open`, which serves no other form. */
const isOpen = sql`w.state in ('pending', 'reviewing', 'approved', 'paying', 'held')`;

/** The number of withdrawals that wait for staff, and a mark that changes with the list of open ones. */
export async function watchOpen(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly waiting: number; readonly mark: string }> {
  const found = await sql<{ waiting: number; mark: string }>`select
      count(*) filter (where w.state in ('pending', 'reviewing'))::int as waiting,
      md5(coalesce(string_agg(concat_ws(' ', w.withdrawal_id, w.state, (select count(*) from withdrawal_approval a
        where a.merchant_code = w.merchant_code and a.withdrawal_id = w.withdrawal_id)), ',' order by w.withdrawal_id), '')) as mark
    from withdrawal w where w.merchant_code = ${merchantCode} and ${isOpen}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a count is one row');
  return row;
}

/** Withdrawals that wait for somebody or are on their way, oldest first. */
export async function readOpen(tx: Transaction, merchantCode: string): Promise<WithdrawalRow[]> {
  const found = await sql<WithdrawalRow>`${withdrawals}
    where w.merchant_code = ${merchantCode} and ${isOpen} order by w.created_at limit 200`.execute(tx);
  return found.rows.map((row) => openCard(tx, merchantCode, row));
}

/**
 * The staff who approved a withdrawal so far, in their order. Read it after the withdrawal is locked: the statement that locks the
 * row sees approvals as they were before it got the lock.
 */
export async function readApprovals(tx: Transaction, merchantCode: string, withdrawalId: string): Promise<string[]> {
  const found = await sql<{ staff: string }>`select staff from withdrawal_approval
    where merchant_code = ${merchantCode} and withdrawal_id = ${withdrawalId} order by approved_at`.execute(tx);
  return found.rows.map(({ staff }) => staff);
}

/** Notes that somebody approves a withdrawal, under its lock. */
export async function insertApproval(
  tx: Transaction,
  merchantCode: string,
  withdrawalId: string,
  staff: string,
): Promise<void> {
  await sql`insert into withdrawal_approval (merchant_code, withdrawal_id, staff)
    values (${merchantCode}, ${withdrawalId}, ${staff}) on conflict do nothing`.execute(tx);
}

/** Kind of the work that pays approved withdrawals out. */
export const PAY = 'withdrawal.pay';

/** Longest wait between two questions about a payout. */
const LONGEST_WAIT = sql`interval '10 minutes'`;
/** A payout is asked about again after a twentieth of its age: at some providers one takes days. */
const isToAsk = sql`(w.asked_at is null
  or w.asked_at <= clock_timestamp() - least((clock_timestamp() - w.ordered_at) / 20, ${LONGEST_WAIT}))`;

/**
 * Ids of withdrawals to order, the oldest first, and behind them of those to ask about, which waited longest first; those whose last try
 * failed a short while ago are left out. However many are on their way, an order waits for none of them. Each is read by itself, so that a
 * card that cannot be opened keeps no other from being paid.
 */
export async function readToPay(tx: Transaction, merchantCode: string): Promise<string[]> {
  const found = await sql<{ withdrawal_id: string }>`select w.withdrawal_id from withdrawal w
    where w.merchant_code = ${merchantCode} and ${isOpen} and (w.state = 'approved' or (w.state = 'paying' and ${isToAsk}))
      and ${isDue(merchantCode, PAY, sql`w.withdrawal_id`)}
    order by w.state = 'paying', w.asked_at nulls first, w.created_at limit 200`.execute(tx);
  return found.rows.map((row) => row.withdrawal_id);
}

/** Notes that the provider is asked about a payout now. */
export async function noteAsked(tx: Transaction, merchantCode: string, withdrawalId: string): Promise<void> {
  await sql`update withdrawal set asked_at = clock_timestamp()
    where merchant_code = ${merchantCode} and withdrawal_id = ${withdrawalId}`.execute(tx);
}

/** Keeps the provider's report of an open withdrawal, whatever it leads to: the check of the ledger compares the last report with its end. */
export async function noteWord(tx: Transaction, merchantCode: string, notice: PayoutNotice): Promise<void> {
  await sql`update withdrawal set told_state = ${notice.state}, told_amount = ${notice.amount},
      told_currency = ${notice.currency}, told_at = clock_timestamp()
    where merchant_code = ${merchantCode} and withdrawal_id = ${notice.withdrawalId}
      and provider_reference = ${notice.reference}`.execute(tx);
}

/** Withdrawals at each provider of a merchant that are ordered, or about to be, and have not ended. */
export async function countOpenPayouts(tx: Transaction, merchantCode: string): Promise<Map<string, number>> {
  const found = await sql<{ provider: string; n: number }>`select w.provider, count(*)::int as n from withdrawal w
    where w.merchant_code = ${merchantCode} and ${isOpen} and w.provider is not null group by w.provider`.execute(tx);
  return new Map(found.rows.map(({ provider, n }) => [provider, n]));
}

/**
 * Moves a withdrawal on from the state that was decided upon; its end is stamped when the state is one.
 * @throws Error when it is in another state, so that the money that moves with it stays where it is
 */
export async function setState(
  tx: Transaction,
  merchantCode: string,
  { withdrawal_id: withdrawalId, state: from }: Pick<WithdrawalRow, 'withdrawal_id' | 'state'>,
  change: {
    state: WithdrawalState;
    reason?: string;
    provider?: string;
    reference?: string;
    decidedBy?: string;
    /** The returned part of a payout, at scale 4. */
    returned?: bigint;
  },
): Promise<void> {
  const isEnd = ['paid', 'rejected', 'failed', 'cancelled'].includes(change.state);
  const done =
    await sql`update withdrawal set state = ${change.state}, reason = coalesce(${change.reason ?? null}, reason),
      provider = coalesce(${change.provider ?? null}, provider), returned = ${change.returned ?? 0n},
      provider_reference = coalesce(${change.reference ?? null}, provider_reference),
      asked_at = case when ${change.state === 'paying'} then null else asked_at end,
      ordered_at = case when ${change.reference ?? null}::text is not null then coalesce(ordered_at, clock_timestamp()) else ordered_at end,
      decided_at = case when ${change.decidedBy ?? null}::text is not null then clock_timestamp() else decided_at end,
      decided_by = coalesce(${change.decidedBy ?? null}, decided_by),
      completed_at = case when ${isEnd} then clock_timestamp() end,
      recheck_at = case when ${isEnd} and provider_reference is not null then ${nextAsked(sql`clock_timestamp()`)} end
    where merchant_code = ${merchantCode} and withdrawal_id = ${withdrawalId} and state = ${from}`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error(`a withdrawal is not ${from} any more`);
}

/** The number of withdrawals that wait for staff, and the age of the oldest. */
export const readQueueAge = (tx: Transaction, merchantCode: string): Promise<QueueAge> =>
  readAge(
    tx,
    sql`select count(*)::int as waiting, min(w.created_at) as since
    from withdrawal w where w.merchant_code = ${merchantCode} and ${isOpen} and w.state in ('pending', 'reviewing')`,
  );

/** True while a withdrawal of the member is neither paid nor over. */
export async function hasOpenWithdrawal(tx: Transaction, merchantCode: string, memberId: string): Promise<boolean> {
  const found = await sql`select 1 from withdrawal w
    where w.merchant_code = ${merchantCode} and w.member_id = ${memberId} and ${isOpen} limit 1`.execute(tx);
  return found.rows.length > 0;
}
