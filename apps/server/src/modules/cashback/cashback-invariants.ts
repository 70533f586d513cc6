import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What claims of cashback say of the ledger. */
export const cashbackInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'CASHBACK',
      recently: 'scoped',
      about: 'a claim of cashback has one credit of its amount, and no such credit stands by itself',
      query: `with claimed as (
          select merchant_code, claim_id::text as key, member_id::text as owner, amount from @cashback_claim),
        given as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, f.amount::bigint as amount
            from @txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
           where t.kind = 'REBATE')
        select merchant_code, key as detail from claimed c full join given g using (merchant_code, key)
         where c.owner is distinct from g.owner or c.amount is distinct from g.amount`,
    },
  ],
  recent: {
    cashback_claim: `select * from cashback_claim where claimed_at >= $1 + interval '5 minutes'
    union select c.* from named n join cashback_claim c on c.merchant_code = n.merchant_code and c.claim_id = n.id
     where n.kind = 'REBATE'`,
  },
};
