import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { listenOnLoopback } from '../../../test/listen.ts';
import { forwardRequests } from './forward-requests.ts';
import { createHttpServer } from './server.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

let server: TestServer;
let behind: Server;
let frames: FastifyInstance;
let origin: string;
let isOpen = true;
const seen: Seen[] = [];
beforeAll(async () => {
  server = await createTestServer();
  behind = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body });
      response.writeHead(303, { location: 'http://localhost/m/x', 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' });
      response.end('answer');
    });
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  frames = await createHttpServer(server.platform);
  const { port } = behind.address() as AddressInfo;
  await forwardRequests(frames, { below: '/sandbox', port, isOpen: () => isOpen });
  origin = `http://127.0.0.1:${await listenOnLoopback(frames)}`;
});
afterAll(async () => {
  await frames.close();
  behind.close();
  await server.close();
});

test('a request comes as it was sent, with what this program knows of who sent it, and the answer goes back whole', async () => {
  const response = await fetch(`${origin}/sandbox/gateway/pay/x%20y?a=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-proto': 'gopher', 'content-type': 'application/x-www-form-urlencoded', te: 'trailers' },
    body: 'decision=paid',
  });
  expect([response.status, await response.text(), response.headers.get('x-own')]).toEqual([303, 'answer', 'yes']);
  expect(response.headers.get('location')).toBe('http://localhost/m/x');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const [request] = seen;
  expect(request).toMatchObject({ method: 'POST', url: '/sandbox/gateway/pay/x%20y?a=1', body: 'decision=paid' });
  expect(request?.headers).toMatchObject({ host: new URL(origin).host, 'x-forwarded-for': '127.0.0.1' });
  expect(request?.headers['te']).toBeUndefined();
});

test('nothing else is forwarded, and nothing at all while there is nothing', async () => {
  const before = seen.length;
  for (const path of ['/other/x', '/sandboxes/x', '/sandbox/../healthz'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, path.includes('..') ? 200 : 404]);
  isOpen = false;
  expect((await fetch(`${origin}/sandbox/chat`)).status).toBe(404);
  isOpen = true;
  expect(seen).toHaveLength(before);
});

test('a missing program has its own error, and this one goes on', async () => {
  const away = await createHttpServer(server.platform);
  await forwardRequests(away, { below: '/sandbox', port: 1, isOpen: () => true });
  const answer = await away.inject({ method: 'POST', url: '/sandbox/chat', payload: 'x=1' });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'SYSTEM_UPGRADING']);
  expect((await away.inject('/healthz')).statusCode).toBe(200);
  await away.close();
});
