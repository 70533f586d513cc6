import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signBundleList } from './bundle-list.mjs';
import { verifyBundles } from './verify-bundles.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const web = {
  'client/assets/home.js': hash('home'),
  'client/assets/home.js.br': hash('packed'),
  'client/service-worker.js': hash('worker'),
  // no address of the server
  'client/.vite/manifest.json': hash('manifest'),
  'server/renderer.js': hash('renderer'),
};
const list = { web, games: {}, console: {} };
const text = JSON.stringify(list);

let served: Record<string, string>;
let server: Server;
let origin: string;
let publicKey: string;
const folder = mkdtempSync(join(tmpdir(), 'verify-bundles-'));

beforeEach(async () => {
  const file = join(folder, 'key.pem');
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const signed = signBundleList(text, file);
  ({ publicKey } = signed);
  served = {
    '/.well-known/bundles.json': JSON.stringify({ list: text, ...signed, signedBy: 'publisher' }),
    '/assets/home.js': 'home',
    '/service-worker.js': 'worker',
  };
  server = createServer((request, response) => {
    const body = served[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));
afterEach(() => rmSync(join(folder, 'key.pem'), { force: true }));

test('files that are served as listed and built from these sources are right', async () => {
  const found = await verifyBundles(origin, publicKey, list);
  expect(found).toEqual({ publicKey, signedBy: 'publisher', right: 2, wrong: [], unlikeSources: [] });
});

test('a file that is served otherwise, or is not served, is named', async () => {
  served['/assets/home.js'] = 'evil';
  delete served['/service-worker.js'];
  const { right, wrong } = await verifyBundles(origin);
  expect([right, wrong]).toEqual([0, ['/assets/home.js', '/service-worker.js']]);
});

test('what these sources build otherwise is named, as it is where all of the list was changed', async () => {
  const sources = { ...list, web: { ...web, 'client/assets/home.js': hash('home of these sources') } };
  expect((await verifyBundles(origin, undefined, sources)).unlikeSources).toEqual(['client/assets/home.js']);
});

test('a list of another key, with a signature that does not hold, or none at all is refused', async () => {
  await expect(verifyBundles(origin, 'another key')).rejects.toThrow('another key');
  const signed = JSON.parse(served['/.well-known/bundles.json'] ?? '');
  served['/.well-known/bundles.json'] = JSON.stringify({ ...signed, list: text.replace('home', 'evil') });
  await expect(verifyBundles(origin)).rejects.toThrow('does not hold');
  delete served['/.well-known/bundles.json'];
  await expect(verifyBundles(origin)).rejects.toThrow('answers 404');
});
