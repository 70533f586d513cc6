import { MOST_WEBHOOKS, SECRET_OVERLAP_HOURS, type WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { problemOfAddress } from '#server/platform/http/guarded-post.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { insertDelivery } from './delivery-repository.ts';
import {
  deleteEndpoint,
  insertEndpoint,
  lockAndCount,
  lockEndpoint,
  replaceSecret,
  updateEndpoint,
} from './endpoint-repository.ts';
import { webhookMessage } from './webhook-message.ts';

/** What is refused of a new endpoint. */
export type WebhookRefusal = 'address' | 'full';

/** Adds an endpoint. @returns its id and secret, which nobody can read again, or why it is refused */
export async function addEndpoint(
  database: Database,
  { webhookPrivateAddresses }: Pick<Config, 'webhookPrivateAddresses'>,
  merchantCode: string,
  { url, events, staff }: { readonly url: string; readonly events: readonly WebhookEvent[]; readonly staff: string },
): Promise<{ endpointId: string; secret: string } | WebhookRefusal> {
  if (problemOfAddress(new URL(url), webhookPrivateAddresses)) return 'address';
  const made = { endpointId: newUuid(), secret: newSecret() };
  return database.forMerchant(merchantCode, async (tx) => {
    if ((await lockAndCount(tx, merchantCode)) >= MOST_WEBHOOKS) return 'full';
    await insertEndpoint(tx, merchantCode, { ...made, url, events: [...new Set(events)], staff });
    return made;
  });
}

/** What of an endpoint can be changed. */
interface Changeable {
  readonly events: readonly WebhookEvent[];
  readonly isPaused: boolean;
}

/** Changes an endpoint. @returns the former one, undefined when there is none */
export async function changeEndpoint(
  database: Database,
  merchantCode: string,
  endpointId: string,
  change: Changeable,
): Promise<Changeable | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const before = await lockEndpoint(tx, merchantCode, endpointId);
    if (!before) return undefined;
    await updateEndpoint(tx, merchantCode, endpointId, { ...change, events: [...new Set(change.events)] });
    return { events: before.events, isPaused: before.is_paused };
  });
}

/** Gives an endpoint a new secret. @returns it, and until when the one before signs too; undefined when there is no endpoint */
export async function rotateSecret(
  database: Database,
  merchantCode: string,
  endpointId: string,
): Promise<{ secret: string; earlierUntil: Date } | undefined> {
  const secret = newSecret();
  return database.forMerchant(merchantCode, async (tx) => {
    if (!(await lockEndpoint(tx, merchantCode, endpointId))) return undefined;
    const earlierUntil = await replaceSecret(tx, merchantCode, endpointId, { secret, hours: SECRET_OVERLAP_HOURS });
    return { secret, earlierUntil };
  });
}

/** Removes an endpoint. @returns its address, undefined when there is none */
export function removeEndpoint(
  database: Database,
  merchantCode: string,
  endpointId: string,
): Promise<string | undefined> {
  return database.forMerchant(merchantCode, (tx) => deleteEndpoint(tx, merchantCode, endpointId));
}

/** Sends the event `test` to an endpoint. @returns false when there is none */
export async function sendTest(database: Database, merchantCode: string, endpointId: string): Promise<boolean> {
  const at = await database.now();
  return database.forMerchant(merchantCode, async (tx) => {
    if (!(await lockEndpoint(tx, merchantCode, endpointId))) return false;
    const id = newUuid();
    const body = webhookMessage(merchantCode, { id, event: 'test', at, data: {} });
    await insertDelivery(tx, merchantCode, endpointId, { eventId: id, event: 'test', body });
    return true;
  });
}
