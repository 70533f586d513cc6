import { formatMoney } from '@tessera/contract';
import type { VendorTransferAnswer } from '@tessera/provider-protocol/vendor-wallet';
import {
  type LedgerCode,
  VENDOR_TRANSFER_SCOPE,
  vendorIn,
  vendorOut,
  vendorReserve,
} from '#server/modules/ledger/ledger.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { endTransfer, findTransfer, insertTransfer, type TransferRow, type WalletOf } from './transfers-repository.ts';
import { changeWallet, lockWallet } from './wallets-repository.ts';

const postingOf = ({ merchantCode, memberId, currency }: WalletOf, key: string) => ({
  merchantCode,
  memberId,
  currency,
  book: 'LIVE' as const,
  scope: VENDOR_TRANSFER_SCOPE,
  key,
});

/** Whose transfer it is. */
export const ownerOf = (merchantCode: string, row: Pick<TransferRow, 'member_id' | 'currency'>): WalletOf => ({
  merchantCode,
  memberId: row.member_id,
  currency: row.currency,
});

/**
 * Writes a transfer down with its outcome open, before the vendor hears of it: what is to go there is set aside, what is to come back stays
 * booked there.
 * @returns its id, or why the ledger refuses it
 */
export async function beginTransfer(
  tx: Transaction,
  of: WalletOf,
  { vendorCode, direction, amount }: { vendorCode: string; direction: TransferRow['direction']; amount: bigint },
): Promise<{ readonly transferId: string } | { readonly refusal: Exclude<LedgerCode, 'OK'> }> {
  await lockWallet(tx, of, vendorCode);
  const transferId = newUuid();
  if (direction === 'in') {
    const { code } = await vendorReserve(tx, { ...postingOf(of, transferId), vendorCode, amount });
    if (code !== 'OK') return { refusal: code };
  }
  await insertTransfer(tx, of, { transfer_id: transferId, vendor_code: vendorCode, direction, amount });
  await changeWallet(tx, of, vendorCode, { isTransfer: true });
  return { transferId };
}

/** Moves what a transfer moved, and ends it. @param moved 0: it did not happen */
async function settle(
  tx: Transaction,
  merchantCode: string,
  row: TransferRow,
  moved: bigint,
  reason: string | null,
): Promise<void> {
  const { transfer_id: transferId, vendor_code: vendorCode, direction } = row;
  const of = ownerOf(merchantCode, row);
  const posting = { ...postingOf(of, `ended:${transferId}`), vendorCode };
  const change = { isTransfer: true, received: 0n, returned: 0n, result: 0n };
  if (direction === 'in') {
    const { code } = await vendorIn(tx, { ...posting, reserveKey: transferId, used: moved });
    if (code !== 'OK') throw new Error(`the ledger refused the end of a transfer to a vendor: ${code}`);
    change.received = moved;
  } else if (moved > 0n) {
    const { code, booked } = await vendorOut(tx, { ...posting, amount: moved });
    if (code !== 'OK') throw new Error(`the ledger refused what a vendor gave back: ${code}`);
    Object.assign(change, { returned: moved, result: booked });
  }
  await changeWallet(tx, of, vendorCode, change);
  await endTransfer(tx, merchantCode, row, { state: moved > 0n ? 'done' : 'refused', moved, reason });
}

/** Locks a transfer with its wallet, in the order in which everything locks them. */
async function lockTransfer(
  tx: Transaction,
  merchantCode: string,
  transferId: string,
): Promise<TransferRow | undefined> {
  const seen = await findTransfer(tx, merchantCode, transferId, { forUpdate: false });
  if (!seen) return undefined;
  await lockWallet(tx, ownerOf(merchantCode, seen), seen.vendor_code);
  return findTransfer(tx, merchantCode, transferId, { forUpdate: true });
}

/**
 * Applies the vendor's word about a transfer, once. A word that does not fit what was asked leaves the money where it is, for staff. That
 * the vendor does not know of it counts from the moment on when it can take nothing of it in any more.
 * @returns the state it is in by now
 */
export function applyAnswer(
  database: Database,
  merchantCode: string,
  transferId: string,
  answer: VendorTransferAnswer,
): Promise<TransferRow['state'] | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockTransfer(tx, merchantCode, transferId);
    if (row?.state !== 'open') return row?.state;
    if (answer.state === 'unknown') {
      if (!row.is_past) return 'open';
      await settle(tx, merchantCode, row, 0n, 'it never reached the vendor');
      return 'refused';
    }
    if (answer.state === 'refused') {
      await settle(tx, merchantCode, row, 0n, answer.reason || null);
      return 'refused';
    }
    if (answer.amount !== row.amount || answer.currency !== row.currency) {
      const reason = `the vendor says ${formatMoney(answer.amount)} ${answer.currency}`;
      await endTransfer(tx, merchantCode, row, { state: 'held', moved: 0n, reason });
      return 'held';
    }
    await settle(tx, merchantCode, row, row.amount, null);
    return 'done';
  });
}

/** How a decision of staff ended. */
export type DecidedTransfer = 'decided' | 'unknown' | 'late' | 'amount';

/**
 * Ends a transfer whose outcome stays open or whose word does not fit, by what staff learned from the vendor.
 * @param moved what really moved; 0 for nothing
 */
export function decideTransfer(
  database: Database,
  merchantCode: string,
  transferId: string,
  decision: { readonly moved: bigint; readonly staff: string; readonly reason: string },
): Promise<DecidedTransfer> {
  const { moved, staff, reason } = decision;
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockTransfer(tx, merchantCode, transferId);
    if (!row) return 'unknown';
    if (row.state !== 'held' && !(row.state === 'open' && row.is_past)) return 'late';
    if (moved > row.amount) return 'amount';
    await settle(tx, merchantCode, row, moved, `${staff}: ${reason}`.slice(0, 300));
    return 'decided';
  });
}
