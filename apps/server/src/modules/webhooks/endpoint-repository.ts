import type { WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Secrets that sign what is sent to an endpoint. */
export const WEBHOOK_SECRET: EncryptedColumn = {
  table: 'webhook_secret',
  column: 'secret',
  row: ['merchant_code', 'endpoint_id', 'key_id'],
};

export interface EndpointRow {
  readonly endpoint_id: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly pause: 'staff' | 'failures' | null;
  readonly earlier_until: Date | null;
  readonly waiting: number;
  readonly dead: number;
}

/** Failures in a row after which an endpoint is paused. */
const MOST_FAILURES = 50;

/** Counts are cut off here: behind it the figure says that something is wrong, not how much. */
const COUNTED = 1_000;

const counted = (state: 'waiting' | 'dead') => sql`(select count(*)::int from (select from webhook_delivery d
  where d.merchant_code = e.merchant_code and d.endpoint_id = e.endpoint_id and d.state = ${sql.lit(state)}
  limit ${sql.lit(COUNTED)}) counted)`;

/** Endpoints of a merchant, in the order they were added. */
export async function readEndpoints(tx: Transaction, merchantCode: string): Promise<EndpointRow[]> {
  const found = await sql<EndpointRow>`select e.endpoint_id, e.url, e.events, e.created_at, e.created_by,
      case when e.paused_at is not null then e.pause_reason end as pause,
      (select max(s.ends_at) from webhook_secret s where s.merchant_code = e.merchant_code
        and s.endpoint_id = e.endpoint_id and s.ends_at > clock_timestamp()) as earlier_until,
      ${counted('waiting')} as waiting, ${counted('dead')} as dead
    from webhook_endpoint e where e.merchant_code = ${merchantCode} order by e.endpoint_id`.execute(tx);
  return found.rows;
}

/** Makes those who add endpoints of a merchant wait for one another. @returns how many there are */
export async function lockAndCount(tx: Transaction, merchantCode: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${merchantCode}))`.execute(tx);
  const found = await sql<{ count: number }>`select count(*)::int as count from webhook_endpoint
    where merchant_code = ${merchantCode}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

async function insertSecret(tx: Transaction, merchantCode: string, endpointId: string, secret: string): Promise<void> {
  const keyId = newUuid();
  const box = boxOf(tx).encrypt(placeOf(WEBHOOK_SECRET, merchantCode, endpointId, keyId), secret);
  await sql`insert into webhook_secret (merchant_code, endpoint_id, key_id, secret)
    values (${merchantCode}, ${endpointId}, ${keyId}, ${box})`.execute(tx);
}

export async function insertEndpoint(
  tx: Transaction,
  merchantCode: string,
  made: { endpointId: string; url: string; events: readonly string[]; secret: string; staff: string },
): Promise<void> {
  await sql`insert into webhook_endpoint (merchant_code, endpoint_id, url, events, created_by)
    values (${merchantCode}, ${made.endpointId}, ${made.url}, ${[...made.events]}::text[], ${made.staff})`.execute(tx);
  await insertSecret(tx, merchantCode, made.endpointId, made.secret);
}

/** An endpoint, held against other changes until the transaction ends. */
export async function lockEndpoint(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
): Promise<{ url: string; events: WebhookEvent[]; is_paused: boolean } | undefined> {
  const found = await sql<{ url: string; events: WebhookEvent[]; is_paused: boolean }>`
    select url, events, paused_at is not null as is_paused from webhook_endpoint
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} for update`.execute(tx);
  return found.rows[0];
}

/** Changes an endpoint; one that goes on begins without failures. */
export async function updateEndpoint(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
  { events, isPaused }: { readonly events: readonly string[]; readonly isPaused: boolean },
): Promise<void> {
  await sql`update webhook_endpoint set events = ${[...events]}::text[],
      paused_at = case when ${isPaused} then coalesce(paused_at, clock_timestamp()) end,
      pause_reason = case when ${isPaused} then coalesce(pause_reason, 'staff') end,
      failures_in_a_row = case when ${isPaused} then failures_in_a_row else 0 end
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId}`.execute(tx);
}

/**
 * Puts a new secret in the place of the present one, which signs beside it for some hours; one from before signs no more. The
 * endpoint is locked by the caller.
 * @returns until when the one before signs
 */
export async function replaceSecret(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
  { secret, hours }: { readonly secret: string; readonly hours: number },
): Promise<Date> {
  await sql`delete from webhook_secret where merchant_code = ${merchantCode} and endpoint_id = ${endpointId}
    and ends_at is not null`.execute(tx);
  const found = await sql<{ ends_at: Date }>`update webhook_secret
      set ends_at = clock_timestamp() + make_interval(hours => ${hours})
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} returning ends_at`.execute(tx);
  const [before] = found.rows;
  if (!before) throw new Error('an endpoint has no secret');
  await insertSecret(tx, merchantCode, endpointId, secret);
  return before.ends_at;
}

/** Removes an endpoint with its deliveries. @returns its address, undefined when there is none */
export async function deleteEndpoint(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
): Promise<string | undefined> {
  const found = await sql<{ url: string }>`delete from webhook_endpoint
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} returning url`.execute(tx);
  return found.rows[0]?.url;
}

/** Where to send, and what signs: the present secret first. Undefined while the endpoint is paused, or once it is gone. */
export async function readTarget(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
): Promise<{ url: string; secrets: string[] } | undefined> {
  const found = await sql<{ url: string; key_id: string; secret: string }>`select e.url, s.key_id, s.secret
    from webhook_endpoint e
      join webhook_secret s on s.merchant_code = e.merchant_code and s.endpoint_id = e.endpoint_id
    where e.merchant_code = ${merchantCode} and e.endpoint_id = ${endpointId} and e.paused_at is null
      and (s.ends_at is null or s.ends_at > clock_timestamp()) order by s.ends_at nulls first`.execute(tx);
  const [first] = found.rows;
  if (!first) return undefined;
  const secrets = found.rows.map(({ key_id, secret }) =>
    boxOf(tx).decrypt(placeOf(WEBHOOK_SECRET, merchantCode, endpointId, key_id), secret),
  );
  return { url: first.url, secrets };
}

/** Counts how a delivery ended; too many failures in a row pause the endpoint. */
export async function countOutcome(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
  isTaken: boolean,
): Promise<void> {
  await sql`update webhook_endpoint set
      failures_in_a_row = case when ${isTaken} then 0 else failures_in_a_row + 1 end,
      paused_at = case when not ${isTaken} and failures_in_a_row + 1 >= ${MOST_FAILURES}
        then coalesce(paused_at, clock_timestamp()) else paused_at end,
      pause_reason = case when not ${isTaken} and failures_in_a_row + 1 >= ${MOST_FAILURES}
        then coalesce(pause_reason, 'failures') else pause_reason end
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId}`.execute(tx);
}

/** Lets other workers send to an endpoint again. */
export async function releaseEndpoint(tx: Transaction, merchantCode: string, endpointId: string): Promise<void> {
  await sql`update webhook_endpoint set busy_until = null
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId}`.execute(tx);
}
