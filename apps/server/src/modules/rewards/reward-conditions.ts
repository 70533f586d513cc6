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

/** Bonuses that came from rewards have this name, so that they use up no offer for deposits. */
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

/** What members are given without staff, as the merchant's setting names it. */
export type ConditionsFor = keyof MerchantSettings['rewardConditions'];

type Choosing = Offering & Pick<MerchantSettings, 'rewardConditions'>;

/** Conditions that the merchant chose for a kind of reward; null where it chose none, undefined where it names an offer of which none can be taken. */
export function chosenConditions(settings: Choosing, of: ConditionsFor): RewardConditions | null | undefined {
  const offerId = settings.rewardConditions[of];
  return offerId === null ? null : conditionsOf(settings, offerId);
}

/** Kinds of reward for which settings name an offer of which no conditions can be taken; nobody saves such settings. */
export const lackingConditions = (settings: Choosing): ConditionsFor[] =>
  (Object.keys(settings.rewardConditions) as ConditionsFor[]).filter(
    (of) => chosenConditions(settings, of) === undefined,
  );

/**
 * Conditions under which a reward of a kind is given now. Where they cannot be known it is not given: as money it would be more than the
 * merchant gives, and a later claim gets it once staff chose others.
 * @throws Error where the setting names an offer of which none can be taken
 */
export function requireConditions(settings: Choosing, of: ConditionsFor): RewardConditions | null {
  const conditions = chosenConditions(settings, of);
  if (conditions === undefined)
    throw new Error(
      `rewards of the kind ${of} take the conditions of the offer "${settings.rewardConditions[of]}", of which none can be taken`,
    );
  return conditions;
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
