import { createHash } from 'node:crypto';
import { type HandlerOutput, parseMoney, pickText, smallestUnit } from '@tessera/contract';
import { offeredOf } from '@tessera/contract/deposits/offered-methods';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { grantBonus } from '#server/modules/ledger/ledger.ts';
import { readRunningBreak, requireNoBreak } from '#server/modules/play-limits/play-limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { type BonusesOf, type OfferState, readOfferState, takeChoice, writeChoice } from './bonuses-repository.ts';
import { type BonusOffer, openOffers } from './bonuses-settings.ts';

type Context = CallContext & { readonly session: Session };

export const bonusesOf = ({ merchant, session }: Context): BonusesOf => ({
  merchantCode: merchant.code,
  memberId: session.memberId,
  currency: merchant.settings.currency.code,
});

/** Percent by category, as a list. */
export const listContribution = (contribution: Readonly<Record<string, number>>) =>
  Object.entries(contribution).map(([category, percent]) => ({ category, percent }));

/** Whether a member may take an offer with the next deposit. */
function isOpen({ id, kind }: BonusOffer, state: OfferState): boolean {
  if (state.isActive) return false;
  return kind === 'firstDeposit' ? !state.hasDeposited && !state.given.includes(id) : !state.givenLately.includes(id);
}

/** The smallest deposit that a method takes: an offer that names less begins there. Scale 4. */
function leastDeposit({ deposit }: Pick<MerchantSettings, 'deposit'>): bigint {
  const minimums = offeredOf(deposit).map(({ minimum = deposit.minimum }) => parseMoney(minimum));
  return minimums.reduce((least, each) => (each < least ? each : least), minimums[0] ?? parseMoney(deposit.minimum));
}

/** Tells the terms of an offer from any others. */
const termsOf = (offer: BonusOffer): string => createHash('sha256').update(JSON.stringify(offer)).digest('hex');

async function listPromos(tx: Transaction, context: Context): Promise<HandlerOutput<'getDepositPromos'>> {
  const { merchant, language } = context;
  const state = await readOfferState(tx, bonusesOf(context));
  const least = leastDeposit(merchant.settings);
  const promos = openOffers(merchant.settings)
    .filter((offer) => isOpen(offer, state))
    .map((offer) => ({
      promoId: offer.id,
      title: pickText(offer.titles, language, merchant.settings.defaultLanguage),
      kind: offer.kind,
      percent: offer.percent,
      minDeposit: parseMoney(offer.minDeposit) > least ? parseMoney(offer.minDeposit) : least,
      maxBonus: parseMoney(offer.maxBonus),
      wagerTimes: offer.wagerTimes,
      wagerOn: offer.wagerOn,
      counts: offer.counts,
      maxBet: parseMoney(offer.maxBet),
      convertTimes: offer.convertTimes,
      days: offer.days,
      contribution: listContribution(offer.contribution),
      terms: termsOf(offer),
      accepted: state.chosen === offer.id,
    }));
  return { promos };
}

/** Promotions that the member's next deposit may take (CWAL-06, DEPOSIT-05). */
export const getDepositPromos = handleSession('getDepositPromos', (_input, context) =>
  context.platform.database.forMerchant(context.merchant.code, (tx) => listPromos(tx, context)),
);

/** Accepts a promotion for the next deposit, with the terms that the member read, which still have to hold (CWAL-12). */
export const acceptDepositPromo = handleSession('acceptDepositPromo', ({ promoId, terms }, context) =>
  context.platform.database.forMerchant(context.merchant.code, async (tx) => {
    const member = bonusesOf(context);
    if (promoId === null) await writeChoice(tx, member, null);
    else {
      await requireNoBreak(tx, member);
      const offer = openOffers(context.merchant.settings).find(({ id }) => id === promoId);
      if (!offer || !isOpen(offer, await readOfferState(tx, member))) return context.refuse('NOT_FOUND');
      // Staff may have changed it since the member read it.
      if (terms !== undefined && terms !== termsOf(offer)) return context.refuse('TERMS_REQUIRED');
      await writeChoice(tx, member, offer);
    }
    return listPromos(tx, context);
  }),
);

/** What a bonus asks for, as an offer says it. */
export type BonusConditions = Pick<
  BonusOffer,
  'wagerTimes' | 'counts' | 'maxBet' | 'convertTimes' | 'days' | 'contribution'
>;

/** Conditions of a bonus of an amount in money, scale 4. @param base what has to be staked so often */
export const grantTerms = (conditions: BonusConditions, amount: bigint, base = amount) => ({
  wagerRequired: base * BigInt(conditions.wagerTimes),
  bonusMoneyCounts: conditions.counts === 'bonusMoney',
  maxBet: parseMoney(conditions.maxBet),
  maxConvert: amount * BigInt(conditions.convertTimes),
  contribution: conditions.contribution,
  days: conditions.days,
});

/** A deposit that was just credited. Amounts at scale 4. */
export interface CreditedDeposit extends BonusesOf {
  readonly depositId: string;
  readonly openedAt: Date;
  readonly amount: bigint;
}

/**
 * Gives the bonus that was accepted before a deposit was opened, in the transaction that credits the deposit: by the terms that were accepted,
 * if the member may still take it and the deposit is large enough. A choice is used up by the deposit whether it gives one or not.
 */
export async function grantForDeposit(tx: Transaction, deposit: CreditedDeposit): Promise<void> {
  const offer = await takeChoice(tx, deposit, deposit.openedAt);
  if (!offer || deposit.amount < parseMoney(offer.minDeposit)) return;
  if (!isOpen(offer, await readOfferState(tx, deposit, deposit.depositId))) return;
  if (await readRunningBreak(tx, deposit)) return;
  const share = (deposit.amount * BigInt(offer.percent)) / 100n;
  const most = parseMoney(offer.maxBonus);
  // Cut to whole coins, so that no part of one is below what is shown.
  const coin = smallestUnit(paymentPlaces(deposit.currency));
  const amount = ((share < most ? share : most) / coin) * coin;
  if (amount === 0n) return;
  const base = offer.wagerOn === 'bonus' ? amount : amount + deposit.amount;
  const grantId = newUuid();
  const { code } = await grantBonus(tx, {
    ...deposit,
    book: 'LIVE',
    scope: 'bonus-deposit',
    key: deposit.depositId,
    amount,
    grantId,
    offerId: offer.id,
    titles: offer.titles,
    sourceId: deposit.depositId,
    ...grantTerms(offer, amount, base),
  });
  if (code !== 'OK' && code !== 'BONUS_ACTIVE') throw new Error(`the ledger refused a bonus: ${code}`);
}
