/** Front door of the stand-ins for third parties. */
export { createCallbackSender } from './callback-sender.ts';
export { registerMailbox } from './mailbox.ts';
export { registerPaymentGateway } from './payment-gateway.ts';
