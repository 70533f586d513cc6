import { PICTURE_LIMIT_BYTES } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { dropOtherFiles, type FilePlace, storeFile } from '#server/platform/files/files.ts';
import { cleanPicture } from '#server/platform/files/picture.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { findOwnDeposit } from './deposit-lists.ts';
import { BY_HAND, type DepositRow, findDeposit, finishDeposit } from './deposits-repository.ts';
import { setSlip } from './open-deposits-repository.ts';
import { presentDetail } from './payments.ts';

type OpenContext = SessionContext<'cancelDeposit'>;

/** One of the member's own deposits, locked. */
async function lockOwn(tx: Transaction, context: OpenContext, depositId: string): Promise<DepositRow> {
  return (await findOwnDeposit(tx, context, depositId, { forUpdate: true })) ?? context.refuse('NOT_FOUND');
}

/** Reads a deposit again after it was changed. */
async function readAgain(tx: Transaction, merchantCode: string, { deposit_id: depositId }: DepositRow) {
  const row = await findDeposit(tx, merchantCode, depositId, { forUpdate: false });
  if (!row) throw new Error('a deposit that was just changed must be there');
  return presentDetail(row);
}

/**
 * Gives up an open deposit. Nobody can call a payment back, so what is paid all the same is credited: the provider's word on a
 * cancelled deposit counts as it does on an expired one.
 */
export const cancelDeposit = handleSession('cancelDeposit', async (input, context) => {
  const { platform, merchant } = context;
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const row = await lockOwn(tx, context, input.depositId);
    const end = { from: 'pending', state: 'cancelled', reason: null } as const;
    if (!(await finishDeposit(tx, merchant.code, row.deposit_id, end))) return context.refuse('DEPOSIT_OVER');
    return readAgain(tx, merchant.code, row);
  });
});

/** Keeps the proof of a transfer by hand, written anew without metadata, and hands the deposit to staff (DEPOSIT-08). */
export const sendDepositSlip = handleSession('sendDepositSlip', async (input, context) => {
  const { platform, merchant } = context;
  if (input.slip.size > PICTURE_LIMIT_BYTES) return context.refuse('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  const bytes = await cleanPicture(new Uint8Array(await input.slip.arrayBuffer()));
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const row = await lockOwn(tx, context, input.depositId);
    if (row.state !== 'pending' || row.provider !== BY_HAND) return context.refuse('DEPOSIT_OVER');
    const place: FilePlace = { merchantCode: merchant.code, ownerId: row.deposit_id, purpose: 'slip' };
    const fileHash = await storeFile(tx, platform.config, place, { bytes, type: 'image/webp' });
    await dropOtherFiles(tx, platform.config, place, fileHash);
    if (!(await setSlip(tx, merchant.code, row.deposit_id, fileHash))) throw new Error('a locked deposit moved on');
    return readAgain(tx, merchant.code, row);
  });
});
