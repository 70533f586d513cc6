import type { HandlerOutput } from '@tessera/contract';
import {
  type BonusConditions,
  type BonusesOf,
  type BonusOffer,
  grantTerms,
  listContribution,
  mostWagerTimes,
} from '#server/modules/bonuses/bonuses.ts';
import { grantBonus, type LedgerResult } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Conditions under which a reward becomes money, as an offer of bonuses has them; what is staked is a multiple of the reward. */
export type RewardConditions = BonusConditions;

/** Bonuses that came from rewards stand under this name, so that they use up no offer for deposits. */
const OFFER_ID = 'reward';

type Offering = Pick<MerchantSettings, 'bonusOffers' | 'conductProfile'>;

/** Offers whose conditions a reward can take: on or off, within what the conduct profile allows. */
export const conditionOffers = (settings: Offering): readonly BonusOffer[] =>
  settings.bonusOffers.filter(({ wagerTimes }) => wagerTimes <= mostWagerTimes(settings));

/** Conditions of an offer; undefined where none of that id can be taken. */
export function conditionsOf(settings: Offering, offerId: string): RewardConditions | undefined {
  const offer = conditionOffers(settings).find(({ id }) => id === offerId);
  if (!offer) return undefined;
  const { wagerTimes, counts, maxBet, convertTimes, days, contribution } = offer;
  return { wagerTimes, counts, maxBet, convertTimes, days, contribution };
}

/** Conditions of a reward of an amount as its member reads them. */
export function presentConditions(
  conditions: RewardConditions,
  amount: bigint,
): NonNullable<HandlerOutput<'listRewards'>[number]['conditions']> {
  const { wagerRequired, maxBet, maxConvert, days, contribution } = grantTerms(conditions, amount);
  const { wagerTimes, counts } = conditions;
  return { wagerRequired, wagerTimes, counts, maxBet, maxConvert, days, contribution: listContribution(contribution) };
}

interface ConditionalReward {
  readonly rewardId: string;
  readonly amount: bigint;
  readonly titles: Record<string, string>;
  readonly conditions: RewardConditions;
}

/** Gives a claimed reward as a bonus, once for its id; refused with BONUS_ACTIVE while another bonus runs. */
export function grantWithConditions(
  tx: Transaction,
  member: BonusesOf,
  { rewardId, amount, titles, conditions }: ConditionalReward,
): Promise<LedgerResult> {
  return grantBonus(tx, {
    ...member,
    book: 'LIVE',
    scope: 'reward',
    key: rewardId,
    amount,
    grantId: newUuid(),
    offerId: OFFER_ID,
    titles,
    sourceId: rewardId,
    ...grantTerms(conditions, amount),
  });
}
