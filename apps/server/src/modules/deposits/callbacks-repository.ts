import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A callback as it is kept. */
export interface KeptCallback {
  readonly merchantCode: string;
  readonly callbackId: string;
  readonly provider: string;
  readonly depositId: string | null;
  readonly body: string;
  readonly outcome: string;
}

/** Keeps a callback that was signed rightly. */
export async function insertCallback(tx: Transaction, callback: KeptCallback): Promise<void> {
  await sql`insert into payment_callback (merchant_code, callback_id, provider, deposit_id, body, outcome)
    values (${callback.merchantCode}, ${callback.callbackId}, ${callback.provider}, ${callback.depositId},
      ${callback.body.slice(0, 4000)}, ${callback.outcome})`.execute(tx);
}

/** Counts a callback whose signature does not hold, in one row an hour. */
export async function countRefused(tx: Transaction, merchantCode: string, provider: string): Promise<void> {
  await sql`insert into payment_callbacks_refused as counted (merchant_code, provider, hour, refused)
    values (${merchantCode}, ${provider}, date_trunc('hour', clock_timestamp()), 1)
    on conflict (merchant_code, provider, hour) do update set refused = counted.refused + 1`.execute(tx);
}

/** State of the callbacks of a merchant's provider. */
export interface CallbackState {
  /** When the last one came that was signed rightly; null: never, or longer ago than they are kept. */
  readonly lastAt: Date | null;
  /** How many were refused in this hour and the 24 before. */
  readonly refused: number;
}

/** State of the callbacks of a provider; ids of callbacks are in the order of their time. */
export async function readCallbackState(
  tx: Transaction,
  merchantCode: string,
  provider: string,
): Promise<CallbackState> {
  const found = await sql<CallbackState>`select
      (select received_at from payment_callback where merchant_code = ${merchantCode} and provider = ${provider}
        order by callback_id desc limit 1) as "lastAt",
      (select coalesce(sum(refused), 0)::int from payment_callbacks_refused where merchant_code = ${merchantCode}
        and provider = ${provider} and hour >= date_trunc('hour', clock_timestamp()) - interval '24 hours') as refused`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}
