import type { CheckMinutes } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LimitsOf } from './breaks-repository.ts';

/** What is kept of a member's reality checks. */
export interface RealityCheckRow {
  /** What the member chose; null for nothing. */
  readonly minutes: CheckMinutes | null;
  readonly acknowledged_at: Date | null;
  /** Milliseconds since the last one was acknowledged, by the database's clock; null for never. */
  readonly since_ms: number | null;
}

/** The member's choice and last acknowledgement. */
export async function readRealityCheckRow(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<RealityCheckRow> {
  const { rows } = await sql<RealityCheckRow>`select minutes, acknowledged_at,
      (extract(epoch from clock_timestamp() - acknowledged_at) * 1000)::float8 as since_ms
    from reality_check where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return rows[0] ?? { minutes: null, acknowledged_at: null, since_ms: null };
}

/** Keeps how often the member wants to be shown a check; null for not at all. */
export async function writeCheckMinutes(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  minutes: CheckMinutes | null,
): Promise<void> {
  await sql`insert into reality_check (merchant_code, member_id, minutes) values (${merchantCode}, ${memberId}, ${minutes})
    on conflict (merchant_code, member_id) do update set minutes = excluded.minutes`.execute(tx);
}

/** Keeps that the member has read a check now. */
export async function writeAcknowledgement(tx: Transaction, { merchantCode, memberId }: LimitsOf): Promise<void> {
  await sql`insert into reality_check (merchant_code, member_id, acknowledged_at)
    values (${merchantCode}, ${memberId}, clock_timestamp())
    on conflict (merchant_code, member_id) do update set acknowledged_at = excluded.acknowledged_at`.execute(tx);
}
