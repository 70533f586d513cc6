import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateFactor: 1 });
});
afterAll(() => server.close());

const open = async (url: string, headers: Record<string, string> = {}) => {
  const response = await server.server.inject({ url, headers: { host: 'en.localhost:4000', ...headers } });
  return { status: response.statusCode, body: response.body, bytes: response.rawPayload, headers: response.headers };
};

test('addresses with invented names are one document, and cost nobody a rendering', async () => {
  const first = await open('/m/home');
  expect(first.status).toBe(200);
  expect(first.body).toContain('<div id="root">');
  const statuses = new Set<number>();
  for (let count = 0; count < 400; count += 1) statuses.add((await open(`/m/home?x${count}=${count}`)).status);
  expect([...statuses]).toEqual([200]);
});

test('a call that comes while documents are flooded goes on between them', async () => {
  await open('/m/home');
  const ended: string[] = [];
  const documents = Array.from({ length: 60 }, (_, count) =>
    open(`/m/home?y${count}=1`).then(() => ended.push('document')),
  );
  const call = server.call('ping', {}).then(() => ended.push('call'));
  await Promise.all([...documents, call]);
  // without turns it waits for all of them
  expect(ended.indexOf('call')).toBeLessThan(30);
});

test('a document names the file with the table of screens beforehand where its own row is in it, home’s does not', async () => {
  const namesTable = async (url: string) =>
    (await open(url)).body.includes('<link rel="modulepreload" fetchpriority="low" href="/assets/after-paint-');
  expect(await namesTable('/m/home')).toBe(false);
  for (const url of ['/m/help', '/m/maintenance']) expect(await namesTable(url), url).toBe(true);
});

test('documents that have to be rendered are limited by network, in plain words', async () => {
  let limited: Awaited<ReturnType<typeof open>> | undefined;
  for (let count = 0; count < 320 && !limited; count += 1) {
    const shown = await open(`/m/gameList?gameName=${count}`, { 'x-forwarded-for': '198.51.100.7' });
    if (shown.status === 429) limited = shown;
  }
  expect(limited?.headers['retry-after']).toBeDefined();
  expect(limited?.body).not.toContain('<div id="root">');
  expect((await open('/m/gameList?gameName=x', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
});

test('ROUTE-01 ROUTE-20: the betting page below the path of its frame is the one page that a frame of ours may hold', async () => {
  const mayBeFramed = async (url: string) => {
    const { status, headers } = await open(url);
    expect([url, status]).toEqual([url, 200]);
    return String(headers['content-security-policy']).includes("frame-ancestors 'self'");
  };
  expect(await mayBeFramed('/m/lotto-h5/b1/trad/games/3601/play')).toBe(true);
  expect(await mayBeFramed('/m/lotto-h5/b1/trad/games/3601/play?x=1')).toBe(true);
  for (const url of [
    '/m/lotto-h5/b1/trad/games/3601',
    '/m/home',
    '/m/home?x=/m/lotto-h5/b1/trad/games/1/play',
    '/m/gameCenter',
  ])
    expect(await mayBeFramed(url), url).toBe(false);
  expect((await open('/lotto-h5/play/3601')).status).toBe(404);
});

test('a document is sent as the browser takes it, and kept unless its address is long', async () => {
  const ask = async (url: string, encoding?: string) => {
    const { headers, bytes } = await open(url, encoding === undefined ? {} : { 'accept-encoding': encoding });
    return { encoding: headers['content-encoding'], kept: headers['cache-control'], bytes };
  };
  const plain = await ask('/m/help');
  expect([plain.encoding, plain.kept, plain.bytes.toString().slice(0, 15)]).toEqual([
    undefined,
    'private, no-cache',
    '<!doctype html>',
  ]);
  const brotli = await ask('/m/help', 'gzip, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).equals(plain.bytes)]).toEqual(['br', true]);
  const zipped = await ask('/m/help', 'gzip');
  expect([zipped.encoding, gunzipSync(zipped.bytes).equals(plain.bytes)]).toEqual(['gzip', true]);
  const withLength = (length: number) => '/m/gameList?gameName='.padEnd(length, 'x');
  expect((await ask(withLength(200))).kept).toBe('private, no-cache');
  expect((await ask(withLength(201))).kept).toBe('no-store');
});

test('the merchant is that of the host, and that of the address where the host is nobody’s', async () => {
  const titleAt = async (host: string, url: string) =>
    /<title>(.*?)<\/title>/.exec((await open(url, { host })).body)?.[1];
  const [mosaic, lantern] = [
    await titleAt('en.localhost:4000', '/m/help'),
    await titleAt('lantern.localhost:4000', '/m/help'),
  ];
  expect([mosaic, lantern]).toEqual([expect.stringContaining('Mosaic'), expect.stringContaining('Lantern')]);
  expect(await titleAt('127.0.0.1:4000', '/m/help?merchant=LANTERN')).toBe(lantern);
  expect(await titleAt('127.0.0.1:4000', '/m/help?merchant=EN')).toBe(mosaic);
});

test('a request behind thirty renderings is answered to come back in five seconds', async () => {
  const asked = await Promise.all(
    Array.from({ length: 120 }, (_, count) =>
      open(`/m/gameList?gameName=crowd${count}`, { 'x-forwarded-for': `198.18.${count}.1` }),
    ),
  );
  const refused = asked.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(90);
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after']]).toEqual([429, '5']);
    expect(body).not.toContain('<div id="root">');
  }
});
