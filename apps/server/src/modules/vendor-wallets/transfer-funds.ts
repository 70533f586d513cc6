import { type HandlerInput, hasFeature, MAIN_WALLET, smallestUnit } from '@tessera/contract';
import type { WalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { LARGEST_AMOUNT, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { requireNoBreak, requireWithinLimits } from '#server/modules/play-limits/play-limits.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { namesOf, readMemberWallets, walletsOf } from './member-wallets.ts';
import { presentTransfer } from './present-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { beginTransfer } from './transfer-money.ts';
import { findTransfer } from './transfers-repository.ts';

type Input = HandlerInput<'transferFunds'>;
type Context = SessionContext<'transferFunds'>;

/** Smallest step of an amount that both the merchant's currency and the vendor's wallet can show. */
export const stepOf = (vendor: Pick<WalletVendor, 'decimals'>, displayDecimals: number): bigint =>
  smallestUnit(Math.min(vendor.decimals, displayDecimals));

/** What a vendor could not take exactly is refused before anything moves. */
function checkAmount({ amount }: Input, vendor: WalletVendor, context: Context): void {
  const step = stepOf(vendor, context.merchant.settings.currency.displayDecimals);
  if (amount <= 0n || amount > LARGEST_AMOUNT || amount % step !== 0n)
    context.refuse('AMOUNT_INVALID', { field: 'amount' });
}

/** To a vendor money goes while the member may bet, and the vendor is open. From there it comes back in every case. */
async function checkWayIn(vendor: WalletVendor, context: Context): Promise<void> {
  const { platform, merchant } = context;
  if (!hasFeature(merchant.settings.flags, 'fundTransfer')) context.refuse('NO_PERMISSION');
  if (!vendor.isOpen) context.refuse('VENDOR_MAINTENANCE', { vendor: vendor.code });
  await requireNoBreak(platform.database, walletsOf(context));
}

async function begin(input: Input, vendor: WalletVendor, context: Context) {
  const { platform, merchant, write } = context;
  const direction = input.from === MAIN_WALLET ? 'in' : 'out';
  return platform.database.forMerchant(merchant.code, (tx) =>
    withIdempotency(tx, write, async () => {
      const of = walletsOf(context);
      const begun = await beginTransfer(tx, of, { vendorCode: vendor.code, direction, amount: input.amount });
      if ('transferId' in begun) return { response: { transferId: begun.transferId } };
      switch (begun.refusal) {
        case 'INSUFFICIENT_FUNDS':
          return context.refuse('INSUFFICIENT_FUNDS', { field: 'amount' });
        case 'BONUS_ACTIVE':
          return context.refuse('BONUS_ACTIVE');
        case 'PLAYER_BLOCKED':
          return context.refuse('BETTING_BLOCKED');
        case 'LIMIT_REACHED':
          return context.refuse('PLAY_LIMIT', { field: 'amount' });
        default:
          throw new Error(`the ledger refused a transfer to a vendor: ${begun.refusal}`);
      }
    }),
  );
}

/**
 * Transfers money between the member's balance and a vendor's own wallet (CWAL-02, WALLET-05). It is written down before the vendor
 * hears of it, ordered once, and answered `open` where the outcome is not known yet.
 */
export const transferFunds = handleSession('transferFunds', async (input, context) => {
  const { platform, merchant } = context;
  const wallets = await readMemberWallets(context);
  const code = input.from === MAIN_WALLET ? input.to : input.from;
  const vendor = wallets.find((each) => each.vendor.code === code)?.vendor;
  const isBetween = (input.from === MAIN_WALLET) !== (input.to === MAIN_WALLET);
  if (!vendor || !isBetween) return context.refuse('NOT_FOUND');
  checkAmount(input, vendor, context);
  if (input.to === vendor.code) await checkWayIn(vendor, context);
  const at = Date.now();
  const { response, replayed } = await begin(input, vendor, context).catch(async (error: unknown) => {
    // which limit it is, is looked up after the transaction, which held a connection
    if (error instanceof Refusal && error.code === 'PLAY_LIMIT')
      await requireWithinLimits(platform.database, walletsOf(context), input.amount);
    throw error;
  });
  if (!replayed) await sendTransfer(platform, merchant.code, response.transferId, at);
  const row = await platform.database.forMerchant(merchant.code, (tx) =>
    findTransfer(tx, merchant.code, response.transferId, { forUpdate: false }),
  );
  if (!row) throw new Error('a transfer was just written down and must be there');
  return presentTransfer(row, namesOf(wallets));
});
