import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateFactor: 1 });
});
afterAll(() => server.close());

const open = async (url: string, headers: Record<string, string> = {}) => {
  const response = await server.server.inject({ url, headers: { host: 'en.localhost:4000', ...headers } });
  return { status: response.statusCode, body: response.body, headers: response.headers };
};

test('addresses with invented names are one document, and cost nobody a rendering', async () => {
  const first = await open('/m/home');
  expect(first.status).toBe(200);
  expect(first.body).toContain('<div id="root">');
  const statuses = new Set<number>();
  for (let count = 0; count < 400; count += 1) statuses.add((await open(`/m/home?x${count}=${count}`)).status);
  expect([...statuses]).toEqual([200]);
});

test('a document names the file with the table of screens beforehand where its own row stands in it, home’s does not', async () => {
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
