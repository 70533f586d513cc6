import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** An agent's transfers come one after the other, so that what is left of the day is looked at under one lock. */
export async function lockTransfers(tx: Transaction, merchantCode: string, agentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-transfer:${merchantCode}:${agentId}`}, 0))`.execute(
    tx,
  );
}

/** What an agent has sent on the present day of a time zone. */
export async function sumSentToday(
  tx: Transaction,
  place: { readonly merchantCode: string; readonly agentId: string; readonly timeZone: string },
): Promise<bigint> {
  const found = await sql<{ sent: bigint }>`select coalesce(sum(amount), 0)::bigint as sent from agent_transfer
    where merchant_code = ${place.merchantCode} and agent_id = ${place.agentId}
      and created_at >= date_trunc('day', clock_timestamp() at time zone ${place.timeZone}) at time zone ${place.timeZone}`.execute(
    tx,
  );
  return found.rows[0]?.sent ?? 0n;
}

export async function insertTransfer(
  tx: Transaction,
  merchantCode: string,
  transfer: {
    readonly transferId: string;
    readonly agentId: string;
    readonly memberId: string;
    readonly amount: bigint;
    readonly address: string;
    readonly device: string | null;
  },
): Promise<void> {
  await sql`insert into agent_transfer (merchant_code, transfer_id, agent_id, member_id, amount, address, device)
    values (${merchantCode}, ${transfer.transferId}, ${transfer.agentId}, ${transfer.memberId}, ${transfer.amount},
      ${transfer.address}, ${transfer.device})`.execute(tx);
}
