import { findWalletVendor, requireWalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { type FarEndCall, startPass } from '#server/platform/jobs/far-end-calls.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyAnswer } from './transfer-money.ts';
import { ASK, findTransfer, readToAsk, type TransferRow } from './transfers-repository.ts';
import { walletClient } from './wallet-client.ts';

type SendPlatform = Pick<Platform, 'config' | 'database' | 'log'>;

/** How old a transfer is at least before its outcome is asked for, seconds: until then its caller waits for the answer. */
const ORDER_SECONDS = 10;

/**
 * Orders a transfer that was just written down, for the only time in its life: where no answer comes, its outcome is asked for.
 * @param at when it was written down, milliseconds since 1970; the order is signed for this time, so that one that was held up is not
 *   taken in after its money was given back
 */
export async function sendTransfer(
  platform: SendPlatform,
  merchantCode: string,
  transferId: string,
  at: number,
): Promise<void> {
  const { database, log } = platform;
  try {
    const row = await database.forMerchant(merchantCode, (tx) =>
      findTransfer(tx, merchantCode, transferId, { forUpdate: false }),
    );
    const vendor = row && (await findWalletVendor(platform, row.vendor_code));
    if (row?.state !== 'open' || !vendor) return;
    const answer = await walletClient(platform, merchantCode, vendor).transfer(row, at);
    await applyAnswer(database, merchantCode, transferId, answer);
  } catch (error) {
    log.warn({ err: error, merchantCode, transferId }, 'the outcome of a transfer is not known and will be asked for');
  }
}

/** Asks for the outcome of one transfer. @throws Error while it is not known */
async function askAboutTransfer(
  platform: SendPlatform,
  merchantCode: string,
  transferId: string,
  call: FarEndCall,
): Promise<void> {
  const { database } = platform;
  const row = await database.forMerchant(merchantCode, (tx) =>
    findTransfer(tx, merchantCode, transferId, { forUpdate: false }),
  );
  if (row?.state !== 'open') return;
  const vendor = await requireWalletVendor(platform, row.vendor_code);
  const answer = await call(vendor.code, () => walletClient(platform, merchantCode, vendor).query(transferId));
  const state = await applyAnswer(database, merchantCode, transferId, answer);
  if (state === 'open') throw new Error(`${row.vendor_code} does not know of the transfer, and may still take it in`);
}

/** What a question of staff came to. `ended`: it had an outcome before; `silent`: the vendor did not answer. */
export interface AskedTransfer {
  readonly outcome: 'answered' | 'ended' | 'silent';
  /** The state before. */
  readonly row: TransferRow;
  /** The state now. */
  readonly state: TransferRow['state'];
}

/**
 * Asks a vendor once more, for staff, what became of a transfer without an outcome, held or not, and applies the answer. Nothing is ordered again.
 * @returns undefined when the merchant has no such transfer
 */
export async function askAgain(
  platform: SendPlatform,
  merchantCode: string,
  transferId: string,
): Promise<AskedTransfer | undefined> {
  const { database, log } = platform;
  const row = await database.forMerchant(merchantCode, (tx) =>
    findTransfer(tx, merchantCode, transferId, { forUpdate: false }),
  );
  if (!row) return undefined;
  if (row.state !== 'open' && row.state !== 'held') return { outcome: 'ended', row, state: row.state };
  const answer = await requireWalletVendor(platform, row.vendor_code)
    .then((vendor) => walletClient(platform, merchantCode, vendor).query(transferId))
    .catch((err: unknown) => {
      log.warn({ err, merchantCode, transferId }, 'a vendor did not answer what became of a transfer');
    });
  if (!answer) return { outcome: 'silent', row, state: row.state };
  const state = await applyAnswer(database, merchantCode, transferId, answer, ['open', 'held']);
  return { outcome: 'answered', row, state: state ?? row.state };
}

/**
 * Asks vendors for the outcome of transfers that have none, after growing pauses and until each is known. Nothing is ordered again.
 * @param seconds how old a transfer is at least
 */
export async function askAboutOpen(
  platform: SendPlatform & Pick<Platform, 'stopping'>,
  merchantCode: string,
  seconds = ORDER_SECONDS,
): Promise<void> {
  const items = await platform.database.forMerchant(merchantCode, (tx) => readToAsk(tx, merchantCode, seconds));
  const call = startPass();
  await runItems(platform, {
    merchantCode,
    kind: ASK,
    items,
    idOf: (transferId) => transferId,
    run: (transferId) => askAboutTransfer(platform, merchantCode, transferId, call),
  });
}
