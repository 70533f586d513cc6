import * as v from 'valibot';
import { feeShareField } from '../settings/composed-fields.ts';
import { amountField, optionalAmountField, positiveField, switchField, wholeField } from '../settings/fields.ts';
import { looser } from '../settings/looser.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { amount } from '../settings/setting-fields.ts';
import { decimalAmount } from '../settings/stored-kinds.ts';
import { ownField } from '../settings/text-fields.ts';
import { isAbove, leavesSome } from './leaves-some.ts';
import { providerName } from './staff-payment-gateways.ts';

/** How members are paid out: limits, fee, approvals and waits. Hours are counted by the database's clock. */
export const withdrawals = defineSettingsPart({
  title: 'Withdrawals',
  text: (currency) =>
    `Amounts are in ${currency}. The fee is taken out of the amount. What was asked for before keeps its fee; how many approve is decided by what holds when somebody approves.`,
  done: 'Withdrawals are saved.',
  path: '/staff/m/:merchant/payments/withdrawals',
  summary:
    'Changes limits, fee and waits of withdrawals; refused with the present values if they changed since they were read.',
  fields: {
    isOpen: at('withdrawal.isOpen', switchField({ label: 'Members can withdraw', looser: 'up' })),
    minimum: at('withdrawal.minimum', { ...positiveField({ label: 'Smallest withdrawal' }), stored: decimalAmount }),
    maximum: at('withdrawal.maximum', {
      ...positiveField({ label: 'Largest withdrawal' }),
      stored: v.pipe(decimalAmount, looser('up')),
    }),
    /** How many a member may ask for in a day of the merchant's time zone. */
    dailyCount: at('withdrawal.dailyCount', wholeField(1, 1000, { label: 'Most a day', looser: 'up' })),
    freePerDay: at('withdrawal.fee.freePerDay', wholeField(0, 1000, { label: 'Without a fee a day', looser: 'up' })),
    fixedFee: at('withdrawal.fee.fixed', amountField({ label: 'Fixed fee', looser: 'down' })),
    feeBasisPoints: at(
      'withdrawal.fee.basisPoints',
      feeShareField({ label: 'Fee, percent of the amount', looser: 'down' }),
    ),
    /** From this amount on two different people approve. */
    twoApprovalsFrom: at('withdrawal.twoApprovalsFrom', {
      ...optionalAmountField({
        label: 'Two people approve from',
        hint: 'What a member is paid within 24 hours. Empty: one is always enough.',
      }),
      choice: v.nullable(amount),
      stored: v.pipe(v.optional(v.nullable(decimalAmount), null), looser('up', 'most')),
    }),
    newCardWaitHours: at(
      'withdrawal.newCardWaitHours',
      wholeField(0, 720, { label: 'New card waits, hours', hint: 'Until it can be paid to.', looser: 'down' }),
    ),
    passwordWaitHours: at(
      'withdrawal.passwordWaitHours',
      wholeField(0, 720, { label: 'New password waits, hours', hint: 'Until money can leave.', looser: 'down' }),
    ),
  },
  checks: [
    {
      field: 'maximum',
      of: ['minimum', 'maximum'],
      message: 'The largest withdrawal is below the smallest one.',
      fits: ({ minimum, maximum }) => !isAbove(minimum, maximum),
    },
    {
      field: 'fixedFee',
      of: ['minimum', 'fixedFee', 'feeBasisPoints'],
      message: 'The fee takes all of the smallest withdrawal.',
      fits: ({ minimum, fixedFee, feeBasisPoints }) => leavesSome(minimum, fixedFee, feeBasisPoints),
    },
  ],
});

/** As it is kept: without one the provider of the installation pays out. */
export const payoutProvider = v.optional(v.pipe(providerName, looser<string>('any')));

/** Which gateway of the merchant's pays members out (decision 0055). */
export const payouts = defineSettingsPart({
  title: 'Payouts',
  text: 'The provider gets the number and the holder of each card that is paid to, and its word ends a withdrawal. What is ordered already stays where it was ordered.',
  done: 'Payouts are saved.',
  // It gets the number of every card that is paid to, and its word ends withdrawals.
  alsoNeeds: 'withdrawals.decide',
  path: '/staff/m/:merchant/payments/payouts',
  summary:
    'Chooses the gateway that payouts go through; what was ordered stays where it was. Refused with the present values if they changed since they were read.',
  fields: {
    /** Null: the provider of the installation. */
    provider: at(
      'withdrawal.provider',
      ownField<string | null, string | undefined>(
        {
          choice: v.nullable(providerName),
          shown: v.nullable(v.string()),
          stored: payoutProvider,
          read: (stored) => stored ?? null,
          write: (choice) => choice ?? undefined,
        },
        { label: 'Provider of payouts' },
      ),
    ),
  },
});
