import type { AddressInfo } from 'node:net';
import type { Accounts } from './accounts.ts';
import { registerSandboxBank } from './bank.ts';
import { createCallbackSender } from './callback-sender.ts';
import { registerSandboxChat } from './chat.ts';
import { openDatabase } from './database.ts';
import { createHttpServer } from './http-server.ts';
import { registerIdentityService } from './identity-service.ts';
import { createLog } from './log.ts';
import { registerMailbox } from './mailbox.ts';
import { migrate } from './migrate-repository.ts';
import { registerOpenIdProvider } from './openid-provider.ts';
import { registerOrbitGame } from './orbit-game.ts';
import { registerOrbitWallet } from './orbit-wallet.ts';
import { registerPaymentGateway } from './payment-gateway.ts';
import { registerSandboxReports } from './reports.ts';
import type { Sandbox } from './sandbox.ts';
import { createLoopbackServer } from './sandbox-servers.ts';
import type { Settings } from './settings.ts';
import { registerSmsGateway } from './sms-gateway.ts';

/** The running sandboxes. */
export interface RunningSandbox {
  readonly port: number;
  readonly pagesPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the simulated providers: they speak the real protocols, but do not do a real provider's work. Both ports
 * are on loopback; the server forwards what comes to the pages from outside.
 * @throws Error when the database cannot be reached or a port is taken
 */
export async function startSandbox(settings: Settings, accounts: Accounts): Promise<RunningSandbox> {
  const log = createLog(settings.logLevel);
  const database = openDatabase(settings.databaseUrl, log);
  const services = createLoopbackServer(log);
  const pages = createHttpServer(log);
  const portOf = ({ server }: typeof pages) => (server.address() as AddressInfo).port;
  const pagesOrigin = () => settings.pagesUrl || `http://127.0.0.1:${portOf(pages)}`;
  const sandbox: Sandbox = { settings, database, accounts, log, pagesOrigin };
  const sender = createCallbackSender(log);
  const stop = async () => {
    await sender.stop();
    await services.close();
    await pages.close();
    await database.close();
  };
  try {
    await migrate(database);
    const servers = { services, pages };
    await registerPaymentGateway(servers, sandbox, sender);
    await registerSandboxBank(servers, sandbox);
    await registerSandboxReports(servers, sandbox);
    await registerMailbox(servers, sandbox);
    await registerSandboxChat(servers, sandbox);
    await registerSmsGateway(servers, sandbox);
    await registerOpenIdProvider(servers, sandbox);
    await registerOrbitWallet(servers, sandbox);
    await registerOrbitGame(servers, sandbox);
    if (settings.kinds.has('identity')) await registerIdentityService(servers, sandbox);
    await pages.listen({ port: settings.pagesPort, host: '127.0.0.1' });
    await services.listen({ port: settings.port, host: '127.0.0.1' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: portOf(services), pagesPort: portOf(pages), stop };
}
