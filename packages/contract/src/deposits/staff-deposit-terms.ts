import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { parseMoney } from '../money.ts';
import { amountListField } from '../settings/composed-fields.ts';
import { type ChoiceOf, positiveField } from '../settings/fields.ts';
import { feeShareField } from '../settings/composed-fields.ts';
import { looser } from '../settings/looser.ts';
import { at, defineSettingsPart, type PartFault } from '../settings/part.ts';
import { amount, positive } from '../settings/setting-fields.ts';
import { decimalAmount } from '../settings/stored-kinds.ts';
import { ownField } from '../settings/text-fields.ts';
import { line } from '../staff/staff-fields.ts';
import { DEPOSIT_METHODS } from './deposits.ts';
import { offeredOf } from './offered-methods.ts';
import { isAbove, leavesSome } from './leaves-some.ts';
import { providerName } from './staff-payment-gateways.ts';

/** Most quick amounts, and most accounts for transfers by hand. */
const MOST_QUICK_AMOUNTS = 12;
export const MOST_ACCOUNTS = 20;

const text = v.string();
const quickAmounts = amountListField(MOST_QUICK_AMOUNTS, v.array(text), { label: 'Quick amounts' });
const share = feeShareField({ looser: 'down' });

const methodChoice = v.strictObject({
  method: v.picklist(DEPOSIT_METHODS),
  isOn: v.boolean(),
  /** What it does not say, null, holds as it does for all. */
  minimum: v.nullable(positive),
  maximum: v.nullable(positive),
  quickAmounts: v.nullable(quickAmounts.choice),
  /** The gateway that its deposits are opened at; null: the provider of the installation. */
  provider: v.nullable(providerName),
  /** What the merchant keeps of a deposit. */
  fixedFee: amount,
  feeBasisPoints: share.choice,
});
type MethodChoice = v.InferOutput<typeof methodChoice>;

const shownMethod = v.strictObject({
  ...methodChoice.entries,
  minimum: v.nullable(text),
  maximum: v.nullable(text),
  quickAmounts: v.nullable(v.array(text)),
  provider: v.nullable(text),
  fixedFee: text,
  feeBasisPoints: v.number(),
});

/** A way to pay in, as it is kept; what it does not say holds as it does for all. */
const storedMethod = v.object({
  method: v.picklist(DEPOSIT_METHODS),
  minimum: v.optional(decimalAmount),
  maximum: v.optional(v.pipe(decimalAmount, looser('up'))),
  quickAmounts: v.optional(v.pipe(v.array(decimalAmount), v.maxLength(MOST_QUICK_AMOUNTS))),
  /** A payment gateway of the merchant's; without it the provider of the installation serves. */
  provider: v.optional(v.pipe(providerName, looser('any'))),
  /** What is kept of a deposit; a regulated merchant keeps nothing. */
  fee: v.optional(v.object({ fixed: v.pipe(decimalAmount, looser('down')), basisPoints: share.stored })),
});
type StoredMethod = v.InferOutput<typeof storedMethod>;

/** Ways to pay in as they are kept, among the settings of deposits. */
export const storedMethods = v.object({
  /** What is offered, in this order (DEPOSIT-04). */
  methods: v.optional(
    v.pipe(
      v.array(storedMethod),
      v.maxLength(DEPOSIT_METHODS.length),
      v.check((list) => isEachOnce(list.map(({ method }) => method)), 'a method is listed twice'),
    ),
    [{ method: 'gateway' }],
  ),
  /** What is not offered, with what was set of it: kept for when it is offered again. */
  methodsOff: v.optional(v.pipe(v.array(storedMethod), v.maxLength(DEPOSIT_METHODS.length))),
});
type StoredMethods = v.InferOutput<typeof storedMethods> & { readonly accounts?: readonly unknown[] };

/** Every method once, the offered ones first, in their order. */
function readMethods({ methods, methodsOff = [], accounts = [] }: StoredMethods): MethodChoice[] {
  const offered = offeredOf({ methods, accounts });
  const present = (own: StoredMethod, isOn: boolean): MethodChoice => ({
    method: own.method,
    isOn,
    minimum: own.minimum ?? null,
    maximum: own.maximum ?? null,
    quickAmounts: own.quickAmounts ?? null,
    provider: own.provider ?? null,
    fixedFee: own.fee?.fixed ?? '0',
    feeBasisPoints: own.fee?.basisPoints ?? 0,
  });
  const known = new Set<string>(methods.map(({ method }) => method));
  const off = methodsOff.filter(({ method }) => !known.has(method));
  for (const { method } of off) known.add(method);
  const others = DEPOSIT_METHODS.filter((method) => !known.has(method)).map((method) => ({ method }));
  return [
    ...methods.map((own) => present(own, offered.includes(own))),
    ...[...off, ...others].map((own) => present(own, false)),
  ];
}

