import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './measure.ts';
import { browserPath } from './phone.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Runs something against a browser with its own profile that nothing else drives.
 * @param port a free port for the browser's own interface
 * @throws Error when `CHROMIUM_PATH` names no browser
 */
export async function withBrowser<Answer>(port: number, work: () => Promise<Answer>): Promise<Answer> {
  const profile = mkdtempSync(join(tmpdir(), 'tessera-bench-browser-'));
  const args = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  // In its own process group: the path may name a script that starts the browser and does not hand signals on.
  const browser = spawn(browserPath(), args, { stdio: 'ignore', detached: true });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    for (let count = 0; count < 60 && !(await answers()); count += 1) await pause(250);
    return await work();
  } finally {
    const ended = once(browser, 'exit');
    // Its profile goes with it: one that ends in its own time would still write there.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** What the browser answers to a command. */
interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
}

/** Sends a command to a page and gives the answer. */
export type Command = (method: string, parameters?: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Speaks with the one page of a browser over its own interface: nothing is put into the page. @throws Error when there is none */
export async function withPage<Result>(port: number, work: (command: Command) => Promise<Result>): Promise<Result> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Record<string, string>[];
  const address = targets.find(({ type }) => type === 'page')?.['webSocketDebuggerUrl'];
  if (!address) throw new Error('the browser shows no page');
  const line = new WebSocket(address);
  await once(line, 'open');
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  line.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as Reply;
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  let last = 0;
  const command: Command = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      line.send(JSON.stringify({ id: last, method, params }));
    });
  try {
    return await work(command);
  } finally {
    line.close();
  }
}
