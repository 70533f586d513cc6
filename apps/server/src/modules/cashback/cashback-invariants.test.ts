import { testDamages } from '../../../test/damaged-ledger.ts';
import { cashbackInvariants } from './cashback-invariants.ts';

testDamages(cashbackInvariants, [
  ['CASHBACK', 'a credit without a claim of cashback', `update txn set kind = 'REBATE' where idem_key = 'win'`],
]);
