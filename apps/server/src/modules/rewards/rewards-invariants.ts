import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What claimed rewards say of the ledger. */
export const rewardsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'REWARD',
      recently: 'scoped',
      about: 'a claimed reward has one credit of its amount, and no such credit stands by itself',
      query: `with claimed as (
          select merchant_code, reward_id::text as key, member_id::text as owner, amount from @reward where claimed_at is not null),
        given as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, f.amount::bigint as amount
            from @txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
           where t.kind = 'REWARD')
        select merchant_code, key as detail from claimed c full join given g using (merchant_code, key)
         where c.owner is distinct from g.owner or c.amount is distinct from g.amount`,
    },
  ],
  recent: {
    reward: `select * from reward where claimed_at >= $1 + interval '5 minutes'
    union select w.* from named n join reward w on w.merchant_code = n.merchant_code and w.reward_id = n.id
     where n.kind = 'REWARD' and w.claimed_at is not null`,
  },
};
