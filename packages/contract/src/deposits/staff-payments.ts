import * as v from 'valibot';
import { DEPOSIT_METHODS } from './deposits.ts';
import { feeOn } from '../fee.ts';
import { MONEY_SCALE, parseMoney } from '../money.ts';
import { staffLimits } from '../adjustments/staff-limits.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { amount, isAmount, positive, version } from '../settings/setting-fields.ts';
import { payoutChoice, providerName } from './staff-payment-gateways.ts';
import { empty, line, time, whole } from '../staff/staff-fields.ts';
import { cardTerms } from '../withdrawals/staff-withdrawal-banks.ts';

/** Most quick amounts, and most accounts for transfers by hand. */
export const MOST_QUICK_AMOUNTS = 12;
export const MOST_ACCOUNTS = 20;

const isAbove = (one: string | null, other: string | null) =>
  isAmount(one) && isAmount(other) && parseMoney(one) > parseMoney(other);

const quickAmounts = v.pipe(
  v.array(positive),
  v.maxLength(MOST_QUICK_AMOUNTS, `At most ${MOST_QUICK_AMOUNTS} amounts.`),
);
/** A share of an amount that is a fee, hundredths of a percent. */
const feeBasisPoints = v.pipe(
  v.number('A share from 0 to 50 percent.'),
  v.integer('At most two decimals.'),
  v.minValue(0, 'A share from 0 to 50 percent.'),
  v.maxValue(5000, 'A share from 0 to 50 percent.'),
);

/** Whether a fee leaves something of an amount, and so of every larger one, whatever the coins are; what is no amount is told elsewhere. */
const leavesSome = (least: string, fixed: string, basisPoints: number) =>
  !isAmount(least) ||
  !isAmount(fixed) ||
  feeOn(parseMoney(least), { fixed: parseMoney(fixed), basisPoints }, { displayDecimals: MONEY_SCALE }) <
    parseMoney(least);

const method = v.strictObject({
  method: v.picklist(DEPOSIT_METHODS),
  isOn: v.boolean(),
  /** What it does not say, null, holds as it does for all. */
  minimum: v.nullable(positive),
  maximum: v.nullable(positive),
  quickAmounts: v.nullable(quickAmounts),
  /** The gateway that its deposits are opened at; null: the provider of the installation. */
  provider: v.nullable(providerName),
  /** What the merchant keeps of a deposit. */
  fixedFee: amount,
  feeBasisPoints,
});

const account = v.strictObject({
  /** Chosen by whoever adds it, and never changed. */
  id: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  bank: line(60),
  holder: line(80),
  number: line(40),
});

const depositFields = {
  minimum: positive,
  maximum: positive,
  quickAmounts,
  /** Every method once, those that are on in the order in which members are offered them. */
  methods: v.pipe(
    v.array(method),
    v.length(DEPOSIT_METHODS.length),
    v.check((list) => new Set(list.map((each) => each.method)).size === list.length),
  ),
  /** The merchant's accounts that members transfer to by hand. */
  accounts: v.pipe(
    v.array(account),
    v.maxLength(MOST_ACCOUNTS, `At most ${MOST_ACCOUNTS} accounts.`),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
} as const;

type Deposits = v.InferOutput<v.StrictObjectSchema<typeof depositFields, undefined>>;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const LIMITS_CROSSED = {
  minimum: 'The smallest deposit is above the largest one.',
  maximum: 'The largest deposit is below the smallest one.',
} as const;

/** What of deposits does not fit together, each at the field that says so. */
function depositFaults({ minimum, maximum, methods, accounts }: Deposits): Fault[] {
  const faults: Fault[] = [];
  if (isAbove(minimum, maximum)) faults.push({ path: ['maximum'], message: LIMITS_CROSSED.maximum });
  for (const [index, own] of methods.entries()) {
    const hasOwn = own.minimum !== null || own.maximum !== null;
    if (hasOwn && isAbove(own.minimum ?? minimum, own.maximum ?? maximum)) {
      const field = own.maximum === null ? 'minimum' : 'maximum';
      faults.push({ path: ['methods', index, field], message: LIMITS_CROSSED[field] });
    }
    if (!leavesSome(own.minimum ?? minimum, own.fixedFee, own.feeBasisPoints))
      faults.push({ path: ['methods', index, 'fixedFee'], message: 'The fee takes all of the smallest deposit.' });
    if (own.method === 'manual' && own.provider !== null)
      faults.push({ path: ['methods', index, 'provider'], message: 'A transfer with slip has no provider.' });
    if (own.method === 'manual' && own.isOn && accounts.length === 0)
      faults.push({ path: ['methods', index, 'isOn'], message: 'Transfers with slip need an account to go to.' });
  }
  return faults;
}

/** The place of a field as issues carry it. */
function pathIn(value: object, keys: Fault['path']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items: v.IssuePathItem[] = [];
  let input = value as Record<string | number, unknown>;
  for (const key of keys) {
    items.push({ type: 'unknown', origin: 'value', input, key, value: input[key] });
    input = input[key] as Record<string | number, unknown>;
  }
  return items as [v.IssuePathItem, ...v.IssuePathItem[]];
}

/** What staff choose of deposits (DEPOSIT-04). Issues name the field that does not fit, and say why. */
export const depositChoice = v.pipe(
  v.strictObject(depositFields),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, message } of depositFaults(dataset.value))
      addIssue({ message, path: pathIn(dataset.value, path) });
  }),
);
export type DepositChoice = v.InferOutput<typeof depositChoice>;

