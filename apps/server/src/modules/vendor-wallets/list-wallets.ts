import { placePage } from '#server/platform/http/list-page.ts';
import { hasFeature } from '@tessera/contract';
import { listWalletVendors } from '#server/modules/catalogue/catalogue.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { compareBalance } from './compare-balance.ts';
import { type MemberWallet, namesOf, readMemberWallets, walletsOf } from './member-wallets.ts';
import { presentTransfer } from './present-transfer.ts';
import { stepOf } from './transfer-funds.ts';
import { countTransfers, readOpenOf, readTransfers, type TransferRow } from './transfers-repository.ts';
import { balanceOf, readWallets } from './wallets-repository.ts';

/** How long somebody who looks at the list waits for a vendor, milliseconds. */
const LOOK_MS = 2_500;

/** Whether every vendor plays from the member's balance. */
export const getMerchantWallet = handleSession('getMerchantWallet', async (_input, { platform, merchant }) => {
  const vendors = await listWalletVendors(platform, merchant);
  return { isSingle: vendors.length === 0 ? 1 : 0 };
});

/** Asks a vendor what is there. @returns false when it was not heard */
async function hear({ vendor }: MemberWallet, context: SessionContext<'listVendorWallets'>): Promise<boolean> {
  try {
    await compareBalance(context.platform, vendor, walletsOf(context), LOOK_MS);
    return true;
  } catch (error) {
    context.platform.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not tell what a member has there');
    return false;
  }
}

const sumOf = (rows: readonly TransferRow[], direction: TransferRow['direction']): bigint =>
  rows.filter((row) => row.direction === direction).reduce((sum, { amount }) => sum + amount, 0n);

/** Balances by place (WALLET-05); the vendors are asked, and a vendor that is late shows its last known balance. */
export const listVendorWallets = handleSession('listVendorWallets', async (_input, context) => {
  const { platform, merchant } = context;
  const { flags, currency } = merchant.settings;
  const of = walletsOf(context);
  const wallets = await readMemberWallets(context);
  const heard = await Promise.all(wallets.map((each) => hear(each, context)));
  const read = await platform.database.forMerchant(merchant.code, async (tx) => {
    const rows = new Map((await readWallets(tx, of)).map((row) => [row.vendor_code, row]));
    return { rows, open: await readOpenOf(tx, of) };
  });
  const main = await readBalance(platform.database, { ...of, book: 'LIVE' });
  if (!main) throw new Error('a member has an account from the start');
  return {
    main: main.balance - main.held,
    mayTransfer: hasFeature(flags, 'fundTransfer'),
    places: wallets.map(({ vendor }, place) => {
      const row = read.rows.get(vendor.code);
      const open = read.open.filter((each) => each.vendor_code === vendor.code);
      return {
        vendor: vendor.code,
        name: vendor.name,
        icon: vendor.icon,
        balance: row ? balanceOf(row) : 0n,
        onWayIn: sumOf(open, 'in'),
        onWayBack: sumOf(open, 'out'),
        toldAt: row?.told_at ?? null,
        isHeard: heard[place] ?? false,
        state: vendor.isOpen ? ('open' as const) : ('maintenance' as const),
        step: stepOf(vendor, currency.displayDecimals),
      };
    }),
    open: read.open.map((row) => presentTransfer(row, namesOf(wallets))),
  };
});

/** The member's transfers, newest first (CWAL-02). */
export const listVendorTransfers = handleSession('listVendorTransfers', async (input, context) => {
  const { platform, merchant } = context;
  const of = walletsOf(context);
  const names = namesOf(await readMemberWallets(context));
  const { rows, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const placed = placePage(input, await countTransfers(tx, of));
    return { ...placed, rows: await readTransfers(tx, of, placed) };
  });
  return {
    list: rows.map((row) => presentTransfer(row, names)),
    ...pages,
  };
});
