import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What transfers, bills and rebates of agents say of the ledger. */
export const agentsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'TRANSFER',
      recently: 'scoped',
      about:
        'what left one member for another arrived there, and each transfer and each payment of agents is written down',
      query: `with leg as (
          select t.merchant_code, t.kind::text as kind, t.idem_scope, t.idem_key, t.ref_key, a.owner_id as owner, f.amount::bigint as amount
            from @txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
           where t.kind in ('TRANSFER_OUT', 'TRANSFER_IN', 'SALARY_OUT', 'AGENT_SALARY', 'AGENT_DIVIDEND', 'AGENT_REBATE'))
        select merchant_code, 'half of ' || idem_scope || '/' || key as detail from (
          select merchant_code, idem_scope, idem_key as key, amount from leg where kind in ('TRANSFER_OUT', 'SALARY_OUT')) as sent
          full join (select merchant_code, idem_scope, ref_key as key, amount from leg
            where kind in ('TRANSFER_IN', 'AGENT_SALARY') and ref_key is not null) as arrived using (merchant_code, idem_scope, key)
         where sent.amount is distinct from arrived.amount
        union all
        select merchant_code, 'transfer ' || key from (
          select merchant_code, transfer_id::text as key, agent_id::text as owner, amount from @agent_transfer) as written
          full join (select merchant_code, idem_key as key, owner, amount from leg where kind = 'TRANSFER_OUT') as moved
            using (merchant_code, key)
         where written.owner is distinct from moved.owner or written.amount is distinct from moved.amount
        union all
        select merchant_code, 'bill ' || key from (
          select merchant_code, bill_id::text as key, agent_id::text as owner, paid as amount from @agent_bill where paid > 0) as billed
          full join (select merchant_code, split_part(idem_key, ':', 1) as key, owner, sum(amount)::bigint as amount from leg
            where kind in ('AGENT_SALARY', 'AGENT_DIVIDEND') group by 1, 2, 3) as credited using (merchant_code, key)
         where billed.owner is distinct from credited.owner or billed.amount is distinct from credited.amount
        union all
        select merchant_code, 'rebate ' || key from (
          select merchant_code, rebate_id::text as key, agent_id::text as owner, amount from @agent_rebate where amount > 0) as reckoned
          full join (select merchant_code, idem_key as key, owner, amount from leg where kind = 'AGENT_REBATE') as credited
            using (merchant_code, key)
         where reckoned.owner is distinct from credited.owner or reckoned.amount is distinct from credited.amount`,
    },
  ],
  kindsInParts: ['AGENT_SALARY', 'AGENT_DIVIDEND'],
  recent: {
    agent_transfer: `select * from agent_transfer where created_at >= $1 + interval '5 minutes'
    union select a.* from named n join agent_transfer a on a.merchant_code = n.merchant_code and a.transfer_id = n.id
     where n.kind = 'TRANSFER_OUT'`,
    agent_bill: `select b.* from agent_bill b where (merchant_code, bill_id) in (
      select merchant_code, id from named where kind in ('AGENT_SALARY', 'AGENT_DIVIDEND'))`,
    agent_rebate: `select r.* from named n join agent_rebate r on r.merchant_code = n.merchant_code and r.rebate_id = n.id
     where n.kind = 'AGENT_REBATE'`,
  },
};
