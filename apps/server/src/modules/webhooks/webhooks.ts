/** Front door of webhooks: what a merchant's own systems are notified of. */
export { type DeliveryRow, makeDue, readDeliveries } from './delivery-repository.ts';
export { type EndpointRow, readEndpoints } from './endpoint-repository.ts';
export { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, sendTest } from './manage-webhooks.ts';
export { startWebhooks } from './send-webhooks.ts';
export { relayWebhookEvents } from './webhook-events.ts';
