import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

const APP = 'https://app.example.com';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('EN', { clientOrigins: [APP] });
});
afterAll(() => test.close());

const ask = (url: string, { origin = APP, host = 'en.localhost', preflight = false } = {}) =>
  test.server.inject({
    method: preflight ? 'OPTIONS' : 'GET',
    url,
    headers: {
      host,
      origin,
      ...(preflight && {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,merchant,content-type',
      }),
    },
  });
const admitted = async (...sent: Parameters<typeof ask>) => (await ask(...sent)).headers['access-control-allow-origin'];

describe('apps of other origins', () => {
  it('may make calls and read the answers where the merchant lists their origin', async () => {
    expect(await admitted('/wps/system/location')).toBe(APP);
    const before = await ask('/wps/session/login', { preflight: true });
    expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, APP]);
    expect(before.headers['access-control-allow-headers']).toContain('Authorization');
    expect(before.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ask('/wps/system/status');
    expect(answer.headers['vary']).toContain('Origin');
    expect(answer.headers['access-control-expose-headers']).toContain('X-Captcha-Id');
  });

  it('may not with another origin, with another merchant, or where no call is', async () => {
    expect(await admitted('/wps/system/location', { origin: 'https://evil.example' })).toBeUndefined();
    expect(await admitted('/wps/system/location', { origin: `${APP}.evil.example` })).toBeUndefined();
    expect(await admitted('/wps/system/location', { origin: 'null' })).toBeUndefined();
    expect(await admitted('/wps/system/location', { host: 'lantern.localhost' })).toBeUndefined();
    expect(await admitted('/wps/session/login', { host: 'lantern.localhost', preflight: true })).toBeUndefined();
    for (const url of ['/m/home', '/openapi.json', '/healthz'])
      expect([url, await admitted(url)]).toEqual([url, undefined]);
  });

  it('an origin is named whole and without a path', async () => {
    for (const clientOrigins of [['*'], ['app.example.com'], [`${APP}/`], ['http://app.example.com'], ['null']])
      await expect(test.change('EN', { clientOrigins })).rejects.toThrow();
  });

  it('names the language of each answer, also of one that refuses', async () => {
    const language = async (url: string, asked: string) =>
      (await test.server.inject({ url, headers: { host: 'en.localhost', language: asked } })).headers[
        'content-language'
      ];
    expect(await language('/wps/system/location', 'VI')).toBe('vi');
    expect(await language('/wps/system/status', 'zh_CN')).toBe('zh-CN');
    expect(await language('/mcs/game/list', 'TH')).toBe('th');
    expect(await language('/wps/member/info', 'TH')).toBe('th');
  });
});
