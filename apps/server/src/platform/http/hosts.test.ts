import { ENDPOINT_NAMES, type Endpoint, endpoints, ERRORS } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../test/listen.ts';
import { rawRequest } from '../../../test/raw-request.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { statusOf } from './answer.ts';
import { createHttpServer } from './server.ts';

let test: TestServer;
let port: number;
let member: { token: string };
beforeAll(async () => {
  test = await createTestServer();
  port = await listenOnLoopback(test.server);
  member = await test.newMember();
});
afterAll(() => test.close());

const rows = async () =>
  (
    await test.database.asOwner<{ n: string }>(
      `select (select count(*) from member) || ':' || (select count(*) from session) || ':' ||
       (select count(*) from verification_code) || ':' || (select count(*) from idempotency) as n`,
    )
  )[0]?.n;
const all = ENDPOINT_NAMES.map((name) => ({ name, endpoint: endpoints[name] as Endpoint }));

describe('hosts that belong to nobody', () => {
  it.each(all)('$name is refused under a stranger’s name, with a session too', async ({ endpoint }) => {
    const before = await rows();
    for (const host of ['evil.example', 'nobody.localhost:4000', 'localhost.evil.example']) {
      const answer = await test.server.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { host, merchant: 'EN', authorization: member.token },
      });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([
        statusOf('HOST_UNKNOWN', endpoint),
        ERRORS.HOST_UNKNOWN.wire,
      ]);
    }
    expect(await rows()).toBe(before);
  });

  it('no account is opened there, and no code is asked for', async () => {
    const at = { host: 'evil.example', merchant: 'EN' };
    const before = await rows();
    const newcomer = { username: 'stranger1', password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    expect((await test.call('register', { ...newcomer, ageConfirmed: true }, at)).errorCode).toBe('HOST_UNKNOWN');
    const owner = { username: 'member1x', email: 'member1x@example.test' };
    expect((await test.call('requestPasswordMail', owner, at)).errorCode).toBe('HOST_UNKNOWN');
    expect(await rows()).toBe(before);
  });

  it('people find a plain page there that loads nothing, in their language', async () => {
    for (const url of ['/', '/m/home', '/m/login', '/register.html', '/openapi', '/assets/none.js']) {
      const headers = { host: 'evil.example', accept: 'text/html,*/*;q=0.8', 'accept-language': 'vi-VN,vi;q=0.9' };
      const page = await test.server.inject({ url, headers });
      expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(page.body).toContain('<p>Không có trang web nào ở địa chỉ này</p>');
      expect(page.body).not.toMatch(/<script|<link|src=|Mosaic/);
    }
    const script = await test.server.inject({ url: '/service-worker.js', headers: { host: 'evil.example' } });
    expect([script.statusCode, script.json().errorCode]).toEqual([421, 'HOST_UNKNOWN']);
  });

  it('a merchant’s hosts, PUBLIC_URL’s, addresses and localhost are served; probes answer under any name', async () => {
    for (const host of ['en.localhost:4000', 'MOSAIC.localhost', 'localhost:1', '127.0.0.1', '[::1]:4000', '192.0.2.7'])
      expect([host, (await test.call('getStatus', {}, { host })).status]).toEqual([host, 200]);
    for (const url of ['/healthz', '/readyz'])
      expect((await test.server.inject({ url, headers: { host: 'tessera-7f.internal' } })).statusCode).toBe(200);
  });
});

describe('hosts that are none', () => {
  const ask = (hosts: readonly string[], address = '/m/home') =>
    rawRequest(
      port,
      `GET ${address} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Accept: text/html\r\nConnection: close\r\n\r\n`,
    );

  it('are refused with a code and are never in a policy', async () => {
    for (const host of ['a;script-src', "en.localhost' *", 'user@en.localhost', 'en.localhost/x', 'a,b', '*', 'a b']) {
      const { status, text } = await ask([host]);
      expect([host, status]).toEqual([host, 400]);
      expect(text).toContain(ERRORS.REQUEST_INVALID.wire);
      expect(text).not.toContain('ontent-security-policy');
    }
  });

  it('two of them are refused, though they are the same', async () => {
    for (const hosts of [
      ['en.localhost', 'evil.example'],
      ['en.localhost', 'en.localhost'],
    ]) {
      const { status, text } = await ask(hosts);
      expect([status, text.includes(ERRORS.REQUEST_INVALID.wire)]).toEqual([400, true]);
    }
  });

  it('an address in absolute form, which names another host, is refused', async () => {
    expect((await ask(['en.localhost'], 'http://evil.example/m/home')).status).toBe(400);
  });

  it('the port a caller names is in no policy and no answer', async () => {
    const page = await test.server.inject({ url: '/m/home', headers: { host: 'en.localhost:9999' } });
    expect(page.statusCode).toBe(200);
    const { framesPort } = test.platform.config;
    expect(String(page.headers['content-security-policy'])).toContain(`http://en.localhost:${framesPort}`);
    expect(JSON.stringify(page.headers) + page.body).not.toContain('9999');
    const begun = await test.call('getStatus', {}, { host: 'en.localhost:9999' });
    expect(begun.response.body).not.toContain('9999');
    const profile = await test.server.inject({ url: '/app.mobileconfig', headers: { host: 'en.localhost:9999' } });
    expect(profile.body).toContain('<string>http://en.localhost:4000/m/home</string>');
  });
});

describe('what proxies say', () => {
  const seen = async (trusted: readonly string[], headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const config = { ...test.platform.config, trustedProxies: trusted };
    const server = await createHttpServer({ ...test.platform, config });
    server.get('/seen', (request, reply) => reply.send({ address: request.ip, protocol: request.protocol }));
    const answer = (await server.inject({ url: '/seen', headers, remoteAddress })).json();
    await server.close();
    return answer;
  };

  it('counts from TRUSTED_PROXIES alone', async () => {
    const said = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const believed = { address: '203.0.113.9', protocol: 'https' };
    expect(await seen(['loopback'], said)).toEqual(believed);
    expect(await seen(['loopback'], said, '10.1.2.3')).toEqual({ address: '10.1.2.3', protocol: 'http' });
    expect(await seen(['10.0.0.0/8'], said, '10.1.2.3')).toEqual(believed);
    expect(await seen([], said)).toEqual({ address: '127.0.0.1', protocol: 'http' });
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.9.9.9' };
    expect((await seen(['10.0.0.0/8'], chain, '10.1.2.3')).address).toBe('203.0.113.9');
  });

  it('what is no address is not taken for one', async () => {
    const { status, value } = await test.call('getStatus', {}, { headers: { 'x-forwarded-for': "1.2.3.4'; drop" } });
    expect([status, value.location.ip]).toEqual([200, '127.0.0.1']);
    const mapped = await test.call('getStatus', {}, { headers: { 'x-forwarded-for': '::ffff:203.0.113.9' } });
    expect(mapped.value.location.ip).toBe('203.0.113.9');
  });
});

it('browsers are held to https where PUBLIC_URL is https', async () => {
  const of = async (publicUrl: string) => {
    const server = await createHttpServer({ ...test.platform, config: { ...test.platform.config, publicUrl } });
    const { headers } = await server.inject('/healthz');
    await server.close();
    return headers['strict-transport-security'];
  };
  expect(await of('https://play.example')).toBe('max-age=31536000');
  expect(await of('http://play.example')).toBeUndefined();
});
