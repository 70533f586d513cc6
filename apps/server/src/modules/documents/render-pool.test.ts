import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, CallFailure } from '@tessera/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { type RenderPool, type RenderPoolOptions, startRenderPool } from './render-pool.ts';

/** A worker that does what the address says, in the place of one that renders. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.postMessage({ kind: 'ready', queryNames: ['type'] });
let asking;
parentPort.on('message', (message) => {
  if (message.kind === 'answer') return parentPort.postMessage({ kind: 'rendered', job: asking, result: { rootHtml: JSON.stringify(message.value) } });
  if (message.kind === 'refused') return parentPort.postMessage({ kind: 'rendered', job: asking, result: { rootHtml: message.code } });
  const { job, request } = message;
  if (request.url === '/end') process.exit(3);
  if (request.url === '/hang') for (;;);
  if (request.url === '/fail') return parentPort.postMessage({ kind: 'failed', job, reason: 'no such screen' });
  if (request.url === '/wait') return;
  asking = job;
  if (request.url === '/call') return parentPort.postMessage({ kind: 'call', job, call: 1, name: 'getStatus', input: { a: 1 } });
  parentPort.postMessage({ kind: 'rendered', job, result: { rootHtml: request.url } });
});`;

let folder: string;
let file: URL;
let pool: RenderPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-render-'));
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, WORKER);
  file = pathToFileURL(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => pool.stop());

const start = async (options: Partial<RenderPoolOptions> = {}) => {
  const usual = { log: createLog('silent'), workers: 1, longestQueue: 2, longestRenderMs: 60_000, file };
  pool = await startRenderPool({ ...usual, ...options });
  return pool;
};
const noCall: Call = () => Promise.reject(new Error('not asked for'));
const render = async (url: string, call: Call = noCall) => {
  const request = { url, merchantCode: 'EN', language: 'EN', theme: 'light', visitor: 'guest', call } as const;
  return (await pool.render(request)).rootHtml;
};

test('renders beside the main thread, and brings calls of the renderer to it and back', async () => {
  await start();
  expect(pool.queryNames).toEqual(['type']);
  expect(await render('/m/home')).toBe('/m/home');
  const asked: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    return { games: 3 };
  }) as unknown as Call;
  expect(await render('/call', call)).toBe('{"games":3}');
  expect(asked).toEqual([['getStatus', { a: 1 }]]);
  const refusing = (() => Promise.reject(new CallFailure('NO_PERMISSION', 403, ''))) as unknown as Call;
  expect(await render('/call', refusing)).toBe('NO_PERMISSION');
});

test('a full queue refuses at once, and what waits is rendered', async () => {
  await start({ workers: 1, longestQueue: 2, longestRenderMs: 4_000 });
  const given = render('/wait').catch((error: Error) => error.message);
  const waiting = [render('/a'), render('/b')];
  await expect(render('/c')).rejects.toMatchObject({ code: 'RENDER_OVERLOAD' });
  expect(await given).toBe('a rendering took too long');
  expect(await Promise.all(waiting)).toEqual(['/a', '/b']);
});

test('a thread that ends, fails or hangs loses its own rendering alone', async () => {
  await start({ longestQueue: 10, longestRenderMs: 4_000 });
  const asked = ['/end', '/a', '/fail', '/b', '/hang', '/c'].map((url) =>
    render(url).catch((error: Error) => error.message),
  );
  expect(await Promise.all(asked)).toEqual([
    'a rendering thread ended with 3',
    '/a',
    'no such screen',
    '/b',
    'a rendering took too long',
    '/c',
  ]);
});
