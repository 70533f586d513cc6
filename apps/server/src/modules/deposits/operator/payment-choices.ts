import { DEPOSIT_METHODS, parseMoney } from '@tessera/contract';
import type { DepositChoice, WithdrawalChoice } from '@tessera/contract/deposits/staff-payments';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

type Deposit = MerchantSettings['deposit'];
type Withdrawal = MerchantSettings['withdrawal'];
type Method = Deposit['methods'][number];

/** Deposits of a merchant as staff choose them: every method once, those that are offered first, in their order. */
export function depositChoiceOf(deposit: Deposit): DepositChoice {
  const { minimum, maximum, quickAmounts, methods, methodsOff = [], accounts } = deposit;
  const isOffered = ({ method }: Method) => method !== 'manual' || accounts.length > 0;
  const present = (own: Method, isOn: boolean) => ({
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
  return {
    minimum,
    maximum,
    quickAmounts,
    methods: [
      ...methods.map((own) => present(own, isOffered(own))),
      ...[...off, ...others].map((own) => present(own, false)),
    ],
    accounts,
  };
}

/** Whether something would be kept of deposits by a method. */
export const keepsFee = ({ fixedFee, feeBasisPoints }: DepositChoice['methods'][number]): boolean =>
  feeBasisPoints > 0 || parseMoney(fixedFee) > 0n;

/** Settings of deposits as staff chose them. */
export function depositSettingsOf({ methods, ...rest }: DepositChoice): Deposit {
  const own = (choice: DepositChoice['methods'][number]): Method => {
    const { method, minimum, maximum, quickAmounts, provider, fixedFee, feeBasisPoints } = choice;
    return {
      method,
      ...(minimum !== null && { minimum }),
      ...(maximum !== null && { maximum }),
      ...(quickAmounts !== null && { quickAmounts }),
      ...(provider !== null && { provider }),
      ...(keepsFee(choice) && { fee: { fixed: fixedFee, basisPoints: feeBasisPoints } }),
    };
  };
  return {
    ...rest,
    methods: methods.filter(({ isOn }) => isOn).map(own),
    methodsOff: methods.filter(({ isOn }) => !isOn).map(own),
  };
}

/** Withdrawals of a merchant as staff choose them. */
export function withdrawalChoiceOf({ fee, ...withdrawal }: Withdrawal): WithdrawalChoice {
  const { isOpen, minimum, maximum, dailyCount, twoApprovalsFrom, newCardWaitHours, passwordWaitHours } = withdrawal;
  return {
    isOpen,
    minimum,
    maximum,
    dailyCount,
    freePerDay: fee.freePerDay,
    fixedFee: fee.fixed,
    feeBasisPoints: fee.basisPoints,
    twoApprovalsFrom,
    newCardWaitHours,
    passwordWaitHours,
  };
}

/** Settings of withdrawals as staff chose them; the gateway that pays out is a choice of its own, and stays. */
export function withdrawalSettingsOf(
  { freePerDay, fixedFee, feeBasisPoints, ...choice }: WithdrawalChoice,
  stands: Withdrawal,
): Withdrawal {
  return { ...stands, ...choice, fee: { freePerDay, fixed: fixedFee, basisPoints: feeBasisPoints } };
}

/** The gateway that payouts of a merchant go through as staff choose it; null: the provider of the installation. */
export const payoutChoiceOf = ({ provider }: Withdrawal): { readonly provider: string | null } => ({
  provider: provider ?? null,
});

/** Settings of withdrawals with the gateway that staff chose for payouts. */
export function withPayoutProvider({ provider: _former, ...rest }: Withdrawal, provider: string | null): Withdrawal {
  return provider === null ? rest : { ...rest, provider };
}
