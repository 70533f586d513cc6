import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createWebServer } from '#server/web-role.ts';
import { createWire } from '#server/wire.ts';

const repository = fileURLToPath(new URL('../../../../../', import.meta.url));
let test: TestServer;
let server: FastifyInstance;

beforeAll(async () => {
  test = await createTestServer();
  const { platform } = test;
  const config = { ...platform.config, hotReload: true };
  server = await createWebServer(await createWire({ ...platform, config, metrics: createMetrics() }, 1000));
  await server.ready();
}, 180_000);
afterAll(async () => {
  await server.close();
  await test.close();
});

const get = (url: string, host = 'en.localhost:4000') => server.inject({ url, headers: { host } });

it('a document is rendered with the sources, whole with its styles, and starts what hot reload needs', async () => {
  const document = await get('/m/help');
  expect(document.statusCode).toBe(200);
  expect(document.body).toContain('<script type="module" src="/@app-entry"></script>');
  expect(document.body).toMatch(/<div id="root">.*Help centre/s);
  const [head = '', body = ''] = document.body.split('<div id="root">');
  const names = [...body.matchAll(/ class="(_\w+)/g)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !head.includes(`.${name}`)).length).toBeLessThan(names.length / 4);
  expect(document.headers['cache-control']).toBe('no-store');
  expect(document.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  const entry = (await get('/@app-entry')).body;
  expect(entry).toContain('/@vite/client');
  expect(entry).toContain('/src/app/entry-client.tsx');
});

it('a source is served ready for the browser, and can be changed while it runs', async () => {
  const screen = await get('/src/screens/help/help.screen.tsx');
  expect(screen.headers['content-type']).toContain('javascript');
  expect(screen.body).toContain('import.meta.hot');
  expect(screen.body).not.toMatch(/^import type/m);
});

it('no other file of the machine or the repository is served, and none under a foreign name', async () => {
  const files = ['package.json', 'tools/start.mjs', 'apps/server/src/main.ts', 'packages/../package.json'];
  for (const file of files) {
    expect(existsSync(`${repository}${file}`), file).toBe(true);
    for (const suffix of ['', '?raw', '?url', '?import&raw'])
      expect((await get(`/@fs${repository}${file}${suffix}`)).statusCode, `${file}${suffix}`).toBe(403);
  }
  expect((await get('/@fs/etc/passwd?raw')).statusCode).toBe(403);
  expect((await get('/@app-entry', 'elsewhere.example')).statusCode).toBe(421);
});

it('a browser that kept the built app lets go of it', async () => {
  expect((await get('/service-worker.js')).body).toContain('unregister');
});

it('without it no source is served', async () => {
  expect((await test.server.inject({ url: '/src/app/entry-client.tsx' })).statusCode).toBe(404);
  expect((await test.server.inject({ url: '/@app-entry' })).statusCode).toBe(404);
});
