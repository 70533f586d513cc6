import { expect, test } from 'vitest';
import { documentKey, isCacheableDocument, kindOf, requestToCache } from './caching.ts';

const own = 'https://play.example';

test('calls are never kept, nor anything of another origin or that changes something', () => {
  expect(kindOf('GET', 'cors', `${own}/wps/member/me`, own)).toBe('none');
  expect(kindOf('POST', 'navigate', `${own}/m/home`, own)).toBe('none');
  expect(kindOf('GET', 'no-cors', 'https://other.example/assets/a.js', own)).toBe('none');
  expect(kindOf('GET', 'navigate', `${own}/openapi`, own)).toBe('none');
});

test('files with a hash are assets, pages of the app are documents', () => {
  expect(kindOf('GET', 'cors', `${own}/assets/home-1.js`, own)).toBe('asset');
  expect(kindOf('GET', 'navigate', `${own}/m/gameList?type=hot`, own)).toBe('document');
});

test('ROUTE-01: the page inside a lottery’s frame comes from the network alone, the frame itself is a document', () => {
  const frame = `${own}/m/lotto-h5/b1/trad/games/3601`;
  expect(kindOf('GET', 'navigate', `${frame}?merchant=EN`, own)).toBe('document');
  expect(kindOf('GET', 'navigate', `${frame}/play#merchant=EN`, own)).toBe('none');
});

test('a document is kept without its query and only when it is whole and ours', () => {
  expect(documentKey(`${own}/m/voucherCenter?depositId=7`)).toBe(`${own}/m/voucherCenter`);
  expect(isCacheableDocument({ ok: true, redirected: false, type: 'basic' })).toBe(true);
  expect(isCacheableDocument({ ok: true, redirected: true, type: 'basic' })).toBe(false);
  expect(isCacheableDocument({ ok: false, redirected: false, type: 'basic' })).toBe(false);
});

test('pictures are kept as AVIF where the browser shows it, other files as they are', () => {
  const accepted = (path: string, showsAvif: boolean) =>
    requestToCache(`${own}${path}`, showsAvif).headers.get('accept');
  expect(accepted('/art/games/jade-tiger/tile.webp', true)).toContain('image/avif');
  expect(accepted('/art/games/jade-tiger/tile.webp', false)).toBeNull();
  expect(accepted('/assets/log-in-1.js', true)).toBeNull();
});
