import { formatMoney } from '@tessera/contract';
import type { VendorBalanceAnswer } from '@tessera/provider-protocol/vendor-wallet';
import { requireWalletVendor, type WalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { VENDOR_TRANSFER_SCOPE, vendorResult } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownerOf } from './transfer-money.ts';
import type { WalletOf } from './transfers-repository.ts';
import { walletClient } from './wallet-client.ts';
import { changeWallet, COMPARE, findWallet, lockWallet, readToCompare } from './wallets-repository.ts';

type ComparePlatform = Pick<Platform, 'config' | 'database' | 'log'>;

/** How long a told balance counts while nobody looks, seconds. */
const COMPARE_SECONDS = 15 * 60;

/**
 * Books what a vendor tells: the balance less what stands there was won or lost by play. An answer from before a transfer began or ended
 * books nothing, nor does one while a transfer has no outcome.
 * @param changes of the wallet before the vendor was asked
 * @throws Error when the vendor has other sums of transfers than our books: then its balance says nothing of play
 */
function bookTold(
  database: Database,
  of: WalletOf,
  vendorCode: string,
  told: VendorBalanceAnswer,
  changes: bigint,
): Promise<void> {
  return database.forMerchant(of.merchantCode, async (tx) => {
    const wallet = await lockWallet(tx, of, vendorCode);
    if (wallet.changes !== changes || wallet.has_open) return;
    if (told.received !== wallet.received || told.returned !== wallet.returned) {
      const sums = [told.received, wallet.received, told.returned, wallet.returned].map(formatMoney);
      const [theirIn, ourIn, theirOut, ourOut] = sums;
      throw new Error(
        `${vendorCode} says ${theirIn} came in, we sent ${ourIn}; ${theirOut} went out, we got ${ourOut}`,
      );
    }
    const { code, booked } = await vendorResult(tx, {
      ...of,
      book: 'LIVE',
      scope: VENDOR_TRANSFER_SCOPE,
      key: `told:${newUuid()}`,
      vendorCode,
      balance: told.balance,
    });
    if (code !== 'OK') throw new Error(`the ledger refused the balance that a vendor tells: ${code}`);
    await changeWallet(tx, of, vendorCode, { result: booked, isTold: true });
  });
}

/**
 * Asks a vendor what a member has there, and books what play won or lost since.
 * @returns what the vendor told; undefined, without a question, for a member who never had money there
 * @throws Error when the vendor does not answer, or has other sums than our books
 */
export async function compareBalance(
  platform: ComparePlatform,
  vendor: WalletVendor,
  of: WalletOf,
  patienceMs?: number,
): Promise<VendorBalanceAnswer | undefined> {
  const { database } = platform;
  const wallet = await database.forMerchant(of.merchantCode, (tx) => findWallet(tx, of, vendor.code));
  if (!wallet) return undefined;
  const told = await walletClient(platform, of.merchantCode, vendor, patienceMs).balance(of);
  await bookTold(database, of, vendor.code, told, wallet.changes);
  return told;
}

/** Compares the wallets that nobody looked at for a while with what their vendors tell; a difference is listed for staff. */
export async function compareBalances(
  platform: ComparePlatform & Pick<Platform, 'stopping'>,
  merchantCode: string,
  seconds = COMPARE_SECONDS,
): Promise<void> {
  const items = await platform.database.forMerchant(merchantCode, (tx) => readToCompare(tx, merchantCode, seconds));
  await runItems(platform, {
    merchantCode,
    kind: COMPARE,
    items,
    idOf: ({ vendor_code: vendorCode, member_id: memberId }) => `${vendorCode}/${memberId}`,
    run: async (place) => {
      const vendor = await requireWalletVendor(platform, place.vendor_code);
      await compareBalance(platform, vendor, ownerOf(merchantCode, place));
    },
  });
}
