import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

export interface DeliveryRow {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly event: string;
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly last_status: number | null;
  readonly last_reply: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** A delivery that is due. */
export interface DueDelivery {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly event: string;
  readonly body: string;
  readonly attempts: number;
}

/** What is to be delivered. */
export interface NewDelivery {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
}

/** Writes a delivery for each endpoint that wants the event; an event that comes twice is one delivery. */
export async function insertDeliveries(tx: Transaction, merchantCode: string, made: NewDelivery): Promise<void> {
  const wanting = await sql<{ endpoint_id: string }>`select endpoint_id from webhook_endpoint
    where merchant_code = ${merchantCode} and ${made.event} = any (events)`.execute(tx);
  for (const { endpoint_id } of wanting.rows) await insertDelivery(tx, merchantCode, endpoint_id, made);
}

export async function insertDelivery(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
  { eventId, event, body }: NewDelivery,
): Promise<void> {
  await sql`insert into webhook_delivery (merchant_code, delivery_id, endpoint_id, event_id, event, body)
    values (${merchantCode}, ${newUuid()}, ${endpointId}, ${eventId}, ${event}, ${body})
    on conflict (merchant_code, endpoint_id, event_id) do nothing`.execute(tx);
}

/** True when a merchant has an endpoint at all. */
export async function hasEndpoint(tx: Transaction, merchantCode: string): Promise<boolean> {
  const found = await sql`select 1 from webhook_endpoint where merchant_code = ${merchantCode} limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** The delivery that is due longest at an endpoint. */
export async function nextDue(
  tx: Transaction,
  merchantCode: string,
  endpointId: string,
): Promise<DueDelivery | undefined> {
  const found = await sql<DueDelivery>`select delivery_id, event_id, event, body, attempts from webhook_delivery
    where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} and state = 'waiting'
      and next_at <= clock_timestamp() order by next_at limit 1`.execute(tx);
  return found.rows[0];
}

/** How a try ended. */
export interface TryEnd {
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly status: number | null;
  readonly answer: string;
  /** Until the next try. */
  readonly pauseSeconds: number;
}

/** Writes down how a try ended; one that somebody else ended meanwhile stays as it is. */
export async function endTry(
  tx: Transaction,
  merchantCode: string,
  { delivery_id, attempts }: DueDelivery,
  { state, status, answer, pauseSeconds }: TryEnd,
): Promise<void> {
  await sql`update webhook_delivery set state = ${state}, attempts = attempts + 1, last_status = ${status},
      last_reply = ${answer}, next_at = clock_timestamp() + make_interval(secs => ${pauseSeconds}),
      ended_at = case when ${state === 'waiting'} then null else clock_timestamp() end
    where merchant_code = ${merchantCode} and delivery_id = ${delivery_id} and state = 'waiting'
      and attempts = ${attempts}`.execute(tx);
}

/** Makes a delivery due now that waits or was given up. @returns false when there is none of that id */
export async function makeDue(tx: Transaction, merchantCode: string, deliveryId: string): Promise<boolean> {
  const done = await sql`update webhook_delivery set state = 'waiting', next_at = clock_timestamp(), ended_at = null
    where merchant_code = ${merchantCode} and delivery_id = ${deliveryId} and state <> 'delivered'`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Deliveries to an endpoint, the newest first. @param before id of the last one that was seen */
export async function readDeliveries(
  tx: Transaction,
  merchantCode: string,
  { endpointId, before, limit }: { endpointId: string; before: string | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const older = before === undefined ? sql`` : sql`and delivery_id < ${before}::uuid`;
  const found = await sql<DeliveryRow>`select delivery_id, event_id, event, state, attempts,
      case when state = 'waiting' then next_at end as next_at, last_status, last_reply, created_at, ended_at
    from webhook_delivery where merchant_code = ${merchantCode} and endpoint_id = ${endpointId} ${older}
    order by delivery_id desc limit ${limit}`.execute(tx);
  return found.rows;
}
