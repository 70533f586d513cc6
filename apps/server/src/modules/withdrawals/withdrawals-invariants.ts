import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** Invariants between withdrawals and the ledger. */
export const withdrawalsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'WITHDRAWAL',
      recently: 'scoped',
      about: 'a withdrawal has one hold of its amount, which is open, paid out or given back as its state says',
      query: `with asked as (
          select merchant_code, withdrawal_id::text as key, member_id::text as owner, currency, amount,
                 case when state = 'paid' then 'CAPTURED' when state in ('rejected', 'failed', 'cancelled') then 'VOIDED'
                   else 'ACTIVE' end as state,
                 case when state = 'paid' then amount - returned else 0 end as captured, case when state = 'paid' then fee else 0 end as fee
            from @withdrawal),
        held as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, a.currency::text as currency, h.amount, h.state,
                 h.captured, (select coalesce(sum(f.amount), 0) from txn e join transfer f using (merchant_code, txn_id)
                   join account c on c.merchant_code = f.merchant_code and c.account_id = f.credit_account
                  where e.merchant_code = t.merchant_code and e.idem_scope = t.idem_scope and e.ref_key = t.idem_key
                    and e.kind = 'SETTLE' and c.kind = 'HOUSE_FEES') as fee
            from @txn t join hold h on h.merchant_code = t.merchant_code and h.hold_id = t.txn_id
            join account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
           where t.kind = 'RESERVE' and t.idem_scope = 'withdrawal')
        select merchant_code, key as detail from asked w full join held h using (merchant_code, key)
         where (w.owner, w.currency, w.amount, w.state, w.captured, w.fee)
           is distinct from (h.owner, h.currency, h.amount, h.state, h.captured, h.fee)
        union all
        select e.merchant_code, e.idem_key from @txn e
         where e.idem_scope = 'withdrawal' and e.kind in ('SETTLE', 'VOID') and not exists (select from txn t
           where t.merchant_code = e.merchant_code and t.idem_scope = e.idem_scope and t.idem_key = e.ref_key
             and t.kind = 'RESERVE')`,
    },
    {
      id: 'PAYOUT_WORD',
      recently: 'scoped',
      about:
        'no withdrawal went back that its provider says was paid, and no paid one is reported by its provider as unpaid or of another amount',
      query: `select merchant_code, withdrawal_id::text as detail from @withdrawal
         where (state in ('rejected', 'failed', 'cancelled') and told_state = 'paid' and told_amount > 0)
            or (state = 'paid' and told_state is not null
                and (told_state, told_amount, told_currency) is distinct from ('paid', amount - fee - returned, currency))`,
    },
  ],
  fresh: `idem_scope = 'withdrawal'`,
  recent: {
    withdrawal: `select * from withdrawal where greatest(created_at, completed_at, told_at) >= $1 + interval '5 minutes'
    union select w.* from named n join withdrawal w on w.merchant_code = n.merchant_code and w.withdrawal_id = n.id
     where n.kind = 'RESERVE'`,
  },
};
