import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Reason } from '#server/platform/tenancy/needs-second-person.ts';

/** How long a request waits for somebody else, hours by the database's clock. */
const LIFE_HOURS = 72;
/** Requests that are read at once; those behind them come up as the ones before are decided. */
const MOST = 200;

/** What one of the staff asked for and somebody else has to approve. */
export interface StaffRequestRow {
  readonly request_id: string;
  /** Null: about the platform. */
  readonly merchant: string | null;
  /** Name of the call of the staff API. */
  readonly call: string;
  readonly input: unknown;
  readonly why: readonly Reason[];
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
  /** An open one whose time is over is `expired`. */
  readonly state: 'open' | 'approved' | 'rejected' | 'expired';
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly rejection: string | null;
}

const columns = sql`request_id, merchant, call, input, why, asked_by, asked_at, expires_at, decided_by, decided_at, rejection,
    case when state = 'open' and expires_at <= clock_timestamp() then 'expired' else state end as state`;

const isOpen = sql`state = 'open' and expires_at > clock_timestamp()`;

/** Stores a request; the same one that waits already, of the same person, is the one that is there. @returns its id */
export async function insertStaffRequest(
  tx: Transaction,
  made: Pick<StaffRequestRow, 'request_id' | 'merchant' | 'call' | 'input' | 'why' | 'asked_by'>,
): Promise<string> {
  const input = JSON.stringify(made.input);
  // Of two that are sent at once the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff request ${made.asked_by} ${made.call}`}, 0))`.execute(
    tx,
  );
  const known = await sql<{ request_id: string }>`select request_id from staff_request
    where merchant is not distinct from ${made.merchant} and call = ${made.call} and input = ${input}::jsonb
      and asked_by = ${made.asked_by} and ${isOpen}`.execute(tx);
  if (known.rows[0]) return known.rows[0].request_id;
  await sql`insert into staff_request (request_id, merchant, call, input, why, asked_by, expires_at)
    values (${made.request_id}, ${made.merchant}, ${made.call}, ${input}::jsonb, ${JSON.stringify(made.why)}::jsonb, ${made.asked_by},
      clock_timestamp() + make_interval(hours => ${LIFE_HOURS}))`.execute(tx);
  return made.request_id;
}

/** A request of a merchant, or of the platform, held until the transaction ends. */
export async function lockStaffRequest(
  tx: Transaction,
  merchant: string | null,
  requestId: string,
): Promise<StaffRequestRow | undefined> {
  const found = await sql<StaffRequestRow>`select ${columns} from staff_request
    where request_id = ${requestId} and merchant is not distinct from ${merchant} for update`.execute(tx);
  return found.rows[0];
}

/** Ends a request that is open. @throws Error when it is not */
export async function endStaffRequest(
  tx: Transaction,
  requestId: string,
  end: { readonly state: 'approved' | 'rejected'; readonly decidedBy: string; readonly rejection: string | null },
): Promise<void> {
  const done = await sql`update staff_request set state = ${end.state}, decided_by = ${end.decidedBy},
      rejection = ${end.rejection}, decided_at = clock_timestamp()
    where request_id = ${requestId} and state = 'open'`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('a request of staff is not open any more');
}

/** Requests that wait for somebody, the first to expire at the top. */
export async function readOpenStaffRequests(tx: Transaction, merchant: string | null): Promise<StaffRequestRow[]> {
  const found = await sql<StaffRequestRow>`select ${columns} from staff_request
    where merchant is not distinct from ${merchant} and ${isOpen} order by expires_at limit ${MOST}`.execute(tx);
  return found.rows;
}
