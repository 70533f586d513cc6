import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { DrawKey, DrawState } from './draws-repository.ts';

/** Who asked for a draw to be void and why, and what became of it. */
export interface VoidRequestRow {
  readonly request_id: string;
  readonly game_id: string;
  readonly issue: string;
  readonly staff: string;
  readonly reason: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  /** By the database's clock; a request that was decided in time does not expire. */
  readonly state: 'open' | 'expired' | 'confirmed' | 'withdrawn';
}

const columns = sql`r.request_id, r.game_id, r.issue, r.staff, r.reason, r.requested_at, r.expires_at,
  coalesce(e.decision, case when r.expires_at > clock_timestamp() then 'open' else 'expired' end) as state`;
const withDecision = sql`lottery_void_request r left join lottery_void_decision e on e.request_id = r.request_id`;

/** State of a draw, which nobody else changes before this transaction ends; undefined when there is no such draw. */
export async function lockDraw(tx: Transaction, { gameId, issue }: DrawKey): Promise<DrawState | undefined> {
  const found = await sql<{ state: DrawState }>`select state from lottery_draw
    where game_id = ${gameId} and issue = ${issue} for update`.execute(tx);
  return found.rows[0]?.state;
}

/** The newest request for a draw. */
export async function findLastRequest(
  tx: Transaction,
  { gameId, issue }: DrawKey,
): Promise<VoidRequestRow | undefined> {
  const found = await sql<VoidRequestRow>`select ${columns} from ${withDecision}
    where r.game_id = ${gameId} and r.issue = ${issue}
    order by r.requested_at desc, r.request_id desc limit 1`.execute(tx);
  return found.rows[0];
}

/** Requests that wait for a second person. */
export async function readOpenRequests(tx: Transaction): Promise<VoidRequestRow[]> {
  const found = await sql<VoidRequestRow>`select ${columns} from ${withDecision}
    where e.request_id is null and r.expires_at > clock_timestamp()`.execute(tx);
  return found.rows;
}

/** Writes a request down. @returns when it expires */
export async function insertRequest(
  tx: Transaction,
  { gameId, issue }: DrawKey,
  request: { readonly staff: string; readonly reason: string; readonly minutes: number },
): Promise<Date> {
  const made = await sql<{ expires_at: Date }>`insert into lottery_void_request
      (request_id, game_id, issue, staff, reason, requested_at, expires_at)
    select ${newUuid()}, ${gameId}, ${issue}, ${request.staff}, ${request.reason}, t.now,
        t.now + make_interval(mins => ${request.minutes})
      from (select clock_timestamp() as now) t returning expires_at`.execute(tx);
  return made.rows[0]?.expires_at as Date;
}

/** Writes down what became of a request; a second decision of the same request fails. */
export async function insertDecision(
  tx: Transaction,
  request: VoidRequestRow,
  decision: { readonly decision: 'confirmed' | 'withdrawn'; readonly staff: string },
): Promise<void> {
  await sql`insert into lottery_void_decision (request_id, requested_by, decision, staff)
    values (${request.request_id}, ${request.staff}, ${decision.decision}, ${decision.staff})`.execute(tx);
}
