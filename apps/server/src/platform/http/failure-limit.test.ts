import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { RGS_PATHS } from '@tessera/game-kit/rgs-protocol';
import { registerStudioRoutes, type Studio } from '#server/modules/studio/studio.ts';
import { createRateLimits } from './rate-limit.ts';
import { createHttpServer } from './server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1 });
});
afterAll(() => test.close());

interface Flood {
  readonly url: string;
  readonly count: number;
  readonly remoteAddress: (number: number) => string;
  readonly payload?: string;
}

async function flood({ url, count, remoteAddress, payload = '{"signed":"not"}' }: Flood, server = test.server) {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const answer = await server.inject({
      method: 'POST',
      url,
      remoteAddress: remoteAddress(number),
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}
const hex = (number: number) => number.toString(16);
const rowsOfCallbacks = async () =>
  (await test.database.asOwner<{ n: string }>('select count(*) as n from payment_callback'))[0]?.n;

describe('what is not signed', () => {
  it('payment callbacks of one IPv6 network are refused unread after sixty; none is stored, all are counted', async () => {
    const url = '/callbacks/payments/sandbox/EN';
    const body = `\0${'x'.repeat(5700)}`;
    const statuses = await flood({
      url,
      count: 70,
      remoteAddress: (n) => `2001:db8:0:1::${hex(n + 1)}`,
      payload: body,
    });
    expect([statuses.slice(0, 60).every((status) => status === 401), new Set(statuses.slice(60))]).toEqual([
      true,
      new Set([429]),
    ]);
    const elsewhere = await flood({ url, count: 1, remoteAddress: () => '2001:db8:0:2::1' });
    expect([elsewhere, await rowsOfCallbacks()]).toEqual([[401], '0']);
    const metrics = await test.platform.metrics.registry.metrics();
    expect(metrics).toContain('payment_callbacks_refused_total{merchant="EN",provider="sandbox"} 61');
  });

  it('calls of vendors are refused unread after sixty wrong signatures, from that network alone', async () => {
    const url = '/wp1/bet';
    const statuses = await flood({ url, count: 64, remoteAddress: () => '203.0.113.1' });
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.slice(60)]).toEqual([
      true,
      [429, 429, 429, 429],
    ]);
    expect(await flood({ url, count: 1, remoteAddress: () => '203.0.113.2' })).toEqual([200]);
  });

  it('game calls are refused unread after three hundred that no page of ours makes', async () => {
    const games = await createHttpServer(test.platform);
    const studio = { database: test.platform.database } as Studio;
    await registerStudioRoutes(games, test.platform, studio, createRateLimits(0.02));
    const statuses = await flood({ url: RGS_PATHS.play, count: 8, remoteAddress: () => '203.0.113.3' }, games);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const busy = await games.inject({ method: 'POST', url: RGS_PATHS.play, remoteAddress: '203.0.113.3' });
    expect(busy.json()).toEqual({ code: 'TOO_FAST', message: 'TOO_FAST' });
    expect(await flood({ url: RGS_PATHS.play, count: 1, remoteAddress: () => '203.0.113.4' }, games)).toEqual([401]);
    const odd = await games.inject({ method: 'POST', url: RGS_PATHS.session, payload: { ticket: 'a\0b' } });
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'BAD_REQUEST']);
    await games.close();
  });
});

describe('documents', () => {
  it('are rendered for one network so often; cached ones are still served', async () => {
    const strict = await createTestServer({ rateFactor: 0.02 });
    try {
      const ask = (url: string, remoteAddress: string) =>
        strict.server.inject({ url, remoteAddress, headers: { host: 'en.localhost', accept: 'text/html' } });
      const statuses: number[] = [];
      for (let number = 0; number < 8; number += 1)
        statuses.push((await ask(`/m/login?id=${number}`, `2001:db8:0:9::${hex(number + 1)}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const refused = await ask('/m/login?id=another', '2001:db8:0:9::1');
      expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' });
      expect((await ask('/m/home', '2001:db8:0:a::1')).statusCode).toBe(200);
      expect((await ask('/m/home', '2001:db8:0:9::1')).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