const keptMethod = (choice: MethodChoice): StoredMethod => ({
  method: choice.method,
  ...(choice.minimum !== null && { minimum: choice.minimum }),
  ...(choice.maximum !== null && { maximum: choice.maximum }),
  ...(choice.quickAmounts !== null && { quickAmounts: choice.quickAmounts }),
  ...(choice.provider !== null && { provider: choice.provider }),
  ...((choice.feeBasisPoints > 0 || parseMoney(choice.fixedFee) > 0n) && {
    fee: { fixed: choice.fixedFee, basisPoints: choice.feeBasisPoints },
  }),
});

const account = v.strictObject({
  /** Chosen when it is added, and never changed. */
  id: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(40)),
  bank: line(60),
  holder: line(80),
  number: line(40),
});
const words = (most: number) => v.pipe(text, v.trim(), v.minLength(1), v.maxLength(most));
/** Where members' money goes: another account is another hand that takes it. */
const hand = (most: number) => v.pipe(words(most), looser<string>('any'));

const LIMITS_CROSSED = {
  minimum: 'The smallest deposit is above the largest one.',
  maximum: 'The largest deposit is below the smallest one.',
} as const;

const depositFields = {
  minimum: at('deposit.minimum', { ...positiveField({ label: 'Smallest deposit' }), stored: text }),
  maximum: at('deposit.maximum', {
    ...positiveField({ label: 'Largest deposit' }),
    stored: v.pipe(text, looser('up')),
  }),
  quickAmounts: at('deposit.quickAmounts', quickAmounts),
  /** Every method once, the enabled ones in the order in which members see them. */
  methods: at(
    'deposit',
    ownField<MethodChoice[], StoredMethods>(
      {
        choice: v.pipe(
          v.array(methodChoice),
          v.length(DEPOSIT_METHODS.length),
          v.check((list) => isEachOnce(list.map(({ method }) => method))),
        ),
        shown: v.array(shownMethod),
        stored: storedMethods,
        read: readMethods,
        write: (choice, before) => ({
          ...before,
          methods: choice.filter(({ isOn }) => isOn).map(keptMethod),
          methodsOff: choice.filter(({ isOn }) => !isOn).map(keptMethod),
        }),
      },
      { label: 'Methods' },
    ),
  ),
  /** The merchant's accounts that members transfer to by hand. */
  accounts: at(
    'deposit.accounts',
    ownField(
      {
        choice: v.pipe(
          v.array(account),
          v.maxLength(MOST_ACCOUNTS, `At most ${MOST_ACCOUNTS} accounts.`),
          v.check((list) => isEachOnce(list.map(({ id }) => id))),
        ),
        shown: v.array(v.strictObject({ id: text, bank: text, holder: text, number: text })),
        stored: v.optional(
          v.pipe(
            v.array(v.object({ id: words(40), bank: hand(60), holder: hand(80), number: hand(40) })),
            v.maxLength(MOST_ACCOUNTS),
            v.check((list) => isEachOnce(list.map(({ id }) => id)), 'an account is listed twice'),
          ),
          [],
        ),
        // In one order, whatever order the database keeps the fields in.
        read: (stored) => stored.map(({ id, bank, holder, number }) => ({ id, bank, holder, number })),
      },
      { label: 'Accounts' },
    ),
  ),
};
export type DepositChoice = ChoiceOf<typeof depositFields>;

/** What of deposits does not fit together, each at the field that says so. */
function depositFaults({ minimum, maximum, methods, accounts }: DepositChoice): PartFault[] {
  const faults: PartFault[] = [];
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

/** How members pay in (DEPOSIT-04): limits of all methods, each method, and the accounts for transfers by hand. */
export const deposits = defineSettingsPart({
  title: 'Deposits',
  text: (currency) =>
    `Amounts are in ${currency}. A method takes what holds for all where its field is empty; quick amounts outside of its limits are left out.`,
  done: 'Deposits are saved. Open phones offer them.',
  path: '/staff/m/:merchant/payments/deposits',
  summary:
    'Changes methods, limits and accounts of deposits (DEPOSIT-04); refused with the present values if they changed since they were read.',
  fields: depositFields,
  faults: depositFaults,
});
