import { formatMoney } from '@tessera/contract';
import type { VendorBalanceAnswer } from '@tessera/provider-protocol/vendor-wallet';
import { requireWalletVendor, type WalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { VENDOR_TRANSFER_SCOPE, vendorResult } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { startPass } from '#server/platform/jobs/far-end-calls.ts';
import { deleteFailure, runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownerOf } from './transfer-money.ts';
import type { WalletOf } from './transfers-repository.ts';
import { walletClient } from './wallet-client.ts';
import {
  changeWallet,
  COMPARE,
  findWallet,
  lockWallet,
  noteDifference,
  readToCompare,
  type WalletRow,
} from './wallets-repository.ts';

type ComparePlatform = Pick<Platform, 'config' | 'database' | 'log'>;

/** A vendor has other sums of transfers than our books; the message names both. */
export class BalanceDiffers extends Error {}

/** How long a told balance counts while nobody looks, seconds. */
const COMPARE_SECONDS = 15 * 60;

/** Says in one line how a vendor's sums of transfers differ from ours. */
function differenceText(vendorCode: string, told: VendorBalanceAnswer, wallet: WalletRow): string {
  const sums = [told.received, wallet.received, told.returned, wallet.returned].map((sum) => formatMoney(sum));
  const [theirIn, ourIn, theirOut, ourOut] = sums;
  return `${vendorCode} says ${theirIn} came in, we sent ${ourIn}; ${theirOut} went out, we got ${ourOut}`;
}

/**
 * Books what a vendor tells: the balance less the booked one is the result of play. An answer from before a transfer began or ended
 * books nothing, nor does one while a transfer has no outcome. Of a vendor that has other sums of transfers than our books, the balance says
 * nothing of play: it is kept for staff, until both agree.
 * @param changes of the wallet before the vendor was asked
 * @returns how the sums differ; undefined where they do not
 */
function bookTold(
  database: Database,
  of: WalletOf,
  vendorCode: string,
  told: VendorBalanceAnswer,
  changes: bigint,
): Promise<string | undefined> {
  return database.forMerchant(of.merchantCode, async (tx) => {
    const wallet = await lockWallet(tx, of, vendorCode);
    if (wallet.changes !== changes || wallet.has_open) return undefined;
    if (told.received !== wallet.received || told.returned !== wallet.returned) {
      await noteDifference(tx, of, vendorCode, told);
      return differenceText(vendorCode, told, wallet);
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
    // asked about by the clock in vain, it would stay among the failed work for ever
    if (wallet.differs_since !== null)
      await deleteFailure(tx, { merchantCode: of.merchantCode, kind: COMPARE, id: `${vendorCode}/${of.memberId}` });
    return undefined;
  });
}

/**
 * Asks a vendor what a member has there, and books what play won or lost since.
 * @returns what the vendor told; undefined, without a question, for a member who never had money there
 * @throws BalanceDiffers when the vendor has other sums of transfers than our books; Error when it does not answer
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
  const difference = await bookTold(database, of, vendor.code, told, wallet.changes);
  if (difference !== undefined) throw new BalanceDiffers(difference);
  return told;
}

/** Compares the wallets that nobody looked at for a while with what their vendors tell; a difference is listed for staff. */
export async function compareBalances(
  platform: ComparePlatform & Pick<Platform, 'stopping'>,
  merchantCode: string,
  seconds = COMPARE_SECONDS,
): Promise<void> {
  const items = await platform.database.forMerchant(merchantCode, (tx) => readToCompare(tx, merchantCode, seconds));
  const call = startPass();
  await runItems(platform, {
    merchantCode,
    kind: COMPARE,
    items,
    idOf: ({ vendor_code: vendorCode, member_id: memberId }) => `${vendorCode}/${memberId}`,
    run: async (place) => {
      const vendor = await requireWalletVendor(platform, place.vendor_code);
      await call(vendor.code, () => compareBalance(platform, vendor, ownerOf(merchantCode, place)));
    },
  });
}
