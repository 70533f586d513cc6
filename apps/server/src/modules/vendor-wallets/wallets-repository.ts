import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { VendorBalanceAnswer } from '@tessera/provider-protocol/vendor-wallet';
import { isDue } from '#server/platform/jobs/work-items.ts';
import type { WalletOf } from './transfers-repository.ts';

export interface WalletRow {
  readonly vendor_code: string;
  readonly currency: string;
  /** All that ever went there by transfers and came back by them, and what play won there less what it lost; scale 4. */
  readonly received: bigint;
  readonly returned: bigint;
  readonly result: bigint;
  readonly changes: bigint;
  readonly told_at: Date | null;
  /** Since when the vendor's sums of transfers are not ours; null where they are. */
  readonly differs_since: Date | null;
  /** Whether a transfer has no outcome yet. */
  readonly has_open: boolean;
}

const wallets = sql`select w.vendor_code, w.currency, w.received, w.returned, w.result, w.changes, w.told_at, w.differs_since,
    exists (select from vendor_transfer t where t.merchant_code = w.merchant_code and t.member_id = w.member_id
      and t.vendor_code = w.vendor_code and t.state in ('open', 'held')) as has_open
  from vendor_wallet w`;

/** What is at a vendor, as far as it is booked. */
export const balanceOf = ({
  received,
  returned,
  result,
}: Pick<WalletRow, 'received' | 'returned' | 'result'>): bigint => received - returned + result;

/** Opens the wallet of a member at a vendor unless it is there, and locks it: whatever moves there comes one after the other. */
export async function lockWallet(
  tx: Transaction,
  { merchantCode, memberId, currency }: WalletOf,
  vendorCode: string,
): Promise<WalletRow> {
  await sql`insert into vendor_wallet (merchant_code, member_id, vendor_code, currency)
    values (${merchantCode}, ${memberId}, ${vendorCode}, ${currency}) on conflict do nothing`.execute(tx);
  await sql`select from vendor_wallet where merchant_code = ${merchantCode} and member_id = ${memberId}
    and vendor_code = ${vendorCode} for update`.execute(tx);
  // read after the lock was had, so that transfers that ended while it was waited for count
  const row = await findWallet(tx, { merchantCode, memberId, currency }, vendorCode);
  if (!row) throw new Error('a wallet was just opened and must be there');
  return row;
}

/** The wallet of a member at a vendor; undefined while nothing was ever transferred. */
export async function findWallet(
  tx: Transaction,
  { merchantCode, memberId }: WalletOf,
  vendorCode: string,
): Promise<WalletRow | undefined> {
  const found = await sql<WalletRow>`${wallets} where w.merchant_code = ${merchantCode} and w.member_id = ${memberId}
    and w.vendor_code = ${vendorCode}`.execute(tx);
  return found.rows[0];
}

/** Every wallet of a member. */
export async function readWallets(tx: Transaction, { merchantCode, memberId }: WalletOf): Promise<WalletRow[]> {
  const found = await sql<WalletRow>`${wallets} where w.merchant_code = ${merchantCode} and w.member_id = ${memberId}
    order by w.vendor_code`.execute(tx);
  return found.rows;
}

/** True while the member has money at a vendor, or a transfer without an outcome. */
export async function hasFundsAtVendor(tx: Transaction, wallet: WalletOf): Promise<boolean> {
  return (await readWallets(tx, wallet)).some((row) => row.has_open || balanceOf(row) > 0n);
}

