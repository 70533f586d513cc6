import { creditInvariant } from '#server/modules/ledger/ledger.ts';

/** What claims of cashback say of the ledger. */
export const cashbackInvariants = creditInvariant({
  id: 'CASHBACK',
  about: 'a claim of cashback has one credit of its amount, and there is no such credit without a claim',
  kind: 'REBATE',
  table: 'cashback_claim',
  key: 'claim_id',
});
