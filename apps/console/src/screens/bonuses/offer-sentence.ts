import { formatMoney, parseMoney } from '@tessera/contract/money';
import { BONUS_CATEGORIES, type BonusOfferChoice } from '@tessera/contract/bonuses/staff-bonus-offers';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** An offer in words for members, with an example of the smallest deposit. @param currency code */
export function offerSentence(offer: BonusOfferChoice, currency: string): string {
  const shown = (amount: bigint) => `${formatMoney(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${currency}`;
  const [least, most, maxBet] = [offer.minDeposit, offer.maxBonus, offer.maxBet].map(parseMoney) as [
    bigint,
    bigint,
    bigint,
  ];
  const share = (least * BigInt(offer.percent)) / 100n;
  const bonus = share < most ? share : most;
  const base = offer.wagerOn === 'bonus' ? bonus : bonus + least;
  const games = [...new Set([...BONUS_CATEGORIES, ...Object.keys(offer.contribution)])]
    .filter((category) => offer.contribution[category] !== undefined)
    .map((category) => `${CATEGORY_NAMES[category] ?? category} ${offer.contribution[category]}%`)
    .join(', ');
  return [
    `${offer.kind === 'firstDeposit' ? 'The first deposit' : 'One deposit in 24 hours'} of ${shown(least)} or more brings ${offer.percent}% on top, at most ${shown(most)}.`,
    `A deposit of ${shown(least)} brings ${shown(bonus)}; then ${shown(base * BigInt(offer.wagerTimes))} have to be staked within ${offer.days === 1 ? 'a day' : `${offer.days} days`}: ${offer.wagerOn === 'bonus' ? 'the bonus' : 'the bonus and the deposit'} ${times(offer.wagerTimes)}.`,
    `${offer.counts === 'all' ? 'All stakes count' : 'Only stakes of bonus money count'}, of at most ${shown(maxBet)} each: ${games}.`,
    `At most ${offer.convertTimes === 1 ? 'the bonus itself' : `${offer.convertTimes} times the bonus`} becomes money, ${shown(bonus * BigInt(offer.convertTimes))}.`,
  ].join(' ');
}
