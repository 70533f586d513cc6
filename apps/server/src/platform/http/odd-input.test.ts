import { ENDPOINT_NAMES, type Endpoint, type EndpointName, endpoints, ERRORS } from '@tessera/contract';
import { encryptBody } from '@tessera/envelope/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../test/listen.ts';
import { rawRequest } from '../../../test/raw-request.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { statusOf } from './answer.ts';

let test: TestServer;
let port: number;
let member: { token: string };
beforeAll(async () => {
  test = await createTestServer();
  port = await listenOnLoopback(test.server);
  member = await test.newMember();
});
afterAll(() => test.close());

/** Every declared field of every call, and one that every call drops. */
const fields = ENDPOINT_NAMES.flatMap((name) => {
  const { request } = endpoints[name] as Endpoint;
  const declared = Object.keys((request as unknown as { entries?: object }).entries ?? {});
  return [...declared, 'language'].map((field) => ({ name, field }));
});
const TEXTS = ['a\0b', '\0', 'half \ud800', '\udc00'];

async function ask(name: EndpointName, payload: { query?: Record<string, string>; body?: object }) {
  const { method, path } = endpoints[name] as Endpoint;
  const answer = await test.server.inject({
    method,
    url: path,
    headers: { host: 'localhost:4000', authorization: member.token },
    ...(payload.query ? { query: payload.query } : {}),
    ...(payload.body ? { payload: payload.body } : {}),
  });
  return [answer.statusCode, answer.json().errorCode];
}
const refused = (name: EndpointName) => [statusOf('REQUEST_INVALID', endpoints[name]), ERRORS.REQUEST_INVALID.wire];

describe('text that no database keeps', () => {
  it('is refused in every field of every call, in query and body', async () => {
    expect(fields.length).toBeGreaterThan(300);
    for (const { name, field } of fields) {
      expect([name, field, await ask(name, { query: { [field]: 'a\0b' } })]).toEqual([name, field, refused(name)]);
      if (endpoints[name].method === 'GET' || endpoints[name].method === 'DELETE') continue;
      for (const text of TEXTS)
        for (const body of [{ [field]: text }, { [field]: [{ deeper: text }] }])
          expect([name, field, await ask(name, { body })]).toEqual([name, field, refused(name)]);
    }
  });

  it('is refused in an encrypted body too', async () => {
    const keys = (await test.call('getStatus', {})).value.info.encryptionKeys;
    const encrypted = await encryptBody(keys, { username: 'a\0b', password: 'x', type: 'username' }, Date.now());
    const answer = await test.server.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'localhost', ...encrypted.headers },
      payload: encrypted.body,
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, ERRORS.REQUEST_INVALID.wire]);
  });

  it('names of fields are held to it as well, and none changes what an object is', async () => {
    for (const body of ['{"a\\u0000":1}', '{"__proto__":{"username":"x"}}', `${'['.repeat(9000)}${']'.repeat(9000)}`]) {
      const answer = await test.server.inject({
        method: 'POST',
        url: '/wps/session/login',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: body,
      });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, ERRORS.REQUEST_INVALID.wire]);
    }
  });
});

const LOGIN = JSON.stringify({ username: 'nobody01', password: 'nothing', type: 'username' });

describe('odd addresses and headers', () => {
  const SCREEN_PATHS = [
    '/assets/../..',
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
    '/assets/a%00.js',
    '/assets/.sources',
    '/assets/%',
    '/assets/%ff',
    '/assets/',
    '/m/%',
    '/m/%00',
    '/m/%ff',
    '/%00',
    '//evil.example/m/home',
    '/\\evil.example',
    '/art/%00/x.svg',
    '/art/%2e%2e/%2e%2e/package.json',
    '/TCG_PROD_IMAGES/%00/x.svg',
    '/wps/%',
    '/wps/live?x=%00',
    '/callbacks/payments/sandbox/%00',
    `/callbacks/payments/${'x'.repeat(300)}/EN`,
    `/m/${'x'.repeat(5000)}`,
    '/m/home?%00=%00',
    '/m/home?x=%ff&merchant=%00',
    '/?merchant=a%00b',
    '/manifest.webmanifest?merchant=%00',
    '/icon.svg?merchant[]=EN&merchant=EN',
    '/manifest.webmanifest?merchant=EN&merchant=EN',
  ];

  it.each(SCREEN_PATHS)('%s is no failure of ours', async (address) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { status } = await rawRequest(
        port,
        `${method} ${address} HTTP/1.1\r\nHost: en.localhost\r\nAccept: text/html\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      expect([method, status >= 200 && status < 500]).toEqual([method, true]);
    }
  });

  it('what leads out of the folder of assets is not found', async () => {
    for (const address of SCREEN_PATHS.filter((each) => each.startsWith('/assets/..'))) {
      const { status, text } = await rawRequest(
        port,
        `GET ${address} HTTP/1.1\r\nHost: en.localhost\r\nConnection: close\r\n\r\n`,
      );
      expect([address, status >= 400 && status < 500]).toEqual([address, true]);
      expect(text).not.toMatch(/"workspaces"|root:/);
    }
  });

  it.each(['Merchant', 'Language', 'Authorization', 'Device', 'User-Agent', 'X-Captcha-Id', 'Cookie', 'Encryption'])(
    'a NUL or any byte in the header %s is no failure of ours',
    async (name) => {
      const bytes = Array.from({ length: 256 }, (_none, code) => String.fromCharCode(code)).filter(
        (letter) => letter !== '\r' && letter !== '\n',
      );
      for (const value of ['a\0b', ...bytes.filter((letter) => /[^\w ]/.test(letter)).map((letter) => `x${letter}y`)]) {
        const { status } = await rawRequest(
          port,
          `POST /wps/session/login HTTP/1.1\r\nHost: en.localhost\r\n${name}: ${value}\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\nConnection: close\r\n\r\n${LOGIN}`,
        );
        expect([value, status >= 400 && status < 500]).toEqual([value, true]);
      }
    },
  );
});
