import { testDamages } from '../../../test/damaged-ledger.ts';
import { cashbackInvariants } from './cashback-invariants.ts';

testDamages(cashbackInvariants, [
  [
    'CASHBACK',
    'a credit that no claim of cashback stands behind',
    `update txn set kind = 'REBATE' where idem_key = 'win'`,
  ],
]);
