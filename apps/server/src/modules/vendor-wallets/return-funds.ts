import { withIdempotency } from '#server/modules/ledger/ledger.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { compareBalance } from './compare-balance.ts';
import { type MemberWallet, namesOf, readMemberWallets, walletsOf } from './member-wallets.ts';
import { presentTransfer } from './present-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { beginReturn } from './transfer-money.ts';
import { findTransfer } from './transfers-repository.ts';

type Context = SessionContext<'returnFunds'>;

interface Told {
  readonly code: string;
  /** Undefined: the vendor was not heard. */
  readonly balance: bigint | undefined;
}

async function askBalances(wallets: readonly MemberWallet[], context: Context): Promise<Told[]> {
  const { platform } = context;
  const asked = wallets.filter(({ wallet }) => wallet !== undefined);
  return Promise.all(
    asked.map(async ({ vendor }) => {
      const { code } = vendor;
      try {
        return { code, balance: (await compareBalance(platform, vendor, walletsOf(context)))?.balance };
      } catch (error) {
        platform.log.warn({ err: error, vendor: code }, 'a vendor was not heard about what is to come back from it');
        return { code, balance: undefined };
      }
    }),
  );
}

/** Orders all reported balances back. What is on its way back already is not asked for again. */
async function beginReturns(told: readonly Told[], context: Context) {
  const { platform, merchant, write } = context;
  const of = walletsOf(context);
  return platform.database.forMerchant(merchant.code, (tx) =>
    withIdempotency(tx, write, async () => {
      const transferIds: string[] = [];
      // in one order, as wallets are locked by their vendors' codes one after the other
      for (const { code, balance } of told.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
        if (balance === undefined || balance <= 0n) continue;
        const transferId = await beginReturn(tx, of, { vendorCode: code, balance });
        if (transferId !== undefined) transferIds.push(transferId);
      }
      const unheard = told.filter(({ balance }) => balance === undefined).map(({ code }) => code);
      return { response: { transferIds, unheard } };
    }),
  );
}

/**
 * Brings back everything from one vendor or from all (WALLET-05), whatever the member may do otherwise: the vendors are asked what is there,
 * won and lost, and that is asked back.
 */
export const returnFunds = handleSession('returnFunds', async (input, context) => {
  const { platform, merchant } = context;
  const wallets = await readMemberWallets(context);
  const wanted = wallets.filter(({ vendor }) => input.vendor === undefined || vendor.code === input.vendor);
  if (input.vendor !== undefined && wanted.length === 0) return context.refuse('NOT_FOUND');
  const told = await askBalances(wanted, context);
  const at = Date.now();
  const { response, replayed } = await beginReturns(told, context);
  const { transferIds, unheard } = response;
  if (!replayed) await Promise.all(transferIds.map((id) => sendTransfer(platform, merchant.code, id, at)));
  const rows = await platform.database.forMerchant(merchant.code, async (tx) => {
    const found = [];
    for (const id of transferIds) found.push(await findTransfer(tx, merchant.code, id, { forUpdate: false }));
    return found.filter((row) => row !== undefined);
  });
  return { transfers: rows.map((row) => presentTransfer(row, namesOf(wallets))), unheard };
});
