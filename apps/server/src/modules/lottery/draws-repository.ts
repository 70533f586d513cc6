import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { PlannedDraw } from './schedule.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Seeds of draws to come. */
export const LOTTERY_SEED: EncryptedColumn = { table: 'lottery_seed', column: 'seed', row: ['game_id', 'issue'] };

export type DrawState = 'SCHEDULED' | 'OPEN' | 'LOCKED' | 'SEALED' | 'DRAWN' | 'SETTLED' | 'VOID';

/** Names one draw. */
export interface DrawKey {
  readonly gameId: string;
  readonly issue: string;
}

export interface DrawRow {
  readonly game_id: string;
  readonly issue: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly published_at: Date;
  readonly sealed_at: Date | null;
  readonly drawn_at: Date | null;
  readonly seed_hash: string;
  /** 1: numbers from seed and issue; 2: from the roots of all committed bets too; 3: from a round of a public beacon too. */
  readonly proof_rule: 1 | 2 | 3;
  /** Roots that took part under rules 2 and 3; null until drawn. */
  readonly bet_roots: readonly string[] | null;
  /** Rule 3: the beacon's chain and the round that was named beforehand, and its signature once drawn. */
  readonly beacon_chain: string | null;
  readonly beacon_round: bigint | null;
  readonly beacon_signature: string | null;
  readonly numbers: string | null;
  readonly is_on_sale: boolean;
  /** Milliseconds by the database's clock. */
  readonly draws_in: number;
  readonly closes_in: number;
}

const isOnSale = sql`(d.state in ('SCHEDULED', 'OPEN') and d.open_at <= clock_timestamp() and clock_timestamp() < d.lock_at)`;
const until = (time: ReturnType<typeof sql>) =>
  sql`greatest(0, floor(extract(epoch from ${time} - clock_timestamp()) * 1000))::float8`;
const newest = sql`lateral (select r.numbers from lottery_result r
  where r.game_id = d.game_id and r.issue = d.issue order by r.rev desc limit 1)`;
const columns = sql`d.game_id, d.issue, d.state, d.open_at, d.lock_at, d.draw_at, d.published_at, d.sealed_at, d.drawn_at,
  d.seed_hash, d.proof_rule, d.bet_roots, d.beacon_chain, d.beacon_round,
  d.beacon_signature, n.numbers, ${isOnSale} as is_on_sale, ${until(sql`d.draw_at`)} as draws_in, ${until(sql`d.lock_at`)} as closes_in`;

/** What a draw is published with: its seed, and the beacon's round that will be mixed in where there is a beacon. */
export interface DrawPromise {
  readonly seed: string;
  readonly seedHash: string;
  readonly beacon: { readonly chain: string; readonly round: number } | undefined;
}

/** Publishes a draw with the hash of its seed; nothing changes when it is there already, or would close right away. */
export async function publishDraw(
  tx: Transaction,
  gameId: string,
  plan: PlannedDraw,
  secret: DrawPromise,
): Promise<void> {
  const { beacon } = secret;
  const encrypted = boxOf(tx).encrypt(placeOf(LOTTERY_SEED, gameId, plan.issue), secret.seed);
  // a draw opens no sooner than the hash of its seed is there to see
  await sql`with new as (
      insert into lottery_draw (game_id, issue, open_at, lock_at, draw_at, seed_hash, proof_rule, beacon_chain,
        beacon_round, published_at)
      select ${gameId}, ${plan.issue}, greatest(${plan.openAt}::timestamptz, t.now), ${plan.lockAt}, ${plan.drawAt},
        ${secret.seedHash}, ${beacon ? 3 : 2}, ${beacon?.chain ?? null}, ${beacon?.round ?? null}::bigint, t.now
        from (select clock_timestamp() as now) t where t.now < ${plan.lockAt}::timestamptz
          on conflict do nothing returning game_id, issue)
    insert into lottery_seed (game_id, issue, seed) select game_id, issue, ${encrypted} from new`.execute(tx);
}

/** Issues of the games that are published and not over. */
export async function readPublished(tx: Transaction): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`select game_id || ':' || issue as key from lottery_draw
    where draw_at > clock_timestamp()`.execute(tx);
  return new Set(found.rows.map(({ key }) => key));
}

export async function findDraw(tx: Transaction, { gameId, issue }: DrawKey): Promise<DrawRow | undefined> {
  const found = await sql<DrawRow>`select ${columns} from lottery_draw d left join ${newest} n on true
    where d.game_id = ${gameId} and d.issue = ${issue}`.execute(tx);
  return found.rows[0];
}

/** Issues of the games that are drawn next, nearest first, `count` of each. */
export async function readNextDraws(tx: Transaction, gameIds: readonly string[], count: number): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`select ${columns}
    from unnest(${[...gameIds]}::text[]) with ordinality g(game_id, place)
      cross join lateral (select * from lottery_draw x where x.game_id = g.game_id and x.draw_at > clock_timestamp()
        and x.state <> 'VOID' order by x.draw_at limit ${count}) d
      left join ${newest} n on true
    order by g.place, d.draw_at`.execute(tx);
  return found.rows;
}

/** Issues of a game from one on, that one first, whatever has become of them; none where there is no such issue. */
export async function readIssuesFrom(
  tx: Transaction,
  { gameId, issue }: DrawKey,
  count: number,
): Promise<readonly string[]> {
  const found = await sql<{ issue: string }>`select d.issue from lottery_draw d where d.game_id = ${gameId}
    and d.draw_at >= (select f.draw_at from lottery_draw f where f.game_id = ${gameId} and f.issue = ${issue})
    order by d.draw_at limit ${count}`.execute(tx);
  return found.rows.map((row) => row.issue);
}

