import { amountField, amountsField, positiveField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';

/** Days of a week of signing in, each with its own amount. */
export const SIGN_IN_DAYS = 7;

/** What signing in, installing the app and staff give at most; amounts in the merchant's currency. */
export const rewardAmounts = defineSettingsPart({
  title: 'Rewards',
  text: (currency) =>
    `What a day of signing in brings, in ${currency}, from the first day of a week to the seventh; leave all seven empty for nothing. Their conditions are chosen at Bonuses.`,
  done: 'The rewards are saved.',
  path: '/staff/m/:merchant/rates/rewards',
  summary:
    'Changes what signing in and installing the app bring; refused with the present values if they changed since they were read.',
  fields: {
    /** By day of the week of signing in; empty: signing in brings nothing. */
    signIn: at(
      'signInAmounts',
      amountsField(SIGN_IN_DAYS, 'Seven amounts, or none.', {
        label: (day) => `Day ${Number(day) + 1}`,
        bounds: { mostYuan: '1000' },
      }),
    ),
    install: at(
      'download.bonusAmount',
      amountField({
        label: 'For installing the app',
        looser: 'up',
        bounds: { mostYuan: '100000' },
        empty: '0',
      }),
    ),
    /** The most that one reward which staff give may be, in credit or in points. */
    staffMaximum: at(
      'rewardMaximum',
      positiveField({
        label: 'Largest reward that staff give',
        looser: 'up',
        bounds: { mostYuan: '100000' },
        before: '1000',
      }),
    ),
  },
});
