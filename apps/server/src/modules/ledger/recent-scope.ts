import type { ModuleInvariants } from './invariant.ts';

/** What an invariant of the module goes through. */
type Scope = Pick<ModuleInvariants, 'fresh' | 'kindsInParts' | 'recent'>;

/**
 * Further transactions of fresh ones whose kind comes in parts: the same account, kind, and key before the colon, each with the one that
 * it refers to, which is the other half of a payment between two members.
 */
const otherParts = (kinds: readonly string[]) => `
    union select o.merchant_code, o.txn_id from fresh f join txn t on t.merchant_code = f.merchant_code
       and t.account_id = f.account_id and t.kind = f.kind and split_part(t.idem_key, ':', 1) = split_part(f.idem_key, ':', 1)
      join txn o on o.merchant_code = t.merchant_code and o.idem_scope = t.idem_scope and o.idem_key in (t.idem_key, t.ref_key)
     where f.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * What transactions since a time ($1) touch, as `recent_<table>`. Whatever an invariant sums up or holds against one another is in
 * it together: a round with all its transactions, a key with all that refers to it. What is only looked up by its key is
 * read from the tables themselves, where it has an index. Transactions have no index by their round: each account is read once, from its
 * oldest round of these on. Whether one belongs to a round is asked of a hashed list (`is true` keeps the planner from a join, which it would
 * nest).
 *
 * `named` are the ids that keys of these transactions begin with. The subqueries of the module's own tables use it and `recent_txn`.
 */
const recentScope = (
  { fresh = 'true', kindsInParts = [], recent }: Scope,
  until?: string,
) => `fresh as materialized (select * from txn where created_at >= $1 and (${fresh})),
  touched as materialized (select distinct merchant_code, account_id from fresh),
  recent_round as materialized (
    select distinct r.* from fresh f join round r on r.merchant_code = f.merchant_code and r.vendor = f.idem_scope
       and r.round_id = f.round_id and r.account_id = f.account_id),
  round_start as materialized (
    select merchant_code, account_id, min(opened_at) - interval '1 minute' as at from recent_round group by 1, 2),
  scoped as materialized (
    select merchant_code, txn_id from fresh
    union select t.merchant_code, t.txn_id from round_start s
      cross join lateral (select * from txn t where t.merchant_code = s.merchant_code and t.account_id = s.account_id
        and t.created_at >= s.at${until === undefined ? '' : ` and t.created_at < ${until}`} offset 0) as t
     where ((t.merchant_code, t.idem_scope, t.round_id, t.account_id) in (
       select merchant_code, vendor, round_id, account_id from recent_round)) is true
    union select t.merchant_code, t.txn_id from fresh f join txn t on t.merchant_code = f.merchant_code
       and t.idem_scope = f.idem_scope and t.idem_key = f.idem_key
    union select t.merchant_code, t.txn_id from fresh f join txn t on t.merchant_code = f.merchant_code
       and t.idem_scope = f.idem_scope and t.idem_key = f.ref_key
    union select t.merchant_code, t.txn_id from fresh f join txn t on t.merchant_code = f.merchant_code
       and t.idem_scope = f.idem_scope and t.ref_key = f.idem_key
    union select t.merchant_code, t.txn_id from fresh f join txn t on t.merchant_code = f.merchant_code
       and t.idem_scope = f.idem_scope and t.ref_key = f.ref_key${kindsInParts.length > 0 ? otherParts(kindsInParts) : ''}),
  recent_txn as materialized (select t.* from scoped s cross join lateral (
    select * from txn t where t.merchant_code = s.merchant_code and t.txn_id = s.txn_id offset 0) as t),
  recent_transfer as materialized (select f.* from scoped s cross join lateral (
    select * from transfer f where f.merchant_code = s.merchant_code and f.txn_id = s.txn_id offset 0) as f),
  recent_tombstone as (
    select d.* from recent_txn t join tombstone d on d.merchant_code = t.merchant_code and d.idem_scope = t.idem_scope
       and d.ref_key = t.idem_key
    union select d.* from recent_txn t join tombstone d on d.merchant_code = t.merchant_code and d.idem_scope = t.idem_scope
       and d.ref_key = t.ref_key),
  recent_account as (select a.* from touched join account a using (merchant_code, account_id)),
  recent_hold as (
    select h.* from touched join hold h using (merchant_code, account_id) where h.state = 'ACTIVE'
    union select h.* from scoped s join hold h on h.merchant_code = s.merchant_code and h.hold_id = s.txn_id),
  named as (
    select merchant_code, kind, split_part(idem_key, ':', 1)::uuid as id from recent_txn
     where split_part(idem_key, ':', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')${Object.entries(recent)
       .map(([table, query]) => `,\n  recent_${table} as (${query})`)
       .join('')}`;

/**
 * Balances of accounts with legs since a time ($1): each leg follows the one before it, the first of them the last of the time
 * before. @param end condition at the account's present balance. Transactions are their members': of an account of a grant or at a vendor, which has few
 * or none of its own, only the legs since then are followed.
 */
const balancesQuery = (end: string) => `with fresh as materialized (select * from txn where created_at >= $1),
  leg as materialized (
    select merchant_code, debit_account as account_id, -amount as delta, debit_seq as seq, debit_after as after, txn_id, line
      from transfer join fresh using (merchant_code, txn_id) where debit_seq is not null
    union all select merchant_code, credit_account, amount, credit_seq, credit_after, txn_id, line
      from transfer join fresh using (merchant_code, txn_id) where credit_seq is not null),
  total as materialized (
    select merchant_code, account_id, sum(delta) as sum, count(*) as count from leg group by 1, 2),
  start as materialized (
    select total.*, case when a.owner_type in ('grant', 'vendor') then first.seq - 1 else coalesce(before.seq, 0) end as seq_before,
           case when a.owner_type in ('grant', 'vendor') then first.after - first.delta else coalesce(before.after, 0) end as after_before
      from total join account a using (merchant_code, account_id)
      join lateral (select seq, after, delta from leg where leg.merchant_code = total.merchant_code
        and leg.account_id = total.account_id order by seq limit 1) as first on true
      left join lateral (
      select case when f.debit_account = t.account_id then f.debit_seq else f.credit_seq end as seq,
             case when f.debit_account = t.account_id then f.debit_after else f.credit_after end as after
        from txn t join transfer f using (merchant_code, txn_id)
       where t.merchant_code = total.merchant_code and t.account_id = total.account_id and t.created_at < $1
         and total.account_id in (f.debit_account, f.credit_account)
       order by t.created_at desc, f.line desc limit 1) as before on true)
  select a.merchant_code, a.account_id::text as detail from start join account a using (merchant_code, account_id) ${end}
  union all
  select merchant_code, account_id || ' at ' || seq from (
    select leg.*, after_before + sum(delta) over chain as expected, seq_before + row_number() over chain as place
      from leg join start using (merchant_code, account_id)
      window chain as (partition by merchant_code, account_id order by seq, txn_id, line)) as step
   where after <> expected or seq <> place`;

/** As above; the account's balance is that of the last leg of all. */
export const RECENT_BALANCES = balancesQuery('where a.balance <> after_before + sum or a.seq <> seq_before + count');

/** What a query asks of what was touched since a time ($1), of what was touched before a later one ($2) as well. */
const toSpan = (query: string): string =>
  query.replaceAll(
    /([\w.]+) >= \$1( \+ interval '5 minutes')?/g,
    (since: string, column: string, shift = '') => `${since} and ${column} < $2${shift}`,
  );

/** The same of a span: other legs may follow it, and the account's balance is that of the last one, wherever that is. */
export const BALANCES_OF_SPAN = toSpan(
  balancesQuery(`left join lateral (
      select case when f.debit_account = a.account_id then f.debit_seq else f.credit_seq end as seq,
             case when f.debit_account = a.account_id then f.debit_after else f.credit_after end as after
        from txn t join transfer f using (merchant_code, txn_id)
       where t.merchant_code = a.merchant_code and t.account_id = a.account_id and a.account_id in (f.debit_account, f.credit_account)
         and a.owner_type not in ('grant', 'vendor')
       order by t.created_at desc, f.line desc limit 1) as last on true
   where case when a.owner_type in ('grant', 'vendor')
       then a.seq < seq_before + count or a.seq = seq_before + count and a.balance <> after_before + sum
     else (a.balance, a.seq) is distinct from (last.after, last.seq) end`),
);

/** The query of an invariant over everything: what it names `@table` is that table. */
export function overAll(query: string): string {
  return query.replaceAll('@', '');
}

/**
 * The queries of all scoped invariants of modules at once over what was touched since $1, with the invariant's id before each row: what was
 * touched is looked up once for all of them.
 * @param until up to when transactions of the rounds are looked up, in SQL; undefined: all
 */
export function allOverRecent(all: readonly ModuleInvariants[], until?: string): string {
  const modules = all.filter(({ invariants }) => invariants.some(({ recently }) => recently === 'scoped'));
  const recent = Object.assign({}, ...modules.map((module) => module.recent)) as ModuleInvariants['recent'];
  const fresh = modules.map((module) => `(${module.fresh ?? 'true'})`).join(' or ');
  const kindsInParts = modules.flatMap((module) => module.kindsInParts ?? []);
  const asked = modules.flatMap(({ invariants }) => invariants.filter(({ recently }) => recently === 'scoped'));
  const parts = asked.map(
    ({ id, query }) => `select '${id}' as invariant, found.* from (${query.replaceAll('@', 'recent_')}) as found`,
  );
  return `with ${recentScope({ fresh, kindsInParts, recent }, until)} ${parts.join('\n union all ')}`;
}

/** The same of what was touched from $1 on and before $2; transactions of the rounds are looked up before $3. */
export const allOverSpan = (modules: readonly ModuleInvariants[]): string => toSpan(allOverRecent(modules, '$3'));
