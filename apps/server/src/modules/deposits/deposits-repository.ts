import type { Fee } from '@tessera/contract';
import { DEPOSIT } from '@tessera/contract/deposits/deposit-entity';
import type { EntityRow } from '@tessera/contract/entity';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { columnsOf } from '#server/platform/database/entity-columns.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { nextAsked } from '#server/platform/providers/asked-again.ts';
import type { PayWay } from './payment-provider.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Secrets shared with payment providers. */
export const PAYMENT_SECRET: EncryptedColumn = {
  table: 'payment_provider_key',
  column: 'secret',
  row: ['merchant_code', 'provider'],
};

/** Name that transfers by hand are kept under in place of a provider's. */
export const BY_HAND = 'manual';

export interface DepositRow extends EntityRow<typeof DEPOSIT> {
  /** What it was opened with: what is kept of it when it is credited. */
  readonly fee_fixed: bigint;
  readonly fee_basis_points: number;
  /** What the provider last said came, at scale 4, with its currency; null until it was paid, and of those paid before it was kept. */
  readonly provider_amount: bigint | null;
  readonly provider_currency: string | null;
  /** Since when it waits for staff, or waited. */
  readonly review_at: Date | null;
  readonly decided_at: Date | null;
  /** How it is paid, as the provider answered; null before the provider did. */
  readonly pay: PayWay | null;
  readonly payer_name: string | null;
  /** Hash of the picture that proves a transfer by hand. */
  readonly slip_hash: string | null;
  readonly slip_at: Date | null;
  readonly overdue: boolean;
  /** Milliseconds until it expires by the database's clock. */
  readonly remain_ms: number;
}

export type DepositState = DepositRow['state'];

/** Columns of {@link DepositRow}. */
export const columns = sql`${columnsOf(DEPOSIT, 'deposit')}, fee_fixed, fee_basis_points, provider_amount, provider_currency,
  review_at, decided_at, pay, payer_name, slip_hash, slip_at, expires_at < now() as overdue,
  (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as remain_ms`;

/** Opens a deposit; the same write key finds the one opened before. */
export async function insertDeposit(
  tx: Transaction,
  deposit: {
    merchantCode: string;
    depositId: string;
    memberId: string;
    method: string;
    provider: string;
    currency: string;
    amount: bigint;
    fee: Fee;
    writeKey: string;
    lifeMinutes: number;
    payerName?: string;
  },
): Promise<DepositRow> {
  await sql`insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, fee_fixed, fee_basis_points,
      state, write_key, payer_name, expires_at)
    values (${deposit.merchantCode}, ${deposit.depositId}, ${deposit.memberId}, ${deposit.method}, ${deposit.provider},
      ${deposit.currency}, ${deposit.amount}, ${deposit.fee.fixed}, ${deposit.fee.basisPoints}, 'pending', ${deposit.writeKey},
      ${deposit.payerName ?? null}, now() + make_interval(mins => ${deposit.lifeMinutes}))
    on conflict (merchant_code, member_id, write_key) do nothing`.execute(tx);
  const found = await sql<DepositRow>`select ${columns} from deposit where merchant_code = ${deposit.merchantCode}
    and member_id = ${deposit.memberId} and write_key = ${deposit.writeKey}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('a deposit was just opened and must be there');
  return row;
}

/** Notes the provider's own id; it is set once. */
export async function setReference(
  tx: Transaction,
  merchantCode: string,
  depositId: string,
  reference: string,
): Promise<void> {
  await sql`update deposit set provider_reference = ${reference}
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} and provider_reference is null`.execute(tx);
}

/** A deposit, locked until the transaction ends when it is going to change. */
export async function findDeposit(
  tx: Transaction,
  merchantCode: string,
  depositId: string,
  options: { forUpdate: boolean; memberId?: string },
): Promise<DepositRow | undefined> {
  const ofMember = options.memberId ? sql`and member_id = ${options.memberId}` : sql``;
  const lock = options.forUpdate ? sql`for update` : sql``;
  const found = await sql<DepositRow>`select ${columns} from deposit
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} ${ofMember} ${lock}`.execute(tx);
  return found.rows[0];
}

/**
 * Whether a deposit holds a provider's reference. Others who want the same one wait until the transaction ends, so that two
 * staff who type it at once do not both find it free.
 */
export async function findByReference(
  tx: Transaction,
  merchantCode: string,
  provider: string,
  reference: string,
): Promise<boolean> {
  const lock = `deposit:${merchantCode}:${provider}:${reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const found = await sql`select 1 from deposit where merchant_code = ${merchantCode} and provider = ${provider}
    and provider_reference = ${reference}`.execute(tx);
  return found.rows.length > 0;
}

/** What becomes of a deposit. */
export interface DepositEnd {
  readonly from: DepositState;
  readonly state: DepositState;
  /** What was credited, and what was kept of what came. */
  readonly credited?: { readonly amount: bigint; readonly fee: bigint };
  readonly reason: string | null;
  /** What the provider says came. */
  readonly came?: { readonly amount: bigint; readonly currency: string };
  /** Who of the staff decided it. */
  readonly decidedBy?: string;
}

