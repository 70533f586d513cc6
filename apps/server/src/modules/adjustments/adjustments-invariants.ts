import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What adjustments say of the ledger. */
export const adjustmentsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'ADJUSTMENT',
      recently: 'scoped',
      about:
        'an approved adjustment is one movement of its amount and direction at its member, and there is no such movement without one',
      query: `with approved as (
          select merchant_code, adjustment_id::text as key, member_id::text as owner, currency,
                 case direction when 'credit' then amount else -amount end as amount from @adjustment where state = 'approved'),
        booked as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, a.currency::text as currency,
                 sum(case when f.debit_account = t.account_id then -f.amount else f.amount end)::bigint as amount
            from @txn t join @transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
           where t.kind = 'ADJUSTMENT' group by 1, 2, 3, 4, t.txn_id)
        select merchant_code, key as detail from approved d full join booked b using (merchant_code, key)
         where (d.owner, d.currency, d.amount) is distinct from (b.owner, b.currency, b.amount)`,
    },
    {
      id: 'ADJUSTMENT_PEOPLE',
      recently: 'scoped',
      about: 'who approves an adjustment is somebody else than who proposed it, before it expires',
      query: `select merchant_code, adjustment_id::text as detail from @adjustment
        where state = 'approved' and (decided_by = proposed_by or decided_at > expires_at)`,
    },
  ],
  fresh: `kind = 'ADJUSTMENT'`,
  recent: {
    adjustment: `select * from adjustment where decided_at >= $1 + interval '5 minutes'
    union select a.* from named n join adjustment a on a.merchant_code = n.merchant_code and a.adjustment_id = n.id
     where n.kind = 'ADJUSTMENT'`,
  },
};
