/** Front door of the stand-ins for third parties. */
export { createCallbackSender } from './callback-sender.ts';
export { registerSandboxBank } from './bank.ts';
export { registerSandboxChat } from './chat.ts';
export { registerMailbox } from './mailbox.ts';
export { registerIdentityService } from './identity-service.ts';
export { registerOpenIdProvider } from './openid-provider.ts';
export { registerPaymentGateway } from './payment-gateway.ts';
export { createLoopbackServer, type SandboxServers } from './sandbox-servers.ts';
export { registerSmsGateway } from './sms-gateway.ts';
