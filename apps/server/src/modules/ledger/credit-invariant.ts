import type { ModuleInvariants } from './invariant.ts';
import type { TransactionKind } from './ledger-tables.ts';

/** What a module stores of each credit that members claim. */
interface ClaimTable {
  readonly id: string;
  readonly about: string;
  readonly kind: TransactionKind;
  /** Of the transactions' keys, where others are of the same kind too. */
  readonly scope?: string;
  readonly table: string;
  /** Column of the claim's id, which is also the transaction's idempotency key. */
  readonly key: string;
  /** What tells a claimed row of the table from an open one; every row is a claim without it. */
  readonly claimed?: string;
}

/** The invariant that every claim has exactly one credit of its amount to its member, and every credit of the kind a claim. */
export function creditInvariant({
  id,
  about,
  kind,
  scope,
  table,
  key,
  claimed = 'true',
}: ClaimTable): ModuleInvariants {
  const inScope = scope === undefined ? '' : ` and t.idem_scope = '${scope}'`;
  return {
    invariants: [
      {
        id,
        recently: 'scoped',
        about,
        query: `with claimed as (
          select merchant_code, ${key}::text as key, member_id::text as owner, amount from @${table} where ${claimed}),
        given as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, f.amount::bigint as amount
            from @txn t join @transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
           where t.kind = '${kind}'${inScope})
        select merchant_code, key as detail from claimed c full join given g using (merchant_code, key)
         where c.owner is distinct from g.owner or c.amount is distinct from g.amount`,
      },
    ],
    fresh: `kind = '${kind}'`,
    recent: {
      [table]: `select * from ${table} where claimed_at >= $1 + interval '5 minutes'
    union select c.* from named n join ${table} c on c.merchant_code = n.merchant_code and c.${key} = n.id
     where n.kind = '${kind}' and ${claimed}`,
    },
  };
}
