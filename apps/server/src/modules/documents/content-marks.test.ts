import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addAnnouncement } from '#server/modules/announcements/announcements.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

it('a document that is kept is not served again once the merchant’s content has changed', async () => {
  const [mosaic] = DEMO_MERCHANTS;
  if (!mosaic) throw new Error('a demo merchant is expected');
  const home = async (host: string) =>
    (await test.server.inject({ url: '/m/home', headers: { host: `${host}.localhost:4000` } })).body;
  const [before, others] = [await home('en'), await home('lantern')];
  expect((await home('en')) === before).toBe(true);
  const banner = { type: 'B', titles: { EN: 'Spring is here' }, image: '/art/banners/welcome.svg' } as const;
  await addAnnouncement(test.database.database, mosaic, banner, { staff: 'a test' });
  // Well below the five seconds that a document is kept.
  await expect.poll(async () => (await home('en')).includes('Spring is here'), { timeout: 3000 }).toBe(true);
  expect((await home('lantern')) === others).toBe(true);
});
