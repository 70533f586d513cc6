import { pickText } from '@tessera/contract';
import { readGrantOfDeposit } from '#server/modules/bonuses/bonuses.ts';
import { placePage } from '#server/platform/http/list-page.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { askWhileWatched, presentDeposit, presentDetail } from './payments.ts';
import { readBenefits } from '#server/modules/vip/vip.ts';
import { offeredMethods } from './deposit-methods.ts';
import { countConfirmed, countDeposits, type DepositRow, findDeposit, readDeposits } from './deposits-repository.ts';

/** A deposit of the calling member by an id as it came in; undefined for one that is none, or is somebody else's. */
export async function findOwnDeposit(
  tx: Transaction,
  { merchant, session }: Pick<SessionContext<'getDeposit'>, 'merchant' | 'session'>,
  depositId: string,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<DepositRow | undefined> {
  if (!isUuid(depositId)) return undefined;
  return findDeposit(tx, merchant.code, depositId, { forUpdate, memberId: session.memberId });
}

/** Deposit methods of the merchant with their limits. */
export const getDepositOptions = handleSession('getDepositOptions', async (_input, { platform, merchant, session }) => {
  const { count, benefits } = await platform.database.forMerchant(merchant.code, async (tx) => ({
    count: await countConfirmed(tx, merchant.code, session.memberId),
    benefits: await readBenefits(tx, merchant, session.memberId),
  }));
  const methods = offeredMethods(merchant.settings, benefits);
  return {
    allowDeposit: methods.length > 0 ? ('Y' as const) : ('N' as const),
    depositInfo: methods,
    banks: methods.some(({ method }) => method === 'manual')
      ? merchant.settings.deposit.accounts.map(({ id, ...account }) => ({ accountId: id, ...account }))
      : [],
    totalDepositSuccessCount: count,
  };
});

/** A deposit of the calling member with the bonus that came with it. */
async function findShown(tx: Transaction, context: SessionContext<'getDeposit'>, depositId: string) {
  const row = await findOwnDeposit(tx, context, depositId, { forUpdate: false });
  if (!row) return undefined;
  const { merchant, session, language } = context;
  const of = { merchantCode: merchant.code, memberId: session.memberId, currency: row.currency };
  const grant = row.state === 'confirmed' ? await readGrantOfDeposit(tx, of, row.deposit_id) : undefined;
  const title = grant && pickText(grant.titles, language, merchant.settings.defaultLanguage);
  return { row, shown: presentDetail(row, grant && title ? { title, amount: grant.amount } : null) };
}

/** State of one of the member's deposits. */
export const getDeposit = handleSession('getDeposit', async ({ depositId }, context) => {
  const { platform, merchant } = context;
  const find = () => platform.database.forMerchant(merchant.code, (tx) => findShown(tx, context, depositId));
  const found = await find();
  if (!found) return context.refuse('NOT_FOUND');
  if (found.row.state !== 'pending' || found.row.pay?.way !== 'code') return found.shown;
  await askWhileWatched(platform, merchant.code, found.row);
  return ((await find()) ?? found).shown;
});

/** The member's deposits, newest first. */
export const listDeposits = handleSession('listDeposits', async (input, { platform, merchant, session }) => {
  const place = { merchantCode: merchant.code, memberId: session.memberId };
  const { rows, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const placed = placePage(input, await countDeposits(tx, merchant.code, session.memberId));
    return { ...placed, rows: await readDeposits(tx, { ...place, ...placed }) };
  });
  return {
    list: rows.map(presentDeposit),
    ...pages,
  };
});
