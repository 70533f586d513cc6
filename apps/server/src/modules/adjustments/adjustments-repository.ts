import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** How long a proposal waits for somebody else, hours by the database's clock. */
const LIFE_HOURS = 72;
/** Open proposals that are read at once; those behind them come up as the ones before are decided. */
const MOST = 200;

export interface AdjustmentRow {
  readonly adjustment_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly currency: string;
  readonly direction: 'credit' | 'debit';
  /** At scale 4, above zero. */
  readonly amount: bigint;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  /** An open one whose time is over is `expired`. */
  readonly state: 'open' | 'approved' | 'rejected' | 'expired';
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  /** Why it was rejected. */
  readonly rejection: string | null;
}

export type NewAdjustment = Pick<
  AdjustmentRow,
  'adjustment_id' | 'member_id' | 'currency' | 'direction' | 'amount' | 'reason' | 'proposed_by'
> & { readonly merchantCode: string };

const adjustments = sql`select a.adjustment_id, a.member_id, m.user_name, a.currency, a.direction, a.amount, a.reason, a.proposed_by,
    a.proposed_at, a.expires_at, case when a.state = 'open' and a.expires_at <= clock_timestamp() then 'expired' else a.state end as state,
    a.decided_by, a.decided_at, a.rejection
  from adjustment a join member_card m on m.merchant_code = a.merchant_code and m.member_id = a.member_id`;

/**
 * Stores a proposal once: the same one sent again is the one that is there.
 * @returns false when another proposal has its id; nothing is stored then
 */
export async function insertAdjustment(tx: Transaction, made: NewAdjustment): Promise<boolean> {
  const { merchantCode, adjustment_id: id, member_id: memberId, currency, direction, amount, reason } = made;
  await sql`insert into adjustment (merchant_code, adjustment_id, member_id, currency, direction, amount, reason, proposed_by, expires_at)
    values (${merchantCode}, ${id}, ${memberId}, ${currency}, ${direction}, ${amount}, ${reason}, ${made.proposed_by},
      clock_timestamp() + make_interval(hours => ${LIFE_HOURS})) on conflict do nothing`.execute(tx);
  const found = await sql`select from adjustment where merchant_code = ${merchantCode} and adjustment_id = ${id}
    and member_id = ${memberId} and currency = ${currency} and direction = ${direction} and amount = ${amount}
    and reason = ${reason} and proposed_by = ${made.proposed_by}`.execute(tx);
  return found.rows.length === 1;
}

/** A proposal, locked until the transaction ends. */
export async function lockAdjustment(
  tx: Transaction,
  merchantCode: string,
  adjustmentId: string,
): Promise<AdjustmentRow | undefined> {
  const found = await sql<AdjustmentRow>`${adjustments}
    where a.merchant_code = ${merchantCode} and a.adjustment_id = ${adjustmentId} for update of a`.execute(tx);
  return found.rows[0];
}

/** Ends a proposal that is open. @throws Error when it is not, so that the money that moves with it stays where it is */
export async function endAdjustment(
  tx: Transaction,
  merchantCode: string,
  adjustmentId: string,
  end: { state: 'approved' | 'rejected'; decidedBy: string; rejection: string | null },
): Promise<void> {
  const done =
    await sql`update adjustment set state = ${end.state}, decided_by = ${end.decidedBy}, rejection = ${end.rejection},
      decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and adjustment_id = ${adjustmentId} and state = 'open'
      and expires_at > clock_timestamp()`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('an adjustment is not open any more');
}

/** Proposals that wait for somebody, the first to expire at the top. */
export async function readOpenAdjustments(tx: Transaction, merchantCode: string): Promise<AdjustmentRow[]> {
  const found = await sql<AdjustmentRow>`${adjustments}
    where a.merchant_code = ${merchantCode} and a.state = 'open' and a.expires_at > clock_timestamp()
    order by a.expires_at limit ${MOST}`.execute(tx);
  return found.rows;
}

/** How many proposals wait, and a mark that changes whenever the list of them does. */
export async function watchAdjustments(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly waiting: number; readonly mark: string }> {
  const found = await sql<{ waiting: number; mark: string }>`select count(*)::int as waiting,
      md5(coalesce(string_agg(adjustment_id::text, ',' order by adjustment_id), '')) as mark
    from adjustment where merchant_code = ${merchantCode} and state = 'open' and expires_at > clock_timestamp()`.execute(
    tx,
  );
  return found.rows[0] ?? { waiting: 0, mark: '' };
}

/** A page of one member's adjustments in all states, newest first. @param page.before one that all of them are older than */
export async function readAdjustmentsOf(
  tx: Transaction,
  page: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<AdjustmentRow[]> {
  const { merchantCode, memberId, before, limit } = page;
  const older = before
    ? sql`and (a.proposed_at, a.adjustment_id) < (select proposed_at, adjustment_id from adjustment
        where merchant_code = ${merchantCode} and adjustment_id = ${before})`
    : sql``;
  const found = await sql<AdjustmentRow>`${adjustments}
    where a.merchant_code = ${merchantCode} and a.member_id = ${memberId} ${older}
    order by a.proposed_at desc, a.adjustment_id desc limit ${limit}`.execute(tx);
  return found.rows;
}
