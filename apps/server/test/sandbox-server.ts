import { expect } from 'vitest';
import { forkSandbox, readyPorts } from '../src/sandbox-program.ts';
import type { TestServer } from './test-server.ts';

/** The sandboxes in their own process, as the program runs them. */
export interface TestSandbox {
  /** Origin of what shows or steers them, and of the calls of merchants' servers. */
  readonly services: string;
  /** Origin of the pages that members are sent to. */
  readonly pages: string;
  /** Port of `services`. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the sandboxes in the test's database on free ports, and points the test's program at them. */
export async function startTestSandbox({ platform }: Pick<TestServer, 'platform'>): Promise<TestSandbox> {
  const databaseUrl = platform.sandboxUrl;
  if (databaseUrl === undefined) throw new Error('the test has no database for sandboxes');
  const child = forkSandbox(platform, { databaseUrl, port: 0, pagesPort: 0, pagesUrl: '' });
  const { port, pagesPort } = await new Promise<{ port: number; pagesPort: number }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandboxes ended with ${code}`)));
    child.on('message', (message) => {
      const ports = readyPorts(message);
      if (ports) resolve(ports);
    });
  });
  Object.assign(platform.config, { framesPort: pagesPort, sandboxPort: port });
  return {
    services: `http://127.0.0.1:${port}`,
    pages: `http://127.0.0.1:${pagesPort}`,
    port,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What a payer does on the page of a payment, whichever port its address names. */
export async function payOnPage(
  { pages }: Pick<TestSandbox, 'pages'>,
  url: string,
  form: Record<string, string> = { decision: 'paid' },
): Promise<void> {
  const address = `${pages}${new URL(url).pathname}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(answer.status).toBe(303);
}
