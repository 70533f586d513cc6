import { POSTED_TABLES } from '#server/platform/database/table-rights.data.ts';
import { cashierInvariants } from './cashier-invariants.ts';
import type { Invariant } from './invariant.ts';
import { RECENT_BALANCES } from './recent-scope.ts';

/** Every leg of a balance that is kept in its row, seen by the account. */
const syncLegs = `select merchant_code, debit_account as account_id, -amount as delta, debit_seq as seq, debit_after as after, txn_id, line
    from transfer where debit_seq is not null
  union all select merchant_code, credit_account, amount, credit_seq, credit_after, txn_id, line
    from transfer where credit_seq is not null`;

/** Every leg, seen by the account of the member whose transaction it is. */
const memberLegs = `select t.merchant_code, t.idem_scope, t.idem_key, t.ref_key, t.kind, t.round_id, t.txn_id, t.account_id, f.amount,
         f.debit_account = t.account_id as out
    from @txn t join transfer f using (merchant_code, txn_id)`;

/** The parts of the ledger that exist; jackpots and bonus play bring theirs with them. */
export const invariants: readonly Invariant[] = [
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
    recently: { query: RECENT_BALANCES },
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
        left join lateral (select coalesce(debit_after, credit_after) as after, coalesce(debit_seq, credit_seq) as seq
          from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id order by line desc limit 1) as last on true
       where t.response ->> 'txnId' is distinct from t.txn_id::text or t.response ->> 'code' is distinct from 'OK'
          or (last.after is not null and (last.after::text <> t.response ->> 'balance' or last.seq::text <> t.response ->> 'sequence'))`,
  },
  {
    id: 'I5',
    recently: 'scoped',
    about: 'a rollback is the exact inverse of what it took back, and nothing that was taken back stands',
    query: `with moved as (
        select merchant_code, txn_id, sum(case when out then -amount else amount end) as net
          from (${memberLegs}) as leg where kind = 'ROLLBACK' group by 1, 2),
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
    about: 'every transaction is told in the outbox',
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
    id: 'REWARD',
    recently: 'scoped',
    about: 'a claimed reward and a cashback claim have one credit of their amount, and no such credit stands by itself',
    query: `with claimed as (
        select merchant_code, 'REWARD' as kind, reward_id::text as key, member_id::text as owner, amount from @reward where claimed_at is not null
        union all select merchant_code, 'REBATE', claim_id::text, member_id::text, amount from @cashback_claim),
      given as (
        select t.merchant_code, t.kind::text as kind, t.idem_key as key, a.owner_id as owner, f.amount::bigint as amount
          from @txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
         where t.kind in ('REWARD', 'REBATE'))
      select merchant_code, coalesce(c.kind, g.kind) || ' ' || key as detail
        from claimed c full join given g using (merchant_code, key)
       where c.kind is distinct from g.kind or c.owner is distinct from g.owner or c.amount is distinct from g.amount`,
  },
  {
    id: 'RETURN',
    recently: 'scoped',
    about: 'what is given back of a stake belongs to a stake and is never more than it',
    query: `with leg as (${memberLegs})
      select b.merchant_code, b.ref_key as detail from (
          select merchant_code, idem_scope, ref_key, account_id, sum(amount) as back from leg
           where kind = 'STAKE_RETURN' group by 1, 2, 3, 4) b
        left join leg s on s.merchant_code = b.merchant_code and s.idem_scope = b.idem_scope and s.idem_key = b.ref_key
         and s.account_id = b.account_id and s.kind = 'BET'
       where s.txn_id is null or b.back > s.amount`,
  },
  {
    id: 'LOTTERY',
    recently: 'scoped',
    about: 'an order is one stake of its amount, and what its draw paid and gave back is what the ledger moved',
    query: `with leg as (${memberLegs}),
      ordered as (select merchant_code, vendor_code as scope, order_id::text as key, member_id::text as owner,
          game_id || ':' || issue as round_id, stake, returned, payout, settled_at from @lottery_order),
      back as (select merchant_code, idem_scope as scope, ref_key as key, sum(amount) as amount from leg
         where kind = 'STAKE_RETURN' group by 1, 2, 3),
      won as (select leg.merchant_code, idem_scope as scope, round_id, owner_id as owner, sum(amount) as amount
          from leg join account using (merchant_code, account_id) where leg.kind = 'WIN' group by 1, 2, 3, 4)
      select o.merchant_code, o.key as detail from ordered o
        left join leg s on s.merchant_code = o.merchant_code and s.idem_scope = o.scope and s.idem_key = o.key and s.kind = 'BET'
        left join back b on b.merchant_code = o.merchant_code and b.scope = o.scope and b.key = o.key
       where s.amount is distinct from o.stake or s.round_id is distinct from o.round_id or coalesce(b.amount, 0) <> o.returned
      union all
      select o.merchant_code, o.owner || ' ' || o.round_id from (
          select merchant_code, scope, round_id, owner, sum(payout) as payout from ordered group by 1, 2, 3, 4) o
        left join won w using (merchant_code, scope, round_id, owner)
       where coalesce(w.amount, 0) <> o.payout`,
  },
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
  {
    id: 'ROUND',
    recently: 'scoped',
    about: 'the sums of a round are its legs',
    query: `with leg as (${memberLegs}), total as (
        select merchant_code, idem_scope as vendor, round_id, account_id,
               coalesce(sum(case when undoes then -amount else amount end) filter (where out <> undoes), 0) as bet,
               coalesce(sum(case when undoes then -amount else amount end) filter (where out = undoes), 0) as win
          from (select *, kind in ('ROLLBACK', 'STAKE_RETURN') as undoes from leg) leg where round_id is not null group by 1, 2, 3, 4)
      select merchant_code, vendor || '/' || round_id as detail
        from @round r full join total using (merchant_code, vendor, round_id, account_id)
       where coalesce(r.bet_sum, 0) <> coalesce(total.bet, 0) or coalesce(r.win_sum, 0) <> coalesce(total.win, 0)
          or r.bet_sum < 0 or r.win_sum < 0`,
  },
  ...cashierInvariants,
];
