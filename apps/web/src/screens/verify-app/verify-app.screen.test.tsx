// @vitest-environment jsdom
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import VerifyAppScreen from './verify-app.screen.tsx';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const FILES: Readonly<Record<string, string>> = {
  '/assets/home.js': 'home',
  '/assets/home.css': 'style',
  '/service-worker.js': 'worker',
};
const web = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`client${path}`, hash(text)]));
const list = JSON.stringify({ web, games: {}, console: {} });

function signedWith(key: KeyObject, publicKey: KeyObject) {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    list,
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    signature: sign(null, Buffer.from(list), key).toString('base64'),
    signedBy: 'publisher',
  };
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signed = signedWith(privateKey, publicKey);

let part: RenderedPart;
let served: Record<string, string | undefined>;
beforeEach(() => {
  served = { ...FILES, '/.well-known/bundles.json': JSON.stringify(signed) };
  // what the page has loaded; pictures, answers of calls and files of others are not compared
  const names = ['/assets/home.js', '/assets/home.css', '/assets/home.js', '/assets/fox.avif', '/wps/system/status'];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...names.map((path) => `${location.origin}${path}`), 'https://elsewhere.example/assets/x.js'].map(
      (name) => ({ name }) as PerformanceEntry,
    ),
  );
  vi.stubGlobal('fetch', async (path: string) => {
    const body = served[path];
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  });
});
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function check() {
  part = await renderInApp(<VerifyAppScreen />, { address: '/m/verifyApp' });
  await part.press(part.element.querySelector('button'));
  const status = () => part.element.querySelector('[role=status]');
  await vi.waitFor(() => expect(status()?.textContent).not.toBe(''));
  return status();
}

test('files that agree with the signed list are counted, with the key to compare', async () => {
  const status = await check();
  expect(status?.textContent).toContain('verifyRight');
  expect(status?.querySelector('code')?.textContent).toBe(signed.publicKey);
  expect(status?.textContent).toContain('verifyPublisher');
  expect(status?.querySelectorAll('li')).toHaveLength(0);
});

test('a file that was changed, or that the list does not have, is named', async () => {
  served['/assets/home.js'] = 'evil';
  const status = await check();
  expect(status?.textContent).toContain('verifyWrong');
  expect([...(status?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual(['/assets/home.js']);
});

test('a list whose signature does not hold counts for nothing', async () => {
  const forged = { ...signed, list: list.replace(hash('home'), hash('evil')) };
  served['/assets/home.js'] = 'evil';
  served['/.well-known/bundles.json'] = JSON.stringify(forged);
  const status = await check();
  expect(status?.textContent).toContain('verifyUnsigned');
});

test('a browser that does not know such keys says that the signature was not checked', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
  expect((await check())?.textContent).toContain('verifyUnknown');
});

test('a site without a list says so, and always shows how to check from outside', async () => {
  served['/.well-known/bundles.json'] = undefined;
  expect((await check())?.textContent).toContain('verifyNone');
  expect(part.element.textContent).toContain('npm run bundles');
  expect(part.element.querySelector('a')?.getAttribute('href')).toBe('/.well-known/bundles.json');
});
