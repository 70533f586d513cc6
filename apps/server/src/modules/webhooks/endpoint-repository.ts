import type { WebhookEvent } from '@tessera/contract/staff/webhooks';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { WEBHOOK_SECRET } from './webhooks-tables.ts';

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
      case when e.earlier_until > clock_timestamp() then e.earlier_until end as earlier_until,
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

export async function insertEndpoint(
  tx: Transaction,
  merchantCode: string,
  made: { endpointId: string; url: string; events: readonly string[]; secret: string; staff: string },
): Promise<void> {
  const secret = boxOf(tx).encrypt(placeOf(WEBHOOK_SECRET, merchantCode, made.endpointId), made.secret);
  await sql`insert into webhook_endpoint (merchant_code, endpoint_id, url, events, secret, created_by)
    values (${merchantCode}, ${made.endpointId}, ${made.url}, ${[...made.events]}::text[], ${secret}, ${made.staff})`.execute(
    tx,
  );
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

/** Puts a new secret in the place of the present one, which signs beside it for some hours. @returns until when */
export async function replaceSecret(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
  { secret, hours }: { readonly secret: string; readonly hours: number },
): Promise<Date | undefined> {
  const box = boxOf(tx).encrypt(placeOf(WEBHOOK_SECRET, merchantCode, endpointId), secret);
  // both columns encrypt for the same row, so the present value moves as it stands
  const found = await sql<{ earlier_until: Date }>`update webhook_endpoint set earlier_secret = secret, secret = ${box},
      earlier_until = clock_timestamp() + make_interval(hours => ${hours})
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} returning earlier_until`.execute(tx);
  return found.rows[0]?.earlier_until;
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
  const found = await sql<{ url: string; secret: string; earlier: string | null }>`select url, secret,
      case when earlier_until > clock_timestamp() then earlier_secret end as earlier
    from webhook_endpoint
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} and paused_at is null`.execute(tx);
  const [row] = found.rows;
  if (!row) return undefined;
  const place = placeOf(WEBHOOK_SECRET, merchantCode, endpointId);
  const secrets = [row.secret, row.earlier].filter((box) => box !== null).map((box) => boxOf(tx).decrypt(place, box));
  return { url: row.url, secrets };
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
