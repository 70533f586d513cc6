import { requireWalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { type FarEndCall, startPass } from '#server/platform/jobs/far-end-calls.ts';
import { forgetFailures, runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compareBalance } from './compare-balance.ts';
import { sendTransfer } from './send-transfer.ts';
import { beginReturn, ownerOf } from './transfer-money.ts';
import { findTransfer } from './transfers-repository.ts';
import { walletClient } from './wallet-client.ts';
import { CALL_BACK, readBarred, type WalletPlace } from './wallets-repository.ts';

type CallBackPlatform = Pick<Platform, 'config' | 'database' | 'log' | 'stopping'>;

/** Wallets that one pass looks at. */
const MOST_PLACES = 1_000;

const idOf = ({ vendor_code: vendorCode, member_id: memberId }: WalletPlace) => `${vendorCode}/${memberId}`;

/** Closes the member's games at a vendor and asks all of the money back. @throws Error when the vendor is silent or refuses */
async function callBackFrom(platform: CallBackPlatform, merchantCode: string, place: WalletPlace, call: FarEndCall) {
  const { database, log } = platform;
  const of = ownerOf(merchantCode, place);
  const vendor = await requireWalletVendor(platform, place.vendor_code);
  // vendors of before do not know this call; the money comes back from them all the same
  await call(vendor.code, () => walletClient(platform, merchantCode, vendor).close(of)).catch((err: unknown) =>
    log.warn({ err, vendor: vendor.code }, 'a vendor did not close the games of a member who may not play'),
  );
  const told = await call(vendor.code, () => compareBalance(platform, vendor, of));
  if (!told || told.balance <= 0n) return;
  const at = Date.now();
  const transferId = await database.forMerchant(merchantCode, (tx) =>
    beginReturn(tx, of, { vendorCode: vendor.code, balance: told.balance }),
  );
  if (transferId === undefined) return;
  await sendTransfer(platform, merchantCode, transferId, at);
  const sent = await database.forMerchant(merchantCode, (tx) =>
    findTransfer(tx, merchantCode, transferId, { forUpdate: false }),
  );
  if (sent?.state === 'refused') throw new Error(`${vendor.code} does not give back what a member has there`);
}

/**
 * Ends play at vendors with their own wallet for members who may not play (a break, self-exclusion, betting or the account closed by
 * staff): the vendor closes their games and gives the money back, as it does when the member asks. A vendor that is silent or refuses is asked again
 * after growing pauses, and is listed for staff with other failed work.
 */
export async function callBackBarred(platform: CallBackPlatform, merchantCode: string): Promise<void> {
  const { database } = platform;
  const places = await database.forMerchant(merchantCode, async (tx) => {
    const found = await readBarred(tx, merchantCode, MOST_PLACES);
    // who came back by themselves or may play again is no failed work any more
    if (found.length < MOST_PLACES)
      await forgetFailures(tx, { merchantCode, kind: CALL_BACK, except: found.map(idOf) });
    return found;
  });
  const call = startPass();
  await runItems(platform, {
    merchantCode,
    kind: CALL_BACK,
    items: places.filter((place) => place.is_due),
    idOf,
    run: (place) => callBackFrom(platform, merchantCode, place, call),
  });
}
