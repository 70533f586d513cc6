import {
  type DepositChoice,
  depositChoice,
  type StaffPayments,
  type WithdrawalChoice,
  withdrawalChoice,
} from '@tessera/contract/deposits/staff-payments';
import { MONEY_SCALE } from '@tessera/contract/money';
import { readNumber } from '@tessera/contract/typed-number';
import type * as v from 'valibot';
import { UNREADABLE } from '../../shared/number-field.tsx';
import { basisPointsOf, type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

/** What is in the fields of a method; an empty field holds as it does for all, an empty fee is none. */
export interface MethodValues {
  readonly method: DepositChoice['methods'][number]['method'];
  readonly isOn: boolean;
  readonly minimum: string;
  readonly maximum: string;
  readonly quickAmounts: string;
  /** Empty: the provider of the installation. */
  readonly provider: string;
  readonly fixedFee: string;
  /** Percent. */
  readonly feeShare: string;
}

export type AccountValues = DepositChoice['accounts'][number];

/** What is in the fields of deposits. */
export interface DepositValues {
  readonly minimum: string;
  readonly maximum: string;
  readonly quickAmounts: string;
  readonly methods: readonly MethodValues[];
  readonly accounts: readonly AccountValues[];
}

/** What is in the fields of withdrawals. */
export interface WithdrawalValues {
  readonly isOpen: boolean;
  readonly minimum: string;
  readonly maximum: string;
  readonly dailyCount: string;
  readonly freePerDay: string;
  readonly fixedFee: string;
  /** Percent. */
  readonly feeShare: string;
  readonly twoApprovalsFrom: string;
  readonly newCardWaitHours: string;
  readonly passwordWaitHours: string;
}

/** Amounts of a list. A comma between digits may group them, so that only one with a space behind it ends an amount. */
const amountsOf = (text: string) =>
  text
    .split(/;|,?\s+|,$/)
    .filter((item) => item.trim() !== '')
    .map((item) =>
      item.includes(',') ? UNREADABLE : (readNumber(item, { language: 'EN', places: MONEY_SCALE }).value ?? UNREADABLE),
    );
const shownAmounts = (amounts: readonly string[] | null) => amounts?.join(', ') ?? '';

/** Fields that show deposits. */
export const depositValuesOf = (shown: StaffPayments['deposits']['choice']): DepositValues => ({
  ...shown,
  quickAmounts: shownAmounts(shown.quickAmounts),
  methods: shown.methods.map(({ feeBasisPoints, ...own }) => ({
    ...own,
    minimum: own.minimum ?? '',
    maximum: own.maximum ?? '',
    quickAmounts: shownAmounts(own.quickAmounts),
    provider: own.provider ?? '',
    fixedFee: own.fixedFee === '0' ? '' : own.fixedFee,
    feeShare: feeBasisPoints === 0 ? '' : String(feeBasisPoints / 100),
  })),
});

/** Where a message stands: a list of amounts is one field, whichever of them it is about. */
const fieldOf = (place: string) => {
  const field = place.replace(/(quickAmounts)\.\d+$/, '$1');
  return field.replace(/\bfeeBasisPoints$/, 'feeShare');
};
const read = <Choice>(schema: v.GenericSchema<unknown, Choice>, asked: unknown) =>
  readChoice<Choice>(schema, asked, fieldOf);

/** Deposits as fields ask for them. */
export const readDeposits = (values: DepositValues): ReadValues<DepositChoice> =>
  read<DepositChoice>(depositChoice, {
    ...values,
    quickAmounts: amountsOf(values.quickAmounts),
    methods: values.methods.map(({ feeShare, ...own }) => ({
      ...own,
      minimum: own.minimum.trim() || null,
      maximum: own.maximum.trim() || null,
      quickAmounts: own.quickAmounts.trim() === '' ? null : amountsOf(own.quickAmounts),
      provider: own.provider || null,
      fixedFee: own.fixedFee.trim() || '0',
      feeBasisPoints: basisPointsOf(feeShare.trim() || '0'),
    })),
  });

/** Fields that show withdrawals. */
export const withdrawalValuesOf = ({
  feeBasisPoints,
  ...shown
}: StaffPayments['withdrawals']['choice']): WithdrawalValues => ({
  ...shown,
  dailyCount: String(shown.dailyCount),
  freePerDay: String(shown.freePerDay),
  feeShare: String(feeBasisPoints / 100),
  twoApprovalsFrom: shown.twoApprovalsFrom ?? '',
  newCardWaitHours: String(shown.newCardWaitHours),
  passwordWaitHours: String(shown.passwordWaitHours),
});

/** Withdrawals as fields ask for them. */
export const readWithdrawals = ({ feeShare, ...values }: WithdrawalValues): ReadValues<WithdrawalChoice> =>
  read<WithdrawalChoice>(withdrawalChoice, {
    ...values,
    dailyCount: wholeOf(values.dailyCount),
    freePerDay: wholeOf(values.freePerDay),
    feeBasisPoints: basisPointsOf(feeShare),
    twoApprovalsFrom: values.twoApprovalsFrom.trim() || null,
    newCardWaitHours: wholeOf(values.newCardWaitHours),
    passwordWaitHours: wholeOf(values.passwordWaitHours),
  });

/** What is in the field of payouts. */
export interface PayoutValues {
  /** Empty: the provider of the installation. */
  readonly provider: string;
}

/** The field that shows which provider pays out. */
export const payoutValuesOf = ({ provider }: StaffPayments['payouts']['choice']): PayoutValues => ({
  provider: provider ?? '',
});

/** The provider of payouts as the field asks for it. */
export const readPayouts = ({ provider }: PayoutValues): ReadValues<StaffPayments['payouts']['choice']> => ({
  choice: { provider: provider || null },
  errors: {},
});

/** Fields without one of the accounts; without any, transfers with slip are off. */
export function withoutAccount(values: DepositValues, id: string): DepositValues {
  const accounts = values.accounts.filter((account) => account.id !== id);
  const methods = values.methods.map((own) =>
    own.method === 'manual' && accounts.length === 0 ? { ...own, isOn: false } : own,
  );
  return { ...values, accounts, methods };
}
