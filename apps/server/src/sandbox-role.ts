import {
  createCallbackSender,
  registerIdentityService,
  registerMailbox,
  registerSandboxBank,
  registerOpenIdProvider,
  registerPaymentGateway,
  registerSandboxChat,
  registerSmsGateway,
} from './modules/sandbox/sandbox.ts';
import { joinFramesServer } from './platform/http/frames-server.ts';
import type { StartRole } from './platform/platform.ts';

/** Stand-ins for third parties: they speak the real protocols on loopback. */
export const startSandbox: StartRole = async (platform) => {
  const sender = createCallbackSender(platform.log);
  const frames = await joinFramesServer(platform, async (server) => {
    await registerPaymentGateway(server, platform, sender);
    await registerSandboxBank(server, platform);
    await registerMailbox(server, platform);
    await registerSandboxChat(server, platform);
    await registerSmsGateway(server, platform);
    await registerIdentityService(server, platform);
    await registerOpenIdProvider(server, platform);
  });
  return {
    async stop() {
      await sender.stop();
      await frames.stop();
    },
  };
};
