import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Player } from './studio-repository.ts';

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
  readonly state: 'decided' | 'paid' | 'declined';
  readonly seen: boolean;
  /** Milliseconds since the round was decided, by the database's clock. */
  readonly age_ms: number;
}

const columns = sql`merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency, wallet_session, bet, win,
  seed_id, client_seed, nonce, result, state, seen_at is not null as seen,
  (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms`;

export type NewRound = Omit<RoundRow, 'state' | 'seen' | 'age_ms'>;

export async function insertRound(tx: Transaction, round: NewRound): Promise<void> {
  await sql`insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency,
      wallet_session, bet, win, seed_id, client_seed, nonce, result, state)
    values (${round.merchant_code}, ${round.vendor_code}, ${round.round_id}, ${round.member_id}, ${round.game_code},
      ${round.rules_version}, ${round.currency}, ${round.wallet_session}, ${round.bet}, ${round.win}, ${round.seed_id},
      ${round.client_seed}, ${round.nonce}, ${JSON.stringify(round.result)}::jsonb, 'decided')`.execute(tx);
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

/** Moves a decided round to how it ended; a round ends once. */
export async function endRound(
  tx: Transaction,
  round: Pick<RoundRow, 'merchant_code' | 'vendor_code' | 'round_id'>,
  state: 'paid' | 'declined',
): Promise<void> {
  await sql`update studio_round set state = ${state} where merchant_code = ${round.merchant_code}
    and vendor_code = ${round.vendor_code} and round_id = ${round.round_id} and state = 'decided'`.execute(tx);
}

/** Notes that the player was shown a round; until then it is shown again when the game is opened. */
export async function markSeen(
  tx: Transaction,
  merchantCode: string,
  vendorCode: string,
  roundId: string,
): Promise<void> {
  await sql`update studio_round set seen_at = now() where merchant_code = ${merchantCode} and vendor_code = ${vendorCode}
    and round_id = ${roundId} and seen_at is null`.execute(tx);
}

/** Rounds of a merchant that were decided but never settled with the wallet. */
export async function findUnsettled(
  tx: Transaction,
  merchantCode: string,
  olderThanSeconds: number,
): Promise<RoundRow[]> {
  const found =
    await sql<RoundRow>`select ${columns} from studio_round where merchant_code = ${merchantCode} and state = 'decided'
    and created_at < now() - make_interval(secs => ${olderThanSeconds}) order by created_at limit 100`.execute(tx);
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
  return found.rows[0];
}
