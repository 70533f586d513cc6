import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  addEndpoint,
  changeEndpoint,
  type DeliveryRow,
  type EndpointRow,
  makeDue,
  readDeliveries,
  readEndpoints,
  removeEndpoint,
  rotateSecret,
  sendTest,
} from '#server/modules/webhooks/webhooks.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const presentEndpoint = (row: EndpointRow) => ({
  endpointId: row.endpoint_id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  pause: row.pause,
  waiting: row.waiting,
  dead: row.dead,
  earlierUntil: row.earlier_until?.toISOString() ?? null,
});

const presentDelivery = (row: DeliveryRow) => ({
  deliveryId: row.delivery_id,
  eventId: row.event_id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.next_at?.toISOString() ?? null,
  status: row.last_status,
  answer: row.last_reply,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** @throws StaffRefusal NOT_FOUND for an unknown one */
function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new StaffRefusal('NOT_FOUND');
  return found;
}

const REFUSALS = { address: 'WEBHOOK_ADDRESS', full: 'WEBHOOKS_FULL' } as const;

export const webhookCalls = {
  listWebhooks: answerAtMerchant('listWebhooks', async (_input, { database, merchant }) => {
    const rows = await database.forMerchant(merchant.code, (tx) => readEndpoints(tx, merchant.code));
    return rows.map(presentEndpoint);
  }),
  addWebhook: answerAtMerchant('addWebhook', async (input, { database, platform, merchant, session, noteChange }) => {
    const made = await addEndpoint(database, platform.config, merchant.code, { ...input, staff: session.email });
    if (typeof made === 'string') throw new StaffRefusal(REFUSALS[made]);
    noteChange({ before: null, after: { endpointId: made.endpointId, ...input } });
    return made;
  }),
  changeWebhook: answerAtMerchant('changeWebhook', async ({ endpointId, ...change }, call) => {
    const before = requireFound(await changeEndpoint(call.database, call.merchant.code, endpointId, change));
    call.noteChange({ before, after: change });
    return null;
  }),
  rotateWebhookSecret: answerAtMerchant('rotateWebhookSecret', async ({ endpointId }, { database, merchant }) => {
    const { secret, earlierUntil } = requireFound(await rotateSecret(database, merchant.code, endpointId));
    return { secret, earlierUntil: earlierUntil.toISOString() };
  }),
  removeWebhook: answerAtMerchant('removeWebhook', async ({ endpointId }, { database, merchant, noteChange }) => {
    const url = requireFound(await removeEndpoint(database, merchant.code, endpointId));
    noteChange({ before: { url }, after: null });
    return null;
  }),
  testWebhook: answerAtMerchant('testWebhook', async ({ endpointId }, { database, merchant }) => {
    if (!(await sendTest(database, merchant.code, endpointId))) throw new StaffRefusal('NOT_FOUND');
    return null;
  }),
  listWebhookDeliveries: answerAtMerchant('listWebhookDeliveries', async ({ endpointId, before }, call) => {
    const { code } = call.merchant;
    const page = { endpointId, before, limit: PAGE + 1 };
    const rows = await call.database.forMerchant(code, (tx) => readDeliveries(tx, code, page));
    return pageOf(rows, (row) => row.delivery_id, presentDelivery);
  }),
  retryWebhookDelivery: answerAtMerchant('retryWebhookDelivery', async ({ deliveryId }, { database, merchant }) => {
    const isThere = await database.forMerchant(merchant.code, (tx) => makeDue(tx, merchant.code, deliveryId));
    if (!isThere) throw new StaffRefusal('NOT_FOUND');
    return null;
  }),
};
