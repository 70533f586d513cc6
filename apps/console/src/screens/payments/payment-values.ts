import type { DepositChoice } from '@tessera/contract/deposits/staff-deposit-terms';
import {
  amountsOf,
  type DeclaredValues,
  type OwnValues,
  shownAmounts,
} from '../../shared/settings-part/declared-values.ts';
import { basisPointsOf } from '../../shared/settings-part/part-values.ts';

/** What is in the inputs of a method; an empty one holds as it does for all, an empty fee is none. */
export interface MethodValues {
  readonly method: DepositChoice['methods'][number]['method'];
  readonly isOn: boolean;
  readonly minimum: string;
  readonly maximum: string;
  readonly quickAmounts: string;
  /** Empty: the provider of the installation. */
  readonly provider: string;
  readonly fixedFee: string;
  /** In percent. */
  readonly feeBasisPoints: string;
}

export type AccountValues = DepositChoice['accounts'][number];

/** What is in the inputs of deposits. */
export interface DepositValues extends DeclaredValues {
  readonly minimum: string;
  readonly maximum: string;
  readonly quickAmounts: string;
  readonly methods: readonly MethodValues[];
  readonly accounts: readonly AccountValues[];
}

/** Every method once, in its order. */
export const methodValues = {
  show: (methods: DepositChoice['methods']): MethodValues[] =>
    methods.map((own) => ({
      ...own,
      minimum: own.minimum ?? '',
      maximum: own.maximum ?? '',
      quickAmounts: shownAmounts(own.quickAmounts),
      provider: own.provider ?? '',
      fixedFee: own.fixedFee === '0' ? '' : own.fixedFee,
      feeBasisPoints: own.feeBasisPoints === 0 ? '' : String(own.feeBasisPoints / 100),
    })),
  ask: (methods: readonly MethodValues[]) =>
    methods.map((own) => ({
      ...own,
      minimum: own.minimum.trim() || null,
      maximum: own.maximum.trim() || null,
      quickAmounts: own.quickAmounts.trim() === '' ? null : amountsOf(own.quickAmounts),
      provider: own.provider || null,
      fixedFee: own.fixedFee.trim() || '0',
      feeBasisPoints: basisPointsOf(own.feeBasisPoints.trim() || '0'),
    })),
} satisfies OwnValues;

/** The provider of payouts; empty: that of the installation. */
export const providerValues = {
  show: (provider: string | null) => provider ?? '',
  ask: (provider: string) => provider || null,
} satisfies OwnValues;

/** Methods and accounts without one of the accounts; without any, transfers with slip are off. */
export function withoutAccount(
  values: Pick<DepositValues, 'accounts' | 'methods'>,
  id: string,
): Pick<DepositValues, 'accounts' | 'methods'> {
  const accounts = values.accounts.filter((account) => account.id !== id);
  const methods = values.methods.map((own) =>
    own.method === 'manual' && accounts.length === 0 ? { ...own, isOn: false } : own,
  );
  return { accounts, methods };
}
