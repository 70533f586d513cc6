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
import { deleteFailure } from '#server/platform/jobs/work-items.ts';
import {
  ASK,
  endTransfer,
  findTransfer,
  insertTransfer,
  noteAnswer,
  readOpenOf,
  type TransferRow,
  type WalletOf,
} from './transfers-repository.ts';
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

/**
 * Begins to bring everything back that a vendor told to be there.
 * @returns the transfer's id; undefined where one is on its way back already
 */
export async function beginReturn(
  tx: Transaction,
  of: WalletOf,
  { vendorCode, balance }: { readonly vendorCode: string; readonly balance: bigint },
): Promise<string | undefined> {
  // locked before what is open is read: of two calls at once the second one sees the transfer of the first
  await lockWallet(tx, of, vendorCode);
  const open = (await readOpenOf(tx, of)).filter((row) => row.vendor_code === vendorCode && row.direction === 'out');
  if (open.length > 0) return undefined;
  const begun = await beginTransfer(tx, of, { vendorCode, direction: 'out', amount: balance });
  return 'transferId' in begun ? begun.transferId : undefined;
}

/** Moves what a transfer moved, and ends it. @param moved 0: it did not happen */
async function settle(
  tx: Transaction,
  merchantCode: string,
  row: TransferRow,
  moved: bigint,
  why: { readonly reason: string | null; readonly decidedBy?: string },
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
  await endTransfer(tx, merchantCode, row, { state: moved > 0n ? 'done' : 'refused', moved, ...why });
  // asked about by the clock in vain, it would stay among the failed work for ever
  await deleteFailure(tx, { merchantCode, kind: ASK, id: transferId });
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

/** States of a transfer that an answer can still end. */
type Awaited = readonly ('open' | 'held')[];

/**
 * Applies the vendor's word about a transfer, once. A word that does not fit what was asked leaves the money where it is, for staff. That
 * the vendor does not know of it counts from the moment on when it can take nothing of it in any more, and never for one that it told of before.
 * @param awaited a held transfer is ended by an answer to staff alone
 * @returns the state it is in by now
 */
export function applyAnswer(
  database: Database,
  merchantCode: string,
  transferId: string,
  answer: VendorTransferAnswer,
  awaited: Awaited = ['open'],
): Promise<TransferRow['state'] | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockTransfer(tx, merchantCode, transferId);
    if (!row || !awaited.some((state) => state === row.state)) return row?.state;
    await noteAnswer(tx, merchantCode, transferId, answer);
    if (answer.state === 'unknown') {
      if (row.state === 'held' || !row.is_past) return row.state;
      await settle(tx, merchantCode, row, 0n, { reason: 'it never reached the vendor' });
      return 'refused';
    }
    if (answer.state === 'refused') {
      await settle(tx, merchantCode, row, 0n, { reason: answer.reason || null });
      return 'refused';
    }
    if (answer.amount !== row.amount || answer.currency !== row.currency) {
      const reason = `the vendor says ${formatMoney(answer.amount)} ${answer.currency}`;
      await endTransfer(tx, merchantCode, row, { state: 'held', moved: 0n, reason });
      await deleteFailure(tx, { merchantCode, kind: ASK, id: transferId });
      return 'held';
    }
    await settle(tx, merchantCode, row, row.amount, { reason: null });
    return 'done';
  });
}

/**
 * How a decision of staff ended. `ended`: it had an outcome before; `early`: its vendor may still take it in; `amount`: more than was asked
 * for.
 */
export interface DecidedTransfer {
  readonly outcome: 'decided' | 'ended' | 'early' | 'amount';
  /** The state before. */
  readonly row: TransferRow;
}

/**
 * Ends a transfer whose outcome stays open or whose word does not fit, by what staff learned from the vendor.
 * @param decision.moved what really moved, in coins of the currency; 0 for nothing
 * @returns undefined when the merchant has no such transfer
 */
export function decideTransfer(
  database: Database,
  merchantCode: string,
  transferId: string,
  decision: { readonly moved: bigint; readonly staff: string; readonly reason: string },
): Promise<DecidedTransfer | undefined> {
  const { moved, staff, reason } = decision;
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockTransfer(tx, merchantCode, transferId);
    if (!row) return undefined;
    if (row.state !== 'held' && row.state !== 'open') return { outcome: 'ended' as const, row };
    if (row.state === 'open' && !row.is_past) return { outcome: 'early' as const, row };
    if (moved > row.amount) return { outcome: 'amount' as const, row };
    await settle(tx, merchantCode, row, moved, { reason: reason.slice(0, 500), decidedBy: staff });
    return { outcome: 'decided' as const, row };
  });
}
