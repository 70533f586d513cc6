import { POSTED_TABLES } from './ledger-tables.ts';
import type { ModuleInvariants } from './invariant.ts';
import { BALANCES_OF_SPAN, RECENT_BALANCES } from './recent-scope.ts';

/** Every leg of a balance that is kept in its row, seen by the account. */
const syncLegs = `select merchant_code, debit_account as account_id, -amount as delta, debit_seq as seq, debit_after as after, txn_id, line
    from transfer where debit_seq is not null
  union all select merchant_code, credit_account, amount, credit_seq, credit_after, txn_id, line
    from transfer where credit_seq is not null`;

/** Every leg, seen by the account of the member whose transaction it is: a subquery with `out` for what left the account. */
export const MEMBER_LEGS = `select t.merchant_code, t.idem_scope, t.idem_key, t.ref_key, t.kind, t.round_id, t.txn_id, t.account_id, f.amount,
         f.debit_account = t.account_id as out
    from @txn t join @transfer f using (merchant_code, txn_id)`;

/** What the ledger says of itself; modules that move money through it bring theirs with them. */
export const ledgerInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'I1',
      recently: 'scoped',
      about: 'a transfer joins two different accounts of one merchant, currency and book, with an amount above zero',
      query: `select f.merchant_code, f.txn_id::text as detail from @transfer f
      left join account d on d.merchant_code = f.merchant_code and d.account_id = f.debit_account
      left join account c on c.merchant_code = f.merchant_code and c.account_id = f.credit_account
      left join txn t on t.merchant_code = f.merchant_code and t.txn_id = f.txn_id
     where d.account_id is null or c.account_id is null or t.txn_id is null or f.amount <= 0
        or f.debit_account = f.credit_account or d.currency <> c.currency
        or d.sync_balance <> (f.debit_seq is not null) or c.sync_balance <> (f.credit_seq is not null)`,
    },
    {
      id: 'I2',
      recently: { query: RECENT_BALANCES, ofSpan: BALANCES_OF_SPAN },
      about: 'a kept balance is the sum of its legs, numbered without a gap, each with the balance after it',
      query: `with leg as (${syncLegs}), total as (
        select merchant_code, account_id, sum(delta) as sum, count(*) as count, max(seq) as last from leg group by 1, 2)
      select a.merchant_code, a.account_id::text as detail from account a left join total using (merchant_code, account_id)
       where a.sync_balance and (a.balance <> coalesce(sum, 0) or a.seq <> coalesce(count, 0) or a.seq <> coalesce(last, 0))
      union all
      select merchant_code, account_id || ' at ' || seq from (
        select *, sum(delta) over chain as expected, row_number() over chain as place from leg
          window chain as (partition by merchant_code, account_id order by seq, txn_id, line)) as step
       where after <> expected or seq <> place`,
    },
    {
      id: 'I3',
      recently: 'whole',
      about: 'nothing is spent that is not there: balance - held >= 0',
      query: `select merchant_code, account_id::text as detail from account
      where held < 0 or (not allow_negative and balance - held < 0)`,
    },
    {
      id: 'I4',
      recently: 'scoped',
      about: 'one transaction per key, and its stored answer tells what it did',
      query: `select merchant_code, idem_scope || '/' || idem_key as detail from @txn
       group by merchant_code, idem_scope, idem_key having count(*) > 1
      union all
      select t.merchant_code, t.txn_id::text from @txn t
        left join lateral (select case when f.debit_account = t.account_id then debit_after else credit_after end as after,
            case when f.debit_account = t.account_id then debit_seq else credit_seq end as seq
          from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id order by line desc limit 1) as last on true
       where t.response ->> 'txnId' is distinct from t.txn_id::text or t.response ->> 'code' is distinct from 'OK'
          or (last.after is not null and (last.after::text <> t.response ->> 'balance' or last.seq::text <> t.response ->> 'sequence'))`,
    },
    {
      id: 'I5',
      recently: 'scoped',
      about: 'a rollback is the exact inverse of what it took back, and nothing that was taken back remains',
      query: `with moved as (
        select merchant_code, txn_id, sum(case when out then -amount else amount end) as net
          from (${MEMBER_LEGS}) as leg where kind = 'ROLLBACK' group by 1, 2),
      undone as (
        select d.merchant_code, d.txn_id, sum(case when f.debit_account = t.account_id then -f.amount else f.amount end) as net
          from @tombstone d
          join txn t on t.merchant_code = d.merchant_code and t.idem_scope = d.idem_scope and t.idem_key = d.ref_key
          join transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id group by 1, 2)
      select r.merchant_code, r.idem_key as detail from @txn r
        left join moved using (merchant_code, txn_id) left join undone using (merchant_code, txn_id)
       where r.kind = 'ROLLBACK' and coalesce(moved.net, 0) <> -coalesce(undone.net, 0)
      union all
      select d.merchant_code, d.ref_key from @tombstone d
        join txn t on t.merchant_code = d.merchant_code and t.idem_scope = d.idem_scope and t.idem_key = d.ref_key
        join hold h on h.merchant_code = t.merchant_code and h.hold_id = t.txn_id and h.state = 'ACTIVE'
      union all
      select d.merchant_code, d.ref_key from @tombstone d
        join txn w on w.merchant_code = d.merchant_code and w.idem_scope = d.idem_scope and w.ref_key = d.ref_key
         and w.kind in ('WIN', 'SETTLE', 'VOID')
       where w.kind = 'VOID' or not exists (select from tombstone x where x.merchant_code = w.merchant_code
         and x.idem_scope = w.idem_scope and x.ref_key = w.idem_key)`,
    },
    {
      id: 'I6',
      recently: 'scoped',
      about: 'the held part is the sum of active holds, and a hold ends once',
      query: `select a.merchant_code, a.account_id::text as detail from @account a
       where a.held <> (select coalesce(sum(amount), 0) from hold h
         where h.merchant_code = a.merchant_code and h.account_id = a.account_id and h.state = 'ACTIVE')
      union all
      select h.merchant_code, h.hold_id::text from @hold h
        left join txn t on t.merchant_code = h.merchant_code and t.txn_id = h.hold_id and t.kind = 'RESERVE'
       where t.txn_id is null or (h.state = 'CAPTURED') <> (1 = (select count(*) from txn e
         where e.merchant_code = t.merchant_code and e.idem_scope = t.idem_scope and e.ref_key = t.idem_key and e.kind = 'SETTLE'))
          or 1 < (select count(*) from txn e where e.merchant_code = t.merchant_code and e.idem_scope = t.idem_scope
            and e.ref_key = t.idem_key and e.kind in ('SETTLE', 'VOID'))`,
    },
    {
      id: 'I8',
      recently: 'whole',
      about: 'all accounts of a merchant, currency and book together are zero: no money appears or vanishes',
      query: `with part as (
        select merchant_code, account_id, balance from account where sync_balance
        union all select merchant_code, account_id, balance from house_balance
        union all select f.merchant_code, case when f.credit_seq is null then f.credit_account else f.debit_account end,
          case when f.credit_seq is null then f.amount else -f.amount end
          from outbox o join transfer f on f.merchant_code = o.merchant_code and f.txn_id = o.id where o.to_roll_up)
      select a.merchant_code, a.currency || ' ' || a.book || ' ' || sum(part.balance) as detail
        from part join account a using (merchant_code, account_id)
       group by a.merchant_code, a.currency, a.book having sum(part.balance) <> 0`,
    },
    {
      id: 'I9',
      recently: 'scoped',
      about: 'no transfer crosses books',
      query: `select f.merchant_code, f.txn_id::text as detail from @transfer f
      join account d on d.merchant_code = f.merchant_code and d.account_id = f.debit_account
      join account c on c.merchant_code = f.merchant_code and c.account_id = f.credit_account where d.book <> c.book`,
    },
    {
      id: 'I11',
      recently: 'scoped',
      about: 'every transaction has an event in the outbox',
      query: `select t.merchant_code, t.txn_id::text as detail from @txn t
      where not exists (select from outbox o where o.merchant_code = t.merchant_code and o.id = t.txn_id)`,
    },
    {
      id: 'I12',
      recently: 'whole',
      about: 'the program cannot change or remove what is written',
      query: `select '*' as merchant_code, name || ' ' || privilege as detail
       from unnest(array[${POSTED_TABLES.map((name) => `'${name}'`).join(', ')}]) as name,
           unnest(array['insert', 'update', 'delete', 'truncate']) as privilege
      where has_table_privilege('tessera_app', name, privilege)`,
    },
    {
      id: 'KIND',
      recently: 'scoped',
      about: 'every transaction is of a kind that is listed',
      query: `select t.merchant_code, t.txn_id::text as detail from @txn t
      where not exists (select from ledger_kind k where k.kind = t.kind::text)`,
    },
    {
      id: 'I14',
      about: 'the rolled-up balance of the house is the sum of the legs that are in it',
      query: `with leg as (
        select merchant_code, credit_account as account_id, amount, txn_id from transfer where credit_seq is null
        union all select merchant_code, debit_account, -amount, txn_id from transfer where debit_seq is null),
      total as (select leg.merchant_code, leg.account_id, sum(leg.amount) as sum from leg
        join outbox o on o.merchant_code = leg.merchant_code and o.id = leg.txn_id and not o.to_roll_up group by 1, 2)
      select merchant_code, account_id::text as detail from total full join house_balance h using (merchant_code, account_id)
       where coalesce(total.sum, 0) <> coalesce(h.balance, 0)`,
    },
    {
      id: 'RETURN',
      recently: 'scoped',
      about: 'what is given back of a stake belongs to a stake and is never more than it',
      query: `with leg as (${MEMBER_LEGS})
      select b.merchant_code, b.ref_key as detail from (
          select merchant_code, idem_scope, ref_key, account_id, sum(amount) as back from leg
           where kind = 'STAKE_RETURN' group by 1, 2, 3, 4) b
        left join leg s on s.merchant_code = b.merchant_code and s.idem_scope = b.idem_scope and s.idem_key = b.ref_key
         and s.account_id = b.account_id and s.kind = 'BET'
       where s.txn_id is null or b.back > s.amount`,
    },
    {
      id: 'ROUND',
      recently: 'scoped',
      about: 'the sums of a round are its legs',
      query: `with leg as (${MEMBER_LEGS}), total as (
        select merchant_code, idem_scope as vendor, round_id, account_id,
               coalesce(sum(case when undoes then -amount else amount end) filter (where out <> undoes), 0) as bet,
               coalesce(sum(case when undoes then -amount else amount end) filter (where out = undoes), 0) as win
          from (select *, kind in ('ROLLBACK', 'STAKE_RETURN') as undoes from leg) leg where round_id is not null group by 1, 2, 3, 4)
      select merchant_code, vendor || '/' || round_id as detail
        from @round r full join total using (merchant_code, vendor, round_id, account_id)
       where coalesce(r.bet_sum, 0) <> coalesce(total.bet, 0) or coalesce(r.win_sum, 0) <> coalesce(total.win, 0)
          or r.bet_sum < 0 or r.win_sum < 0`,
    },
  ],
  inSpans: true,
  recent: {},
};
