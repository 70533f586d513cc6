import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSignedBundleList, type SignedBundleList } from '@tessera/contract/bundles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { writeBundleList } from '../../../../../tools/bundle-list.mjs';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createKeyring } from '#server/platform/security/keyring.ts';
import { commandLine } from '#server/modules.ts';
import { findChangedFiles, signedList } from './bundle-files.ts';
import { bundlesTask, requireUnchangedBundles } from './check-bundles.ts';

const root = mkdtempSync(join(tmpdir(), 'bundles-'));
const keyring = createKeyring(['one secret of this installation']);
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const isSignedBy = ({ list, publicKey, signature }: SignedBundleList) => {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(list), key, Buffer.from(signature, 'base64'));
};

let test: TestServer;
const staff = (...words: string[]) =>
  commandLine.runForPlatform(test.platform.database, words, {
    outside: { sms: undefined, phoneVerification: undefined },
    places: test.platform.config,
  });
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(async () => {
  await test.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  for (const [file, text] of [
    ['apps/web/dist/client/assets/home.js', 'home'],
    ['apps/web/dist/client/assets/home.js.br', 'packed home'],
    ['apps/studio/dist/fox/index.html', 'fox'],
    ['apps/console/dist/index.html', 'console'],
  ] as const)
    write(file, text);
  rmSync(join(root, 'apps/web/dist/client/assets/more.js'), { force: true });
  writeBundleList(root);
});

const breaches: [string, () => void, object][] = [
  [
    'changed',
    () => write('apps/web/dist/client/assets/home.js', 'evil'),
    { file: 'apps/web/dist/client/assets/home.js', what: 'changed' },
  ],
  [
    'changed in its packed form alone',
    () => write('apps/web/dist/client/assets/home.js.br', 'packed evil'),
    { file: 'apps/web/dist/client/assets/home.js.br', what: 'changed' },
  ],
  [
    'taken away',
    () => rmSync(join(root, 'apps/studio/dist/fox/index.html')),
    { file: 'apps/studio/dist/fox/index.html', what: 'missing' },
  ],
  [
    'put beside the others',
    () => write('apps/web/dist/client/assets/more.js', 'more'),
    { file: 'apps/web/dist/client/assets/more.js', what: 'added' },
  ],
];

it.each(breaches)('a built file that was %s is found at the start and each day', async (_how, breach, found) => {
  const errors: unknown[] = [];
  const platform = {
    log: { ...test.platform.log, error: (...said: unknown[]) => errors.push(said) },
    metrics: createMetrics(),
  };
  const task = bundlesTask(platform as never, root);
  expect(await findChangedFiles(root)).toEqual([]);
  await requireUnchangedBundles(root);
  await task.run();
  expect(errors).toEqual([]);
  breach();
  expect(await findChangedFiles(root)).toEqual([found]);
  await expect(requireUnchangedBundles(root)).rejects.toThrow('somebody changed what members are served');
  await task.run();
  expect(errors).toHaveLength(1);
  expect(await platform.metrics.registry.metrics()).toContain('bundle_files_changed 1');
});

it('the list is signed by the installation, or by the publisher whose key the build was given', () => {
  const own = signedList(keyring, root);
  if (!own) throw new Error('it was listed');
  expect(own.signedBy).toBe('installation');
  expect(isSignedBy(own)).toBe(true);
  expect(isSignedBy({ ...own, list: own.list.replace('home.js', 'evil.js') })).toBe(false);
  expect(signedList(createKeyring(['another secret']), root)?.publicKey).not.toBe(own.publicKey);

  const { privateKey } = generateKeyPairSync('ed25519');
  const file = join(root, 'release.pem');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeBundleList(root, file);
  const published = signedList(keyring, root);
  if (!published) throw new Error('it was listed');
  expect(published.signedBy).toBe('publisher');
  expect(isSignedBy(published)).toBe(true);
  expect(published.publicKey).not.toBe(own.publicKey);
  // a list that was written anew without the publisher's key is not the publisher's any more
  write('dist/bundles.json', published.list.replace('home.js', 'evil.js'));
  expect(() => signedList(keyring, root)).toThrow('not one of this list');
});

it('a key that is none, or of another kind, ends the build with a sentence', () => {
  const file = join(root, 'other.pem');
  writeFileSync(file, 'no key');
  expect(() => writeBundleList(root, file)).toThrow('cannot be read as a private key');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect(() => writeBundleList(root, file)).toThrow('no Ed25519 key');
});

it('anybody reads the signed list of what this server serves, and staff compare it on demand', async () => {
  const answer = await test.server.inject({ url: '/.well-known/bundles.json' });
  const signed = readSignedBundleList(answer.json());
  expect(isSignedBy(signed)).toBe(true);
  expect(Object.keys(JSON.parse(signed.list).web)).toContain('client/service-worker.js');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(await staff('bundles', 'verify')).toBe('all files are as they were built');
  await expect(staff('bundles')).rejects.toThrow('expected bundles verify');
});
