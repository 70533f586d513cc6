import { parseMoney, smallestUnit } from '@tessera/contract';
import { grant, lockMemberAccount, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { requireNoBreak } from '#server/modules/play-limits/play-limits.ts';
import { readBenefits, type VipBenefits } from '#server/modules/vip/vip.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import {
  type CashbackOf,
  countRounds,
  insertClaim,
  readCategories,
  readLastClaim,
  deductOwed,
} from './cashback-repository.ts';

/** Rates of a member's level: each rate with what the level adds to it, percent as decimals. */
function ratesOf({ cashback }: Merchant['settings'], { cashbackExtra }: VipBenefits): Readonly<Record<string, string>> {
  const extra = parseMoney(cashbackExtra);
  if (extra === 0n) return cashback.rates;
  const raised = Object.entries(cashback.rates).map(
    ([category, rate]) => [category, parseMoney(rate) + extra] as const,
  );
  // A rate has four decimals like an amount; zeros at its end are left out.
  return Object.fromEntries(raised.map(([category, rate]) => [category, String(Number(rate) / 10_000)]));
}

async function cashbackOf(tx: Transaction, merchant: Merchant, session: Session): Promise<CashbackOf> {
  const { currency, cashback } = merchant.settings;
  return {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: currency.code,
    rates: ratesOf(merchant.settings, await readBenefits(tx, merchant, session.memberId)),
    countsFrom: cashback.countsFrom === null ? null : new Date(cashback.countsFrom),
    unit: smallestUnit(currency.displayDecimals),
  };
}

/** What the member's settled stakes bring back by category of games (REBATE-01). */
export const getCashback = handleSession('getCashback', async (_input, { platform, merchant, session }) => {
  const { rates, rows, last } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const of = await cashbackOf(tx, merchant, session);
    return { rates: of.rates, rows: await readCategories(tx, of), last: await readLastClaim(tx, of) };
  });
  const list = Object.entries(rates).map(([gameCategory, rate]) => {
    const row = rows.find(({ category }) => category === gameCategory);
    return { gameCategory, validBetAmount: row?.valid ?? 0n, rate, rebateAmount: row?.amount ?? 0n };
  });
  // A category that lost its rate still pays what it owes.
  const others = rows.filter(({ category, amount }) => !(category in rates) && amount > 0n);
  const rest = others.map(({ category, valid, amount }) => ({
    gameCategory: category,
    validBetAmount: valid,
    rate: '0',
    rebateAmount: amount,
  }));
  return {
    list: [...list, ...rest],
    totalAmount: rows.reduce((sum, { amount }) => sum + amount, 0n),
    lastClaimedAt: last ?? null,
  };
});

/**
 * Credits everything that can be claimed (REBATE-02): under the account's lock the rounds settled so far are counted, and
 * what they bring is taken out and credited in the same transaction.
 */
export const claimCashback = handleSession('claimCashback', async (_input, context) => {
  const { platform, merchant, session, write } = context;
  const account = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: merchant.settings.currency.code,
    book: 'LIVE' as const,
  };
  const { response } = await platform.database.forMerchant(merchant.code, (tx) =>
    withIdempotency(tx, write, async () => {
      await requireNoBreak(tx, account);
      await lockMemberAccount(tx, account);
      const of = await cashbackOf(tx, merchant, session);
      await countRounds(tx, of);
      const parts = await deductOwed(tx, of);
      const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
      if (amount === 0n) return context.refuse('CASHBACK_NOTHING');
      const claimId = newUuid();
      await insertClaim(tx, of, { claimId, amount, parts });
      const result = await grant(tx, { ...account, kind: 'REBATE', scope: 'cashback', key: claimId, amount });
      if (result.code !== 'OK') throw new Error(`the ledger refused cashback: ${result.code}`);
      return { response: { amount: String(amount) }, ...(result.txnId && { txnId: result.txnId }) };
    }),
  );
  return { claimedAmount: BigInt(response.amount) };
});
