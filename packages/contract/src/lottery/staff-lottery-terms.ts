import { positiveField, sharesField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { PRIZE_MODES } from './lottery-fields.ts';

/** What lotteries keep on average by prize mode, and the largest order and payout. */
export const lotteryTerms = defineSettingsPart({
  title: 'Lotteries',
  text: (currency) =>
    `What stays of all stakes on average, from which every price follows, and amounts in ${currency}. Orders keep the price that they were placed at.`,
  done: 'The terms of lotteries are saved.',
  path: '/staff/m/:merchant/rates/lottery',
  summary:
    'Changes what lotteries keep and their largest order and payout; orders keep the price that they were placed at. Refused with the present values if they changed since they were read.',
  fields: {
    /** What stays of all stakes, in basis points. A quarter at most: less is never paid back than three quarters. */
    margins: at(
      'lottery.marginBasisPoints',
      sharesField(PRIZE_MODES, 2500, {
        label: (mode) => `Kept in prize mode ${mode}, percent`,
        looser: 'down',
      }),
    ),
    maxStakePerOrder: at('lottery.maxStakePerOrder', positiveField({ label: 'Largest order', looser: 'up' })),
    /** The most a member may win with all bets on one issue. */
    maxPayoutPerIssue: at(
      'lottery.maxPayoutPerIssue',
      positiveField({ label: 'Largest payout to a member in one issue', looser: 'up' }),
    ),
  },
});
