import { sql } from 'kysely';
import { boxOf, type Database, type Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import { decryptSeed, type Player, type SeedRow, type ShownSeed, type StudioSession } from './studio-repository.ts';

export interface RoundRow {
  readonly merchant_code: string;
  readonly vendor_code: string;
  readonly round_id: string;
  readonly member_id: string;
  readonly game_code: string;
  readonly rules_version: number;
  readonly currency: string;
  readonly wallet_session: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly seed_id: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly result: unknown;
  /** How much is staked for one hit of the jackpot on average, scale 4; null: none was drawn for. */
  readonly jackpot_stakes: bigint | null;
  readonly jackpot_hit: boolean;
  /** What the round won of the jackpot, beside its win; scale 4. */
  readonly jackpot_win: bigint;
  readonly state: 'decided' | 'paid' | 'declined';
  readonly seen: boolean;
  /** Milliseconds since the round was decided, by the database's clock. */
  readonly age_ms: number;
}

const columns = sql`merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency, wallet_session, bet, win,
  seed_id, client_seed, nonce, result, jackpot_stakes, jackpot_hit, jackpot_win, state, seen_at is not null as seen,
  (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms`;

export type NewRound = Omit<RoundRow, 'state' | 'seen' | 'age_ms' | 'jackpot_win'>;

/** Amounts come as text in JSON. */
type RoundJson = Omit<RoundRow, 'bet' | 'win' | 'jackpot_stakes' | 'jackpot_win'> & {
  readonly bet: string;
  readonly win: string;
  readonly jackpot_stakes: string | null;
  readonly jackpot_win: string;
};

const fromJson = (round: RoundJson): RoundRow => ({
  ...round,
  bet: BigInt(round.bet),
  win: BigInt(round.win),
  jackpot_stakes: round.jackpot_stakes === null ? null : BigInt(round.jackpot_stakes),
  jackpot_win: BigInt(round.jackpot_win),
});

/** What deciding a round needs to know, at the time of reading. */
export interface PlayRead {
  readonly session: StudioSession;
  /** The round of the asked id, if there is one. */
  readonly round: RoundRow | undefined;
  readonly seed: SeedRow | undefined;
  /** The player's latest round of the game that was not declined. */
  readonly latest: Pick<RoundRow, 'state' | 'age_ms'> | undefined;
}

/** Reads what deciding a round needs, in one round trip; undefined when the token has no session. */
export async function readPlay(
  database: Database,
  merchantCode: string,
  tokenHash: Buffer,
  roundId: string,
): Promise<PlayRead | undefined> {
  const read = await database.call<{
    session: StudioSession;
    round: RoundJson | null;
    seed: SeedRow | null;
    latest: PlayRead['latest'] | null;
  } | null>(merchantCode, 'studio_read_play', [tokenHash, roundId]);
  if (!read) return undefined;
  const { session, round, seed, latest } = read;
  return {
    session,
    round: round ? fromJson(round) : undefined,
    seed: seed ? decryptSeed(database.box, merchantCode, seed) : undefined,
    latest: latest ?? undefined,
  };
}

/** What became of a round that was to be written (see `studio_decide`). */
export type Decision = 'decided' | 'known' | 'busy' | 'fast' | 'moved';

/** Writes a round if the seed it was drawn from is unchanged since it was read. @param cycleMs shortest time after the one before */
export function writeRound(database: Database, round: NewRound, cycleMs: number): Promise<Decision> {
  return database.call(round.merchant_code, 'studio_decide', [
    round.vendor_code,
    round.round_id,
    round.member_id,
    round.game_code,
    round.rules_version,
    round.currency,
    round.wallet_session,
    round.bet,
    round.win,
    round.seed_id,
    round.client_seed,
    round.nonce,
    JSON.stringify(round.result),
    cycleMs,
    round.jackpot_stakes,
    round.jackpot_hit,
  ]);
}

export async function findRound(
  tx: Transaction,
  merchantCode: string,
  vendorCode: string,
  roundId: string,
): Promise<RoundRow | undefined> {
  const found = await sql<RoundRow>`select ${columns} from studio_round
    where merchant_code = ${merchantCode} and vendor_code = ${vendorCode} and round_id = ${roundId}`.execute(tx);
  return found.rows[0];
}

/** The player's latest round of a game in one of the states. */
export async function findLatestRound(
  tx: Transaction,
  player: Player,
  states: readonly RoundRow['state'][],
): Promise<RoundRow | undefined> {
  const found = await sql<RoundRow>`select ${columns} from studio_round
    where merchant_code = ${player.merchantCode} and member_id = ${player.memberId} and game_code = ${player.gameCode}
      and state = any(${[...states]}) order by created_at desc limit 1`.execute(tx);
  return found.rows[0];
}

/** Moves a decided round to how it ended, once, with what it won of the jackpot. @returns what the player is shown of the seed in use, null when there is none */
export function endRound(
  database: Database,
  round: Pick<RoundRow, 'merchant_code' | 'vendor_code' | 'round_id' | 'member_id' | 'game_code'>,
  state: 'paid' | 'declined',
  jackpotWin = 0n,
): Promise<ShownSeed | null> {
  const { merchant_code, vendor_code, round_id, member_id, game_code } = round;
  return database.call(merchant_code, 'studio_end_round', [
    vendor_code,
    round_id,
    state,
    member_id,
    game_code,
    jackpotWin,
  ]);
}

/** Notes that the player was shown a round of theirs; until then it is shown again when the game is opened. */
export async function markSeen(tx: Transaction, player: Player, vendorCode: string, roundId: string): Promise<void> {
  await sql`update studio_round set seen_at = now() where merchant_code = ${player.merchantCode}
    and vendor_code = ${vendorCode} and round_id = ${roundId} and member_id = ${player.memberId}
    and game_code = ${player.gameCode} and seen_at is null`.execute(tx);
}

/** Kind of the work that ends unsettled rounds. */
export const RESOLVE = 'studio.resolve';

/** Rounds of a merchant that were decided but never settled with the wallet. */
export async function findUnsettled(
  tx: Transaction,
  merchantCode: string,
  olderThanSeconds: number,
): Promise<RoundRow[]> {
  const found =
    await sql<RoundRow>`select ${columns} from studio_round where merchant_code = ${merchantCode} and state = 'decided'
    and created_at < now() - make_interval(secs => ${olderThanSeconds})
    and ${isDue(merchantCode, RESOLVE, sql`vendor_code || ':' || round_id`)} order by created_at limit 100`.execute(tx);
  return found.rows;
}

/** A round of ours whose outcome is fixed and whose stake the wallet has not answered for. */
export interface UnsettledRound {
  readonly vendor_code: string;
  readonly round_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly node_id: string | null;
  readonly names: Readonly<Record<string, string>> | null;
  readonly game_code: string;
  readonly currency: string;
  /** Minor units, as is `win`. */
  readonly stake: bigint;
  readonly win: bigint;
  readonly began_at: Date;
}

/** Rounds that were decided longer ago than that and never settled, oldest first, for staff. */
export async function readUnsettled(
  tx: Transaction,
  merchantCode: string,
  { olderThanSeconds, limit }: { readonly olderThanSeconds: number; readonly limit: number },
): Promise<UnsettledRound[]> {
  const found =
    await sql<UnsettledRound>`select r.vendor_code, r.round_id::text as round_id, r.member_id, m.user_name, g.node_id, g.names,
      r.game_code, r.currency, r.bet as stake, r.win, r.created_at as began_at
    from studio_round r
      join member_card m on m.merchant_code = r.merchant_code and m.member_id = r.member_id
      left join game_card g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
    where r.merchant_code = ${merchantCode} and r.state = 'decided'
      and r.created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
    order by r.created_at limit ${limit}`.execute(tx);
  return found.rows;
}

/** The seed a round was drawn from; its server seed only when it was revealed. */
export async function readRoundSeed(
  tx: Transaction,
  merchantCode: string,
  seedId: string,
): Promise<{ server_seed: string | null; server_seed_hash: string } | undefined> {
  const found = await sql<{ server_seed: string | null; server_seed_hash: string }>`
    select case when revealed_at is not null then server_seed end as server_seed, server_seed_hash
    from studio_seed where merchant_code = ${merchantCode} and seed_id = ${seedId}`.execute(tx);
  const [row] = found.rows;
  if (!row?.server_seed) return row;
  return decryptSeed(boxOf(tx), merchantCode, { ...row, seed_id: seedId, server_seed: row.server_seed });
}