const withdrawalFields = {
  isOpen: v.boolean(),
  minimum: positive,
  maximum: positive,
  /** How many a member may ask for in a day. */
  dailyCount: whole(1, 1000),
  /** Withdrawals of a day without a fee. */
  freePerDay: whole(0, 1000),
  fixedFee: amount,
  feeBasisPoints,
  /** From this amount on two different people approve; null: one is always enough. */
  twoApprovalsFrom: v.nullable(amount),
  newCardWaitHours: whole(0, 720),
  passwordWaitHours: whole(0, 720),
} as const;

/** What staff choose of withdrawals. Issues name the field that does not fit, and say why. */
export const withdrawalChoice = v.pipe(
  v.strictObject(withdrawalFields),
  v.forward(
    v.partialCheck(
      [['minimum'], ['maximum']],
      ({ minimum, maximum }) => !isAbove(minimum, maximum),
      'The largest withdrawal is below the smallest one.',
    ),
    ['maximum'],
  ),
  v.forward(
    v.partialCheck(
      [['minimum'], ['fixedFee'], ['feeBasisPoints']],
      ({ minimum, fixedFee, feeBasisPoints: share }) => leavesSome(minimum, fixedFee, share),
      'The fee takes all of the smallest withdrawal.',
    ),
    ['fixedFee'],
  ),
);
export type WithdrawalChoice = v.InferOutput<typeof withdrawalChoice>;

const shownText = v.string();
const shownDeposits = v.strictObject({
  ...depositFields,
  minimum: shownText,
  maximum: shownText,
  quickAmounts: v.array(shownText),
  methods: v.array(
    v.strictObject({
      ...method.entries,
      minimum: v.nullable(shownText),
      maximum: v.nullable(shownText),
      quickAmounts: v.nullable(v.array(shownText)),
      provider: v.nullable(shownText),
      fixedFee: shownText,
    }),
  ),
  accounts: v.array(v.strictObject({ id: shownText, bank: shownText, holder: shownText, number: shownText })),
});
const shownWithdrawals = v.strictObject({
  ...withdrawalFields,
  minimum: shownText,
  maximum: shownText,
  fixedFee: shownText,
  twoApprovalsFrom: v.nullable(shownText),
});
const deposits = v.strictObject({ version, choice: shownDeposits });
const withdrawals = v.strictObject({ version, choice: shownWithdrawals });

const provider = v.strictObject({ name: v.string(), isSandbox: v.boolean() });
const paymentProvider = v.strictObject({
  ...provider.entries,
  /** What the merchant connected; null: it is the provider of the installation. */
  gateway: v.nullable(
    v.strictObject({
      url: v.string(),
      account: v.string(),
      connectedAt: time,
      connectedBy: v.string(),
      /** Since when nothing begins there; null: it is connected. */
      endedAt: v.nullable(time),
    }),
  ),
  /** Deposits there that are pending or in review. */
  openDeposits: v.number(),
  /** Withdrawals there that are ordered, or about to be, and have not ended. */
  openPayouts: v.number(),
  callbacks: v.strictObject({
    /** When it last sent a callback that was signed rightly; null: never, or too long ago. */
    lastAt: v.nullable(time),
    /** How many of the last day, by the hour, were refused because their signature did not hold. */
    refused: v.number(),
  }),
});
export type StaffPaymentProvider = v.InferOutput<typeof paymentProvider>;
const payments = v.strictObject({
  currency: v.string(),
  /** Whether something may be kept of deposits: not where the conduct profile is regulated. */
  mayKeepFees: v.boolean(),
  deposits,
  withdrawals,
  payouts: payoutChoice,
  cards: cardTerms.shown,
  staffLimits: staffLimits.shown,
  /** How many banks members can have cards of; without one nobody can be paid out to. */
  banks: v.number(),
  /**
   * Who serves payments: the provider of the installation first, then the gateways of the merchant; and which provider of the installation
   * serves payouts where the merchant chose no gateway.
   */
  providers: v.strictObject({ payments: v.array(paymentProvider), payouts: provider }),
});
export type StaffPayments = v.InferOutput<typeof payments>;

export const showPayments = defineStaffEndpoint({
  summary: 'How members of a merchant pay in and are paid out, who serves that, and how callbacks stand.',
  method: 'GET',
  path: '/staff/m/:merchant/payments',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: payments,
});

export const changeDeposits = defineStaffEndpoint({
  summary:
    'Changes methods, limits and accounts of deposits (DEPOSIT-04); refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/deposits',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: depositChoice }),
  response: deposits,
});

export const changeWithdrawals = defineStaffEndpoint({
  summary: 'Changes limits, fee and waits of withdrawals; refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/withdrawals',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: withdrawalChoice }),
  response: withdrawals,
});

export const testPaymentProvider = defineStaffEndpoint({
  summary:
    'Asks a payment provider of the merchant whether it answers and knows the merchant; nothing is opened there.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/test',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ provider: providerName }),
  // how long it took
  response: v.strictObject({ milliseconds: v.number() }),
});

export const paymentEndpoints = { showPayments, changeDeposits, changeWithdrawals, testPaymentProvider };