/**
 * Ends a deposit, or leaves it for a person to look at, if it still is in the state that was decided upon.
 * @returns false when it has moved on meanwhile; nothing is changed then
 */
export async function finishDeposit(
  tx: Transaction,
  merchantCode: string,
  depositId: string,
  end: DepositEnd,
): Promise<boolean> {
  const waits = end.state === 'review';
  const decidedBy = end.decidedBy ?? null;
  const done = await sql`update deposit set state = ${end.state}, credited_amount = ${end.credited?.amount ?? null},
      fee = ${end.credited?.fee ?? 0n}, reason = ${end.reason},
      provider_amount = coalesce(${end.came?.amount ?? null}, provider_amount),
      provider_currency = coalesce(${end.came?.currency ?? null}, provider_currency),
      review_at = case when ${waits} then coalesce(review_at, clock_timestamp()) else review_at end,
      decided_by = ${decidedBy}, decided_at = case when ${decidedBy}::text is not null then clock_timestamp() end,
      completed_at = case when ${waits} then null else clock_timestamp() end,
      recheck_at = case when not ${waits} and provider <> ${BY_HAND} and provider_reference is not null
        then ${nextAsked(sql`clock_timestamp()`)} end
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} and state = ${end.from}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Which of a member's deposits to read: those from an offset on, or those older than one of them. */
export interface DepositPage {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly limit: number;
  readonly offset?: number;
  readonly before?: string | undefined;
}

/** A member's deposits, newest first. */
export async function readDeposits(tx: Transaction, page: DepositPage): Promise<DepositRow[]> {
  const { merchantCode, memberId, limit, offset = 0, before } = page;
  const older = before
    ? sql`and (created_at, deposit_id) < (select created_at, deposit_id from deposit
        where merchant_code = ${merchantCode} and deposit_id = ${before})`
    : sql``;
  const found =
    await sql<DepositRow>`select ${columns} from deposit where merchant_code = ${merchantCode} and member_id = ${memberId}
    ${older} order by created_at desc, deposit_id desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

/** How many deposits a member began. */
export async function countDeposits(tx: Transaction, merchantCode: string, memberId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from deposit
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

export async function countConfirmed(tx: Transaction, merchantCode: string, memberId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from deposit
    where merchant_code = ${merchantCode} and member_id = ${memberId} and state = 'confirmed'`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** What a member's deposits credited: the sum, and the last of them. Amounts are at scale 4. */
export interface CreditedDeposits {
  readonly sum: bigint;
  readonly last: { readonly amount: bigint; readonly at: Date } | undefined;
}

/** What a member's deposits credited. */
export async function readCredited(tx: Transaction, merchantCode: string, memberId: string): Promise<CreditedDeposits> {
  const found = await sql<{ amount: bigint; at: Date; sum: bigint }>`select credited_amount as amount,
      coalesce(completed_at, created_at) as at, sum(credited_amount) over ()::bigint as sum
    from deposit where merchant_code = ${merchantCode} and member_id = ${memberId} and state = 'confirmed'
    order by coalesce(completed_at, created_at) desc limit 1`.execute(tx);
  const [row] = found.rows;
  return { sum: row?.sum ?? 0n, last: row && { amount: row.amount, at: row.at } };
}

/** Kind of the work that asks about silent deposits. */
export const POLL_DEPOSITS = 'deposit.chase';

/** Pending deposits that have heard nothing for a while, oldest first. */
export async function readSilentDeposits(
  tx: Transaction,
  merchantCode: string,
  silentSeconds: number,
): Promise<DepositRow[]> {
  const found =
    await sql<DepositRow>`select ${columns} from deposit where merchant_code = ${merchantCode} and state = 'pending'
    and provider <> ${BY_HAND} and created_at < now() - make_interval(secs => ${silentSeconds})
    and ${isDue(merchantCode, POLL_DEPOSITS, sql`deposit_id`)} order by created_at limit 100`.execute(tx);
  return found.rows;
}

/** Secret shared with a provider, made the first time it is needed. */
export async function readProviderSecret(
  tx: Transaction,
  merchantCode: string,
  provider: string,
  fresh: string,
): Promise<string> {
  const place = placeOf(PAYMENT_SECRET, merchantCode, provider);
  await sql`insert into payment_provider_key (merchant_code, provider, secret)
    values (${merchantCode}, ${provider}, ${boxOf(tx).encrypt(place, fresh)})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ secret: string }>`select secret from payment_provider_key
    where merchant_code = ${merchantCode} and provider = ${provider}`.execute(tx);
  const secret = found.rows[0]?.secret;
  if (!secret) throw new Error('a provider secret was just made and must be there');
  return boxOf(tx).decrypt(place, secret);
}

/** True while a deposit of the member waits for its payment or for staff. */
export async function hasOpenDeposit(tx: Transaction, merchantCode: string, memberId: string): Promise<boolean> {
  const found = await sql`select 1 from deposit where merchant_code = ${merchantCode} and member_id = ${memberId}
    and state in ('pending', 'review') limit 1`.execute(tx);
  return found.rows.length > 0;
}
