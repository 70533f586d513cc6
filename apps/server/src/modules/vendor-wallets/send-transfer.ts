import { findWalletVendor, requireWalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyAnswer } from './transfer-money.ts';
import { ASK, findTransfer, readToAsk } from './transfers-repository.ts';
import { walletClient } from './wallet-client.ts';

type SendPlatform = Pick<Platform, 'config' | 'database' | 'log'>;

/** How old a transfer is at least before its outcome is asked for, seconds: until then whoever ordered it waits for the answer. */
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
async function askAboutTransfer(platform: SendPlatform, merchantCode: string, transferId: string): Promise<void> {
  const { database } = platform;
  const row = await database.forMerchant(merchantCode, (tx) =>
    findTransfer(tx, merchantCode, transferId, { forUpdate: false }),
  );
  if (row?.state !== 'open') return;
  const vendor = await requireWalletVendor(platform, row.vendor_code);
  const answer = await walletClient(platform, merchantCode, vendor).query(transferId);
  const state = await applyAnswer(database, merchantCode, transferId, answer);
  if (state === 'open') throw new Error(`${row.vendor_code} does not know of the transfer, and may still take it in`);
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
  await runItems(platform, {
    merchantCode,
    kind: ASK,
    items,
    idOf: (transferId) => transferId,
    run: (transferId) => askAboutTransfer(platform, merchantCode, transferId),
  });
}