/** Newest draws of the games that have a result, `count` of each. */
export async function readLastResults(tx: Transaction, gameIds: readonly string[], count: number): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`select ${columns}
    from unnest(${[...gameIds]}::text[]) with ordinality g(game_id, place)
      cross join lateral (select * from lottery_draw x where x.game_id = g.game_id and x.state in ('DRAWN', 'SETTLED')
        order by x.draw_at desc limit ${count}) d
      left join ${newest} n on true
    order by g.place, d.draw_at desc`.execute(tx);
  return found.rows;
}

/** Past draws of a game, newest first, void ones among them. */
export async function readPastDraws(
  tx: Transaction,
  gameId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`select ${columns} from (select * from lottery_draw x
        where x.game_id = ${gameId} and x.state in ('DRAWN', 'SETTLED', 'VOID')
        order by x.draw_at desc limit ${limit} offset ${offset}) d
      left join ${newest} n on true
    order by d.draw_at desc`.execute(tx);
  return found.rows;
}

export async function countPastDraws(tx: Transaction, gameId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from lottery_draw
    where game_id = ${gameId} and state in ('DRAWN', 'SETTLED', 'VOID')`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Opens and locks what the clock says is due. */
export async function passTimes(tx: Transaction): Promise<void> {
  await sql`update lottery_draw set state = case when lock_at <= clock_timestamp() then 'LOCKED' else 'OPEN' end
    where state not in ('SETTLED', 'VOID') and ((state = 'SCHEDULED' and open_at <= clock_timestamp())
       or (state in ('SCHEDULED', 'OPEN') and lock_at <= clock_timestamp()))`.execute(tx);
}

/** What has to happen to a draw now. */
export type Step = 'commit' | 'draw' | 'settle';
export interface DueDraw extends DrawKey {
  readonly step: Step;
}

/**
 * Draws with something to do, oldest first, settling after committing and drawing. However late, a draw is drawn: its seed was promised before the sale, and what was bet
 * was fixed by the database's clock, so that a result is as fair later as it was on time.
 */
export async function readDue(
  tx: Transaction,
  { commitDelaySeconds, except }: { readonly commitDelaySeconds: number; readonly except: readonly DrawKey[] },
): Promise<DueDraw[]> {
  const [games, issues] = [except.map(({ gameId }) => gameId), except.map(({ issue }) => issue)];
  const found = await sql<{ game_id: string; issue: string; step: Step }>`select game_id, issue, step from (
      select game_id, issue, draw_at, case
          when state = 'DRAWN' then 'settle'
          when state = 'LOCKED' and lock_at + make_interval(secs => ${commitDelaySeconds}) <= clock_timestamp() then 'commit'
          when state = 'SEALED' and draw_at <= clock_timestamp() then 'draw' end as step
        from lottery_draw where state not in ('SETTLED', 'VOID')) due
    where step is not null and (game_id, issue) not in (select * from unnest(${games}::text[], ${issues}::text[]))
    order by step = 'settle', draw_at limit 200`.execute(tx);
  return found.rows.map(({ game_id: gameId, issue, step }) => ({ gameId, issue, step }));
}

/** Moves a draw on from one of some states; false when it is not there any more. */
export async function moveDraw(
  tx: Transaction,
  { gameId, issue }: DrawKey,
  from: readonly DrawState[],
  to: DrawState,
): Promise<boolean> {
  const done = await sql`update lottery_draw set state = ${to},
      sealed_at = case when ${to} = 'SEALED' then clock_timestamp() else sealed_at end,
      drawn_at = case when ${to} = 'DRAWN' then clock_timestamp() else drawn_at end
    where game_id = ${gameId} and issue = ${issue} and state = any(${[...from]}::text[])`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function readSeed(tx: Transaction, { gameId, issue }: DrawKey): Promise<string | undefined> {
  const found = await sql<{ seed: string }>`select seed from lottery_seed
    where game_id = ${gameId} and issue = ${issue}`.execute(tx);
  const encrypted = found.rows[0]?.seed;
  return encrypted && boxOf(tx).decrypt(placeOf(LOTTERY_SEED, gameId, issue), encrypted);
}

/** Writes what was mixed into a draw: which roots took part, and the signature of the beacon's round; the first writing counts. */
export async function recordDrawInputs(
  tx: Transaction,
  { gameId, issue }: DrawKey,
  { roots, signature }: { readonly roots: readonly string[]; readonly signature: string | undefined },
): Promise<void> {
  await sql`update lottery_draw set bet_roots = ${[...roots]}::text[], beacon_signature = ${signature ?? null}
    where game_id = ${gameId} and issue = ${issue} and bet_roots is null`.execute(tx);
}

/** Writes the first result of a draw; a second writer changes nothing. */
export async function insertResult(tx: Transaction, { gameId, issue }: DrawKey, numbers: string): Promise<void> {
  await sql`insert into lottery_result (game_id, issue, rev, numbers) values (${gameId}, ${issue}, 1, ${numbers})
    on conflict do nothing`.execute(tx);
}

/** Draws that are not over, for staff. */
export async function readUnfinished(tx: Transaction, gameId: string | undefined): Promise<DrawRow[]> {
  const only = gameId ? sql`and d.game_id = ${gameId}` : sql``;
  const found = await sql<DrawRow>`select ${columns} from lottery_draw d left join ${newest} n on true
    where d.state not in ('SETTLED', 'VOID') ${only} order by d.draw_at limit 200`.execute(tx);
  return found.rows;
}
