import { createAccounts } from './accounts.ts';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

/**
 * The sandboxes as a child process of the server, which starts them, says by the environment what they need and answers which
 * secret a merchant signs with. They end with the server: when it is killed, the channel to it closes.
 */
async function run(): Promise<void> {
  const send = process.send?.bind(process) as ((message: unknown) => boolean) | undefined;
  if (!send) throw new Error('the sandboxes are started by the server, as its child process');
  // A Ctrl-C reaches the whole group; the server says when its child is to end.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
  const accounts = createAccounts({
    send: (message) => void send(message),
    onMessage: (listener) => void process.on('message', listener),
  });
  const { port, pagesPort, stop } = await startSandbox(readSettings(process.env), accounts);
  process.on('SIGTERM', () => void stop().finally(() => process.exit(0)));
  send({ ready: { port, pagesPort } });
}

try {
  await run();
} catch (error) {
  console.error(`SANDBOX_FAILED: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
