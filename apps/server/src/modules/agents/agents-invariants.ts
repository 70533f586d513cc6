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
            from @txn t join @transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
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
          select merchant_code, bill_id::text as key, agent_id::text as owner, paid - carried as amount from @agent_bill
           where paid > carried) as billed
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
    {
      id: 'BILL_REVISION',
      recently: 'scoped',
      about:
        'a revision of a bill is its approved correction: the figures before it, the due amount approved, and what was paid before carried on',
      query: `select c.merchant_code, 'correction ' || c.correction_id as detail from @agent_bill_correction c
          left join agent_bill b on b.merchant_code = c.merchant_code and b.bill_id = c.bill_id
          left join agent_bill r on r.merchant_code = c.merchant_code and r.bill_id = c.new_bill_id
         where c.state = 'approved' and ('replaced', b.contract_id, b.agent_id, b.upper_id, b.kind, b.starts_at, b.ends_at, b.rev + 1,
             b.turnover, b.active, b.loss, b.tier, b.amount - b.due, b.paid, c.due)
           is distinct from (b.state, r.contract_id, r.agent_id, r.upper_id, r.kind, r.starts_at, r.ends_at, r.rev::integer,
             r.turnover, r.active, r.loss, r.tier, r.amount - r.due, r.carried, r.due)
        union all
        select b.merchant_code, 'bill ' || b.bill_id from @agent_bill b
         where (b.rev > 1 or b.carried > 0) and not exists (select from agent_bill_correction c
             where c.merchant_code = b.merchant_code and c.new_bill_id = b.bill_id and c.state = 'approved')
           or b.state = 'replaced' and not exists (select from agent_bill_correction c
             where c.merchant_code = b.merchant_code and c.bill_id = b.bill_id and c.state = 'approved')`,
    },
    {
      id: 'BILL_CORRECTION_PEOPLE',
      recently: 'scoped',
      about: 'who approves a correction of a bill is somebody else than who proposed it, before it expires',
      query: `select merchant_code, correction_id::text as detail from @agent_bill_correction
        where state = 'approved' and (decided_by = proposed_by or decided_at > expires_at)`,
    },
  ],
  fresh: `kind in ('TRANSFER_OUT', 'TRANSFER_IN', 'SALARY_OUT', 'AGENT_SALARY', 'AGENT_DIVIDEND', 'AGENT_REBATE')`,
  kindsInParts: ['AGENT_SALARY', 'AGENT_DIVIDEND'],
  recent: {
    agent_transfer: `select * from agent_transfer where created_at >= $1 + interval '5 minutes'
    union select a.* from named n join agent_transfer a on a.merchant_code = n.merchant_code and a.transfer_id = n.id
     where n.kind = 'TRANSFER_OUT'`,
    agent_bill: `select b.* from agent_bill b where (merchant_code, bill_id) in (
      select merchant_code, id from named where kind in ('AGENT_SALARY', 'AGENT_DIVIDEND'))
    union select * from agent_bill where rev > 1 and created_at >= $1 + interval '5 minutes'`,
    agent_bill_correction: `select c.* from agent_bill_correction c
     where state = 'approved' and decided_at >= $1 + interval '5 minutes'`,
    agent_rebate: `select r.* from named n join agent_rebate r on r.merchant_code = n.merchant_code and r.rebate_id = n.id
     where n.kind = 'AGENT_REBATE'`,
  },
};
