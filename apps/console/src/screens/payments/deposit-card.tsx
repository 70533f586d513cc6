import { deposits } from '@tessera/contract/deposits/staff-deposit-terms';
import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { DeclaredPart, type OwnField } from '../../shared/settings-part/declared-part.tsx';
import { AccountsList } from './accounts-list.tsx';
import { MethodsTable } from './methods-table.tsx';
import { type DepositValues, methodValues, withoutAccount } from './payment-values.ts';

const methodsOf = ({ currency, mayKeepFees, providers }: StaffPayments): OwnField => ({
  ...methodValues,
  render: ({ values, errors, isReadOnly, set }) => (
    <MethodsTable
      values={values as DepositValues}
      errors={errors}
      currency={currency}
      mayKeepFees={mayKeepFees}
      providers={providers.payments}
      isReadOnly={isReadOnly}
      onChange={(methods) => set({ methods })}
    />
  ),
});

const accounts: OwnField = {
  render: ({ values, errors, isReadOnly, set }) => (
    <AccountsList
      accounts={(values as DepositValues).accounts}
      errors={errors}
      isReadOnly={isReadOnly}
      onChange={(changed) => set({ accounts: changed })}
      onRemove={(id) => set(withoutAccount(values as DepositValues, id))}
    />
  ),
};

/** How members pay in: limits of all methods, each method, and the accounts for transfers by hand. */
export function DepositCard({ of }: { of: StaffPayments }) {
  return (
    <DeclaredPart
      part={deposits}
      change="changeDeposits"
      stands={of.deposits}
      {...(of.mayKeepFees && {
        more: 'A fee is kept of what is paid; an order keeps the fee that it was opened with.',
      })}
      own={{ methods: methodsOf(of), accounts }}
    />
  );
}
