import { type HandlerOutput, MAIN_WALLET } from '@tessera/contract';
import { referenceOf } from '#server/platform/database/uuid.ts';
import type { TransferRow } from './transfers-repository.ts';

/** Names of vendors by their code. */
export type VendorNames = ReadonlyMap<string, string>;

/** A transfer as its member sees it. */
export function presentTransfer(row: TransferRow, names: VendorNames): HandlerOutput<'transferFunds'> {
  const { transfer_id: transferId, vendor_code: vendor, direction } = row;
  return {
    transferId,
    reference: referenceOf(transferId),
    from: direction === 'in' ? MAIN_WALLET : vendor,
    to: direction === 'in' ? vendor : MAIN_WALLET,
    vendorName: names.get(vendor) ?? vendor,
    amount: row.amount,
    moved: row.moved,
    state: row.state,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