/** Notes what moved with the postings of the same transaction, under the wallet's lock. @param change.isTold the vendor told the balance, and has our sums of transfers */
export async function changeWallet(
  tx: Transaction,
  { merchantCode, memberId }: WalletOf,
  vendorCode: string,
  change: {
    readonly received?: bigint;
    readonly returned?: bigint;
    readonly result?: bigint;
    readonly isTold?: boolean;
    /** Whether a transfer began or ended. */
    readonly isTransfer?: boolean;
  },
): Promise<void> {
  const { received = 0n, returned = 0n, result = 0n, isTold = false, isTransfer = false } = change;
  await sql`update vendor_wallet set received = received + ${received}, returned = returned + ${returned}, result = result + ${result},
      changes = changes + ${isTransfer ? 1 : 0}, changed_at = clock_timestamp(),
      told_at = case when ${isTold} then clock_timestamp() else told_at end,
      told_balance = case when not ${isTold} then told_balance end, told_received = case when not ${isTold} then told_received end,
      told_returned = case when not ${isTold} then told_returned end, differs_since = case when not ${isTold} then differs_since end
    where merchant_code = ${merchantCode} and member_id = ${memberId} and vendor_code = ${vendorCode}`.execute(tx);
}

/** Keeps what a vendor told whose sums of transfers are not ours, under the wallet's lock. */
export async function noteDifference(
  tx: Transaction,
  { merchantCode, memberId }: WalletOf,
  vendorCode: string,
  told: Pick<VendorBalanceAnswer, 'balance' | 'received' | 'returned'>,
): Promise<void> {
  await sql`update vendor_wallet set told_balance = ${told.balance}, told_received = ${told.received},
      told_returned = ${told.returned}, differs_since = coalesce(differs_since, clock_timestamp())
    where merchant_code = ${merchantCode} and member_id = ${memberId} and vendor_code = ${vendorCode}`.execute(tx);
}

/** Kind of the work that compares balances. */
export const COMPARE = 'vendorWallet.compare';

export interface WalletPlace {
  readonly member_id: string;
  readonly vendor_code: string;
  readonly currency: string;
}

/** Wallets with money whose vendor has not reported the balance for a while, the longest ago first. */
export async function readToCompare(tx: Transaction, merchantCode: string, seconds: number): Promise<WalletPlace[]> {
  const found = await sql<WalletPlace>`select w.member_id, w.vendor_code, w.currency from vendor_wallet w
    where w.merchant_code = ${merchantCode} and w.received - w.returned + w.result > 0
      and coalesce(w.told_at, w.changed_at) <= clock_timestamp() - make_interval(secs => ${seconds})
      and ${isDue(merchantCode, COMPARE, sql`w.vendor_code || '/' || w.member_id`)}
    order by w.told_at nulls first limit 200`.execute(tx);
  return found.rows;
}

/** Kind of the work that calls money back from vendors. */
export const CALL_BACK = 'vendorWallet.callBack';

/** A wallet with money whose member may not play. */
export interface BarredPlace extends WalletPlace {
  /** False a while after a try that failed. */
  readonly is_due: boolean;
}

/**
 * Wallets with money of members who may not play now (betting or the whole account closed, a break), at most `limit`: those whose money is on
 * its way back already are not among them.
 */
export async function readBarred(tx: Transaction, merchantCode: string, limit: number): Promise<BarredPlace[]> {
  const found = await sql<BarredPlace>`select w.member_id, w.vendor_code, w.currency,
      ${isDue(merchantCode, CALL_BACK, sql`w.vendor_code || '/' || w.member_id`)} as is_due
    from vendor_wallet w
    where w.merchant_code = ${merchantCode} and w.received - w.returned + w.result > 0
      and (exists (select from member_without_bets b
             where b.merchant_code = w.merchant_code and b.owner_id = w.member_id::text)
        or exists (select from member_card m
             where m.merchant_code = w.merchant_code and m.member_id = w.member_id and m.disabled_at is not null))
      and not exists (select from vendor_transfer t where t.merchant_code = w.merchant_code and t.member_id = w.member_id
             and t.vendor_code = w.vendor_code and t.state in ('open', 'held') and t.direction = 'out')
    order by w.member_id, w.vendor_code limit ${limit}`.execute(tx);
  return found.rows;
}
