import {
  createCallbackSender,
  createLoopbackServer,
  registerIdentityService,
  registerMailbox,
  registerSandboxBank,
  registerOpenIdProvider,
  registerPaymentGateway,
  registerSandboxChat,
  registerSmsGateway,
} from './modules/sandbox/sandbox.ts';
import { identityProviders } from './modules/verification/verification.ts';
import { joinFramesServer } from './platform/http/frames-server.ts';
import type { StartRole } from './platform/platform.ts';

/**
 * Stand-ins for third parties: they speak the real protocols on loopback. What a real provider does is not stood in for.
 * @throws SandboxedMoneyError while a merchant with real money would be served by one
 */
export const startSandbox: StartRole = async (platform) => {
  const { config } = platform;
  const sender = createCallbackSender(platform.log);
  const services = await createLoopbackServer(platform);
  const frames = await joinFramesServer(platform, async (pages) => {
    const servers = { services, pages };
    await registerPaymentGateway(servers, platform, sender);
    await registerSandboxBank(servers, platform);
    await registerMailbox(servers, platform);
    await registerSandboxChat(servers, platform);
    await registerSmsGateway(servers, platform);
    await registerOpenIdProvider(servers, platform);
    if (identityProviders.isSandboxed(config)) await registerIdentityService(servers, platform);
  });
  await services.listen({ port: config.sandboxPort, host: '127.0.0.1' });
  return {
    async stop() {
      await sender.stop();
      await services.close();
      await frames.stop();
    },
  };
};
