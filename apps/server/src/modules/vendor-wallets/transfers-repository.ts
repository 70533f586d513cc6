import { sql } from 'kysely';
import { VENDOR_WALLET_LATEST_SECONDS, type VendorTransferAnswer } from '@tessera/provider-protocol/vendor-wallet';
import type { Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';

/** A member's wallet at vendors: one currency, and money alone. */
export interface WalletOf {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly currency: string;
}

export interface TransferRow {
  readonly transfer_id: string;
  readonly member_id: string;
  readonly vendor_code: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly amount: bigint;
  readonly state: 'open' | 'done' | 'refused' | 'held';
  readonly moved: bigint;
  readonly reason: string | null;
  /** The vendor's last answer with what it says moved; null while none came. */
  readonly told_state: VendorTransferAnswer['state'] | null;
  readonly told_amount: bigint | null;
  readonly told_currency: string | null;
  readonly answered_at: Date | null;
  /** Who of the staff ended it. */
  readonly decided_by: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  /** Whether no message of it can be taken in by the vendor any more. */
  readonly is_past: boolean;
}

/** Whether no message of a transfer can be taken in by its vendor any more, as a condition. */
export const isPast = sql`created_at < clock_timestamp() - make_interval(secs => ${VENDOR_WALLET_LATEST_SECONDS})`;
/** Columns of a `TransferRow`. */
export const transferColumns = sql`transfer_id, member_id, vendor_code, direction, currency, amount, state, moved, reason, told_state, told_amount,
  told_currency, answered_at, decided_by, created_at, completed_at, ${isPast} as is_past`;

/** Writes down that a transfer is asked for; its outcome is open. */
export async function insertTransfer(
  tx: Transaction,
  { merchantCode, memberId, currency }: WalletOf,
  transfer: Pick<TransferRow, 'transfer_id' | 'vendor_code' | 'direction' | 'amount'>,
): Promise<void> {
  await sql`insert into vendor_transfer (merchant_code, transfer_id, member_id, vendor_code, direction, currency, amount)
    values (${merchantCode}, ${transfer.transfer_id}, ${memberId}, ${transfer.vendor_code}, ${transfer.direction}, ${currency},
      ${transfer.amount})`.execute(tx);
}

/** A transfer. @param options.forUpdate locks it until the transaction ends */
export async function findTransfer(
  tx: Transaction,
  merchantCode: string,
  transferId: string,
  options: { readonly forUpdate: boolean },
): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`select ${transferColumns} from vendor_transfer
    where merchant_code = ${merchantCode} and transfer_id = ${transferId} ${options.forUpdate ? sql`for update` : sql``}`.execute(
    tx,
  );
  return found.rows[0];
}

/**
 * Moves a transfer on from the state that was decided upon.
 * @throws Error when it is in another state, so that the money that moves with it stays where it is
 */
export async function endTransfer(
  tx: Transaction,
  merchantCode: string,
  { transfer_id: transferId, state: from }: Pick<TransferRow, 'transfer_id' | 'state'>,
  change: {
    readonly state: TransferRow['state'];
    readonly moved: bigint;
    readonly reason: string | null;
    /** Who of the staff ended it; absent: the vendor's answer. */
    readonly decidedBy?: string;
  },
): Promise<void> {
  const isEnd = change.state === 'done' || change.state === 'refused';
  const done =
    await sql`update vendor_transfer set state = ${change.state}, moved = ${change.moved}, reason = ${change.reason},
      decided_by = ${change.decidedBy ?? null}, completed_at = case when ${isEnd} then clock_timestamp() end
    where merchant_code = ${merchantCode} and transfer_id = ${transferId} and state = ${from}`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error(`a transfer is not ${from} any more`);
}

/** Notes what the vendor answered about a transfer, and when. */
export async function noteAnswer(
  tx: Transaction,
  merchantCode: string,
  transferId: string,
  answer: VendorTransferAnswer,
): Promise<void> {
  const told = answer.state === 'done' ? answer : undefined;
  await sql`update vendor_transfer set told_state = ${answer.state}, told_amount = ${told?.amount ?? null},
      told_currency = ${told?.currency ?? null}, answered_at = clock_timestamp()
    where merchant_code = ${merchantCode} and transfer_id = ${transferId}`.execute(tx);
}

/** The member's transfers without an outcome, newest first. */
export async function readOpenOf(tx: Transaction, { merchantCode, memberId }: WalletOf): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`select ${transferColumns} from vendor_transfer
    where merchant_code = ${merchantCode} and member_id = ${memberId} and state in ('open', 'held')
    order by created_at desc, transfer_id desc limit 200`.execute(tx);
  return found.rows;
}

/** A page of the member's transfers, newest first. */
export async function readTransfers(
  tx: Transaction,
  { merchantCode, memberId }: WalletOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`select ${transferColumns} from vendor_transfer
    where merchant_code = ${merchantCode} and member_id = ${memberId}
    order by created_at desc, transfer_id desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

export async function countTransfers(tx: Transaction, { merchantCode, memberId }: WalletOf): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from vendor_transfer
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Kind of the work that asks for outcomes. */
export const ASK = 'vendorTransfer.ask';

/** Ids of transfers whose outcome is to be asked for, oldest first. @param seconds how old they are at least: the caller of a younger one still waits */
export async function readToAsk(tx: Transaction, merchantCode: string, seconds: number): Promise<string[]> {
  const found = await sql<{ transfer_id: string }>`select t.transfer_id from vendor_transfer t
    where t.merchant_code = ${merchantCode} and t.state = 'open'
      and t.created_at <= clock_timestamp() - make_interval(secs => ${seconds})
      and ${isDue(merchantCode, ASK, sql`t.transfer_id`)} order by t.created_at limit 200`.execute(tx);
  return found.rows.map((row) => row.transfer_id);
}
