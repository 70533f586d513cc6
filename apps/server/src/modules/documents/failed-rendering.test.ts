import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

vi.mock('./render-pool.ts', async (original) => {
  const module = await original<typeof import('./render-pool.ts')>();
  return {
    ...module,
    startRenderPool: async (options: Parameters<typeof module.startRenderPool>[0]) => {
      const pool = await module.startRenderPool(options);
      const render: typeof pool.render = async (request) => {
        if (request.url.includes('broken')) throw new Error('no such screen');
        return await pool.render(request);
      };
      return { ...pool, render };
    },
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a rendering that fails is a fault of ours, said in plain words: nobody is told to come back as behind a full queue', async () => {
  const headers = { host: 'en.localhost:4000' };
  const broken = await server.server.inject({ url: '/m/gameList?gameName=broken', headers });
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([500, undefined]);
  expect(broken.body).not.toContain('no such screen');
  expect(broken.body).not.toContain('<div id="root">');
  const whole = await server.server.inject({ url: '/m/gameList?gameName=whole', headers });
  expect(whole.statusCode).toBe(200);
});
