import { sql } from 'kysely';
import type { Book } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** How long a void that is asked for waits for somebody else, hours by the database's clock. */
const LIFE_HOURS = 72;

/** A round as one member played it. */
export interface RoundOfMember {
  readonly vendor_code: string;
  readonly round_id: string;
  readonly member_id: string;
}

export interface RoundVoidRow extends RoundOfMember {
  readonly void_id: string;
  readonly currency: string;
  readonly book: Book;
  readonly reason: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
  /** An open one whose time is over is `expired`. */
  readonly state: 'open' | 'approved' | 'rejected' | 'expired';
}

export type NewRoundVoid = Omit<RoundVoidRow, 'asked_at' | 'expires_at' | 'state'>;

const voids = sql`select v.void_id, v.vendor_code, v.round_id, v.member_id, v.currency, v.book, v.reason, v.asked_by, v.asked_at, v.expires_at,
    case when v.state = 'open' and v.expires_at <= clock_timestamp() then 'expired' else v.state end as state
  from round_void v`;

/** Reads one by its id; undefined when the merchant has none. */
export async function readRoundVoid(
  tx: Transaction,
  merchantCode: string,
  voidId: string,
): Promise<RoundVoidRow | undefined> {
  const found =
    await sql<RoundVoidRow>`${voids} where v.merchant_code = ${merchantCode} and v.void_id = ${voidId}`.execute(tx);
  return found.rows[0];
}

/**
 * Stores that a round is asked to be void. One that was open past its time makes room for it.
 * @returns false when the round has one that is open or approved, or another one has this id; nothing is stored then
 */
export async function insertRoundVoid(tx: Transaction, merchantCode: string, made: NewRoundVoid): Promise<boolean> {
  const { void_id: id, vendor_code: vendor, round_id: round, member_id: memberId } = made;
  await sql`update round_void set state = 'expired'
    where merchant_code = ${merchantCode} and vendor_code = ${vendor} and round_id = ${round} and member_id = ${memberId}
      and state = 'open' and expires_at <= clock_timestamp()`.execute(tx);
  const done =
    await sql`insert into round_void (merchant_code, void_id, vendor_code, round_id, member_id, currency, book, reason, asked_by,
      expires_at)
    values (${merchantCode}, ${id}, ${vendor}, ${round}, ${memberId}, ${made.currency}, ${made.book}, ${made.reason}, ${made.asked_by},
      clock_timestamp() + make_interval(hours => ${LIFE_HOURS})) on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** One of them, locked until the transaction ends. */
export async function lockRoundVoid(
  tx: Transaction,
  merchantCode: string,
  voidId: string,
): Promise<RoundVoidRow | undefined> {
  const found = await sql<RoundVoidRow>`${voids}
    where v.merchant_code = ${merchantCode} and v.void_id = ${voidId} for update of v`.execute(tx);
  return found.rows[0];
}

/** Ends one that is open. @throws Error when it is not, so that the money that moves with it stays where it is */
export async function endRoundVoid(
  tx: Transaction,
  merchantCode: string,
  voidId: string,
  end: { state: 'approved' | 'rejected'; decidedBy: string; rejection: string | null },
): Promise<void> {
  const done =
    await sql`update round_void set state = ${end.state}, decided_by = ${end.decidedBy}, rejection = ${end.rejection},
      decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and void_id = ${voidId} and state = 'open' and expires_at > clock_timestamp()`.execute(
      tx,
    );
  if (done.numAffectedRows !== 1n) throw new Error('a void of a round is not open any more');
}

/** Those of the rounds named that wait for somebody. */
export async function readOpenRoundVoids(
  tx: Transaction,
  merchantCode: string,
  rounds: readonly RoundOfMember[],
): Promise<RoundVoidRow[]> {
  const named = JSON.stringify(
    rounds.map(({ vendor_code, round_id, member_id }) => ({ vendor_code, round_id, member_id })),
  );
  const found = await sql<RoundVoidRow>`${voids}
    join jsonb_to_recordset(${named}::jsonb) as n (vendor_code text, round_id text, member_id uuid)
      using (vendor_code, round_id, member_id)
    where v.merchant_code = ${merchantCode} and v.state = 'open' and v.expires_at > clock_timestamp()`.execute(tx);
  return found.rows;
}
