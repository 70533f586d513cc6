import { createCallbackSender, registerPaymentGateway } from './modules/sandbox/sandbox.ts';
import { joinFramesServer } from './platform/http/frames-server.ts';
import type { StartRole } from './platform/platform.ts';

/** Stand-ins for third parties: they speak the real protocols on loopback. */
export const startSandbox: StartRole = async (platform) => {
  const sender = createCallbackSender(platform.log);
  const frames = await joinFramesServer(platform, (server) => registerPaymentGateway(server, platform, sender));
  return {
    async stop() {
      await sender.stop();
      await frames.stop();
    },
  };
};
