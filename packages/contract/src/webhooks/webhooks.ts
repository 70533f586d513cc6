import * as v from 'valibot';
import { recordPage, empty, time, uuid } from '../staff/staff-fields.ts';
import { seen } from '../staff/seen.ts';
import { defineStaffEndpoint, sees } from '../staff/staff-endpoint.ts';

/** What a merchant's own systems can be notified of. */
export const WEBHOOK_EVENTS = [
  'member.registered',
  'deposit.credited',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.returned',
  'alarm.raised',
  'alarm.cleared',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How many endpoints a merchant can have. */
export const MOST_WEBHOOKS = 10;
/** How long the secret before signs beside a new one, hours. */
export const SECRET_OVERLAP_HOURS = 24;

const url = v.pipe(v.string(), v.trim(), v.maxLength(500), v.url());
const events = v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length));

const webhook = v.strictObject({
  endpointId: uuid,
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  createdAt: time,
  createdBy: v.string(),
  /** Why nothing is sent: somebody paused it, or it failed too often in a row. */
  pause: v.nullable(v.picklist(['staff', 'failures'])),
  waiting: v.number(),
  /** Deliveries that were given up. */
  dead: v.number(),
  /** Until when the secret before signs too. */
  earlierUntil: v.nullable(time),
});
export type Webhook = v.InferOutput<typeof webhook>;

export const listWebhooks = defineStaffEndpoint({
  summary: 'Endpoints of the merchant’s own systems that are notified of what happens.',
  method: 'GET',
  path: '/staff/m/:merchant/webhooks',
  needs: 'webhooks.read',
  effect: 'reads',
  request: empty,
  response: v.array(webhook),
});

/** What a change of an endpoint replaces. */
export const seenOfWebhook = (of: Webhook) => ({ events: of.events, pause: of.pause, earlierUntil: of.earlierUntil });

const ofWebhook = v.strictObject({ endpointId: uuid, seen });
const seesWebhook = sees(
  ofWebhook,
  listWebhooks,
  () => ({}),
  (webhooks, { endpointId }) => {
    const shown = webhooks.find((each) => each.endpointId === endpointId);
    return shown && seenOfWebhook(shown);
  },
);

export const addWebhook = defineStaffEndpoint({
  summary: 'Adds an endpoint; the answer holds its secret, which is not shown again.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks',
  needs: 'webhooks.manage',
  effect: 'changes',
  request: v.strictObject({ url, events }),
  response: v.strictObject({ endpointId: uuid, secret: v.string() }),
});

export const changeWebhook = defineStaffEndpoint({
  summary: 'Changes what an endpoint is notified of, pauses it, or lets it go on.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks/change',
  needs: 'webhooks.manage',
  effect: 'changes',
  sees: seesWebhook,
  request: v.strictObject({ ...ofWebhook.entries, events, isPaused: v.boolean() }),
  response: v.null(),
});

export const rotateWebhookSecret = defineStaffEndpoint({
  summary: 'Gives an endpoint a new secret; the one before signs beside it for a day, any earlier one no more.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks/rotate',
  needs: 'webhooks.manage',
  effect: 'changes',
  sees: seesWebhook,
  request: ofWebhook,
  response: v.strictObject({ secret: v.string(), earlierUntil: time }),
});

export const removeWebhook = defineStaffEndpoint({
  summary: 'Removes an endpoint with its deliveries; what waits is not sent.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks/remove',
  needs: 'webhooks.manage',
  effect: 'changes',
  sees: seesWebhook,
  request: ofWebhook,
  response: v.null(),
});

export const testWebhook = defineStaffEndpoint({
  summary: 'Sends the event "test" to an endpoint.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks/test',
  needs: 'webhooks.manage',
  effect: 'changes',
  request: v.strictObject({ endpointId: uuid }),
  response: v.null(),
});

const delivery = v.strictObject({
  deliveryId: uuid,
  eventId: uuid,
  event: v.string(),
  state: v.picklist(['waiting', 'delivered', 'dead']),
  attempts: v.number(),
  /** When it is tried next; null: it is not. */
  nextAt: v.nullable(time),
  /** HTTP status of the last answer; null: there was none. */
  status: v.nullable(v.number()),
  /** Beginning of the last answer, or why there was none. */
  answer: v.nullable(v.string()),
  createdAt: time,
  endedAt: v.nullable(time),
});
export type WebhookDelivery = v.InferOutput<typeof delivery>;

export const listWebhookDeliveries = defineStaffEndpoint({
  summary: 'Deliveries to an endpoint, the newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/webhooks/deliveries',
  needs: 'webhooks.read',
  effect: 'reads',
  request: v.strictObject({ endpointId: uuid, before: v.optional(uuid) }),
  response: recordPage(delivery),
});

export const retryWebhookDelivery = defineStaffEndpoint({
  summary: 'Tries a delivery again at once that waits or was given up.',
  method: 'POST',
  path: '/staff/m/:merchant/webhooks/retry',
  needs: 'webhooks.manage',
  effect: 'changes',
  request: v.strictObject({ deliveryId: uuid }),
  response: v.null(),
});

export const webhookEndpoints = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  listWebhookDeliveries,
  retryWebhookDelivery,
};
