import { inLanguageOrder } from '@tessera/contract/language-schemas';
import type { Language } from '@tessera/contract';
import type { BonusOffersChoice } from '@tessera/contract/bonuses/staff-bonus-offers';
import { forbiddenOffers, mostWagerTimes } from '#server/modules/bonuses/bonuses.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { lackingConditions } from '#server/modules/rewards/rewards.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { requireTitle } from '#server/operator/sent-texts.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

type Offers = MerchantSettings['bonusOffers'];
type Titles = { readonly [Each in Language]?: string | undefined };

const inOrder = (categories: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(categories).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Offers as staff choose them, and the settings of what they chose: alike but for the order of names within. */
const arranged = <Offer extends { readonly titles: Titles; readonly contribution: Readonly<Record<string, number>> }>(
  offers: readonly Offer[],
) =>
  offers.map((offer) => ({
    ...offer,
    titles: inLanguageOrder(offer.titles),
    contribution: inOrder(offer.contribution),
  }));

const offersOf = ({ bonusOffers }: MerchantSettings) => versioned({ offers: arranged(bonusOffers) });

/** @throws StaffRefusal TITLE_MISSING when members of some language would read no name */
function settingsOf({ offers }: BonusOffersChoice, settings: MerchantSettings): Offers {
  for (const { titles } of offers) requireTitle(titles, settings);
  return arranged(offers);
}

export const bonusOfferCalls = {
  showBonusOffers: answerAtMerchant('showBonusOffers', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      languages: [...settings.languages],
      defaultLanguage: settings.defaultLanguage,
      mostWagerTimes: mostWagerTimes(settings),
      offers: offersOf(settings),
    };
  }),
  changeBonusOffers: answerAtMerchant('changeBonusOffers', ({ version, choice }, call) =>
    changePart(
      call,
      offersOf,
      version,
      (settings) => ({ bonusOffers: settingsOf(choice, settings) }),
      (after) => {
        if (forbiddenOffers(after).length > 0) throw new StaffRefusal('WAGER_TIMES_FORBIDDEN');
        if (lackingConditions(after).length > 0) throw new StaffRefusal('OFFER_NEEDED');
      },
    ),
  ),
};
