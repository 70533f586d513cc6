import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules', '.bin', 'node');

/** Longest wait for a start, in milliseconds: the first one creates the database. */
const START_MS = 120_000;

/** Where a program listens and keeps its data. */
export interface Place {
  readonly port: number;
  /** Folder for its data, relative to the root of the repository. */
  readonly dataDir: string;
}

/** A real program that was started here. */
export interface Program {
  readonly pid: number;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut would (SIGKILL), and waits. */
  kill(): Promise<void>;
}

function environment({ port, dataDir }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(root, dataDir),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    DEVELOPMENT: 'yes',
    // a journey receives webhooks on this machine
    WEBHOOK_PRIVATE_ADDRESSES: 'yes',
    // and has its own payment gateway there
    PAYMENT_PRIVATE_ADDRESSES: 'yes',
  };
}

/** @param log file that keeps everything the program says, for the analysis of a failed run */
function waitUntilReady(child: ChildProcess, log: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`the program ${why}:\n${said}`));
    const timer = setTimeout(() => fail(`was not ready within ${START_MS} ms`), START_MS);
    const hear = (part: Buffer) => {
      said += part.toString();
      appendFileSync(log, part);
      if (!/^Ready: /m.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

/**
 * Connects the vendors that the demo only names, so that the lobby of EN has every category; two of them are in maintenance.
 * LANTERN has the live tables alone: its lobby stays without the other categories.
 */
async function connectVendors(place: Place): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(place) });
  await client.connect();
  try {
    await client.query(
      `update vendor set launch_url = 'https://games.example/open',
         merchants = case vendor_code when 'EVO' then '{EN,LANTERN}'::text[] else '{EN}' end,
         state = case when vendor_code in ('BNG', 'SV') then 'maintenance' else 'open' end
       where state = 'maintenance'`,
    );
  } finally {
    await client.end();
  }
}

/** Takes away what opens over home by itself: the journeys about it bring their own, all others must not meet it. */
async function clearHome(place: Place): Promise<void> {
  for (const merchant of ['EN', 'LANTERN']) await staff(place, merchant, 'popup', 'clear');
  await staff(place, 'EN', 'set', 'download.opensByItself', 'false');
  // The program hears of a change a moment after it was made; a journey that begins before would still meet the offer.
  for (const end = Date.now() + START_MS; (await documentOf(place)).includes('"opensByItself":true'); await pause(100))
    if (Date.now() > end) throw new Error('the offer of the app still opens by itself');
}

/** Says at the sandbox's desk that somebody answers EN's chat, and waits until the app offers it. */
async function attendChat(place: Place): Promise<void> {
  const address = `http://127.0.0.1:${place.port + 3}/sandbox/chat/attendance`;
  const attend = () =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ merchant: 'EN', attended: '1' }) }).then(
      ({ ok }) => ok,
      // the sandboxes are a separate program, which may come up after ours
      () => false,
    );
  const isOffered = async () => (await attend()) && (await documentOf(place)).includes('"liveChat":true');
  for (const end = Date.now() + START_MS; !(await isOffered()); await pause(100))
    if (Date.now() > end) throw new Error('the live chat is not offered');
}

/** The login's document of merchant EN, with the settings that the app starts with. Node resolves no names below localhost. */
async function documentOf({ port }: Place): Promise<string> {
  const asked = get({ host: '127.0.0.1', port, path: '/m/login', headers: { host: `en.localhost:${port}` } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== 200 || !body.includes('"opensByItself":'))
    throw new Error(`the login answered ${response.statusCode} without its settings`);
  return body;
}

/**
 * Starts the program as `npm start` does and waits until it serves.
 * @param fresh removes the data folder first
 */
export async function startProgram(place: Place, fresh: boolean): Promise<Program> {
  const dataDir = join(root, place.dataDir);
  if (fresh) for (const old of [dataDir, `${dataDir}.log`]) rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  const child = spawn(node, ['--enable-source-maps', 'apps/server/src/main.ts'], {
    cwd: root,
    env: environment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await waitUntilReady(child, `${dataDir}.log`);
    if (fresh) {
      await connectVendors(place);
      await clearHome(place);
      await attendChat(place);
    }
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

interface StaffAnswer {
  readonly code: number;
  readonly said: string;
}
/** Takes the words of a command and answers how it ended. */
type StaffLine = (words: readonly string[]) => Promise<StaffAnswer>;

/** Starts a process that runs staff commands one after the other, for as long as this one lives. */
function openStaffLine(place: Place): StaffLine {
  const child = spawn(node, ['apps/server/test/staff-line.ts'], {
    cwd: root,
    env: environment(place),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.unref();
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  return (words) => {
    const answer = last.then(async () => {
      child.stdin.write(`${JSON.stringify(words)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('the process of staff commands ended');
      return JSON.parse(value as string) as StaffAnswer;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
}

const staffLines = new Map<string, StaffLine>();

/** What staff change holds within a second; each process may answer from its copy for so long, milliseconds. */
const HOLDS_AFTER_MS = 1_100;

/** Waits until what staff have just changed holds in every process. */
export const untilChangesHold = (): Promise<void> => pause(HOLDS_AFTER_MS);

/**
 * Runs what `npm run staff -- ...` would beside a running program, and waits until what it changed holds.
 * @returns what it printed
 * @throws Error when it failed
 */
export async function staff(place: Place, ...words: readonly string[]): Promise<string> {
  const line = staffLines.get(place.dataDir) ?? openStaffLine(place);
  staffLines.set(place.dataDir, line);
  const { code, said } = await line(words);
  if (code !== 0) throw new Error(`staff ${words.join(' ')} ended with ${code}: ${said}`);
  await untilChangesHold();
  return said;
}

/** Address of the running program's database as its owner. @throws Error when none runs in the data folder */
export function databaseUrl({ dataDir }: Place): string {
  const folder = join(root, dataDir, 'postgres');
  const file = join(folder, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) throw new Error(`no database runs in ${folder}`);
  const port = readFileSync(file, 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'owner-password'), 'utf8').trim();
  return `postgresql://tessera_owner:${password}@127.0.0.1:${port}/tessera`;
}
