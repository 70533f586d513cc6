import type { Invariant } from './invariant.ts';

/** What the cashier and our own game server have written down, held against what the ledger moved for it. */
export const cashierInvariants: readonly Invariant[] = [
  {
    id: 'DEPOSIT',
    recently: 'scoped',
    about:
      'a confirmed deposit is one credit of its amount to its member, and no credit of a provider stands by itself',
    query: `with confirmed as (
        select merchant_code, 'deposit:' || provider as scope, provider_reference as key, member_id::text as owner, currency,
               credited_amount as amount from @deposit where state = 'confirmed'),
      credited as (
        select t.merchant_code, t.idem_scope as scope, t.idem_key as key, a.owner_id as owner, a.currency::text as currency,
               sum(f.amount)::bigint as amount
          from @txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
         where t.kind = 'DEPOSIT' and t.idem_scope like 'deposit:%' group by 1, 2, 3, 4, 5)
      select merchant_code, scope || '/' || coalesce(key, 'without reference') as detail
        from confirmed d full join credited c using (merchant_code, scope, key)
       where d.owner is distinct from c.owner or d.currency is distinct from c.currency
          or d.amount is distinct from c.amount`,
  },
  {
    id: 'WITHDRAWAL',
    recently: 'scoped',
    about: 'a withdrawal has one hold of its amount that stands, was paid out or was given back as its state says',
    query: `with asked as (
        select merchant_code, withdrawal_id::text as key, member_id::text as owner, currency, amount,
               case when state = 'paid' then 'CAPTURED' when state in ('rejected', 'failed', 'cancelled') then 'VOIDED'
                 else 'ACTIVE' end as state,
               case when state = 'paid' then amount else 0 end as captured, case when state = 'paid' then fee else 0 end as fee
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
    id: 'STUDIO',
    recently: 'scoped',
    about: 'a paid round of our own games is posted with its bet and win, and of a declined one nothing stands',
    query: `select r.merchant_code, r.vendor_code || '/' || r.round_id as detail from @studio_round r
        left join txn t on t.merchant_code = r.merchant_code and t.idem_scope = r.vendor_code
         and t.idem_key = r.round_id::text and t.kind = 'BETWIN'
        left join tombstone d on d.merchant_code = r.merchant_code and d.idem_scope = r.vendor_code
         and d.ref_key = r.round_id::text
        left join account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
        left join round s on s.merchant_code = t.merchant_code and s.vendor = t.idem_scope and s.round_id = t.round_id
         and s.account_id = t.account_id
        cross join lateral (
          select coalesce(sum(f.amount) filter (where f.debit_account = t.account_id), 0) as bet,
                 coalesce(sum(f.amount) filter (where f.credit_account = t.account_id), 0) as win
            from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id) as moved
       where (r.state = 'paid' and (d.ref_key is not null
           or (a.owner_id, moved.bet, moved.win, s.bet_sum, s.win_sum)
             is distinct from (r.member_id::text, r.bet::numeric, r.win::numeric, r.bet, r.win)))
          or (r.state = 'declined' and t.txn_id is not null and d.ref_key is null)`,
  },
];
