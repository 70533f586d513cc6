import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LimitedAccount } from './stake-limits-repository.ts';

/** Stakes that are further apart belong to different sessions of play. */
const GAP_MINUTES = 30;

/** A session of play that runs. Amounts are at scale 4. */
export interface PlaySession {
  /** When its first stake was taken. */
  readonly beganAt: Date;
  /** Milliseconds since then, by the database's clock. */
  readonly elapsedMs: number;
  /** Staked since then, less what of it was returned or taken back. */
  readonly staked: bigint;
  readonly won: bigint;
}

/**
 * The member's session of play: it begins with a stake after 30 minutes without one, runs until 30 minutes after the last, and looks back for a
 * day at most.
 * @returns undefined while the member does not play
 */
export async function readPlaySession(tx: Transaction, account: LimitedAccount): Promise<PlaySession | undefined> {
  const { merchantCode, memberId, currency } = account;
  const { rows } = await sql<PlaySession>`
    with own as materialized (
      select account_id from account where merchant_code = ${merchantCode} and owner_type = 'member' and owner_id = ${memberId}
         and kind = 'REAL' and currency = ${currency} and book = 'LIVE'),
    stake as (
      select t.created_at, lag(t.created_at) over (order by t.created_at) as earlier
        from own join txn t on t.merchant_code = ${merchantCode} and t.account_id = own.account_id
       where t.kind in ('BET', 'BETWIN', 'RESERVE') and t.round_id is not null
         and t.created_at > clock_timestamp() - interval '24 hours'),
    played as materialized (
      select max(created_at) filter (where earlier is null or created_at - earlier > make_interval(mins => ${GAP_MINUTES})) as began,
             max(created_at) as last
        from stake)
    select s.began as "beganAt", (extract(epoch from clock_timestamp() - s.began) * 1000)::float8 as "elapsedMs",
        coalesce(sum(p.staked), 0)::bigint as staked, coalesce(sum(p.won), 0)::bigint as won
      from played s cross join own
      left join ledger_play p on p.merchant_code = ${merchantCode} and p.account_id = own.account_id and p.created_at >= s.began
        and not exists (select from tombstone d where d.merchant_code = ${merchantCode} and d.idem_scope = p.idem_scope
                           and d.ref_key = p.idem_key)
     where s.last > clock_timestamp() - make_interval(mins => ${GAP_MINUTES})
     group by s.began`.execute(tx);
  return rows[0];
}
