import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '#server/platform/log/log.ts';
import { registerConsolePages } from './console-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'console-pages-'));
let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<head><meta name="style-nonce" content="" /></head>');
  writeFileSync(join(dist, 'assets', 'main.js'), 'run()');
  server = Fastify();
  await registerConsolePages(server, {} as Log, dist);
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

it('the document lets in style elements by its own nonce, scripts of its origin, and nothing inline', async () => {
  const nonces = new Set<string>();
  for (const url of ['/', '/index.html', '/']) {
    const { headers, body } = await server.inject({ url });
    const nonce = /name="style-nonce" content="([\w-]{22})"/.exec(body)?.[1] ?? '';
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.filter((part) => part.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(headers['cache-control']).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

it('files are served without a nonce, and nothing else is', async () => {
  const { headers, body } = await server.inject({ url: '/assets/main.js' });
  expect(body).toBe('run()');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect((await server.inject({ url: '/other' })).statusCode).toBe(404);
});
