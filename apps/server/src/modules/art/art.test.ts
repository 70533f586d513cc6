import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerArt } from './art.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
const root = mkdtempSync(join(tmpdir(), 'art-'));
const put = (path: string, text = PICTURE) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
let server: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

beforeAll(async () => {
  put('app/tiles/AB-one.svg');
  put('app/tiles/AB_CD-one.svg');
  put('app/brands/mosaic/icon-192.png', 'png bytes');
  put('app/build/secret.svg');
  put('app/tiles/notes.ts', 'source');
  put('secret.svg');
  for (const code of ['JL', 'ELOTT', 'GPI', 'TCG_LOTTO_VN'])
    put(`app/vendors/${code}.svg`, `${PICTURE}<!-- ${code} -->`);
  put('studio/jade-tiger/tile.svg', `${PICTURE}<!-- built -->`);
  put('studio/jade-tiger/symbols.svg');
  put('games/jade-tiger/art/tile.svg');
  put('studio/jade-tiger/tile.webp', 'webp bytes');
  put('studio/jade-tiger/tile.avif', 'avif bytes');
  put('studio/jade-tiger/banner.webp', 'webp bytes');
  put('games/ember-dragon/art/banner.svg', `${PICTURE}<!-- source -->`);
  server = await createHttpServer({ log: createLog('silent'), database: {}, config: parseConfig({}) } as Pick<
    Platform,
    'log' | 'database' | 'config'
  >);
  await registerArt(server, { app: join(root, 'app'), studio: join(root, 'studio'), games: join(root, 'games') });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

describe('pictures of the app', () => {
  it('sends a tile with its type, cache, tag and a policy that lets it run nothing', async () => {
    const answer = await get('/art/tiles/AB-one.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(PICTURE);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Accept-Encoding',
    });
    expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect((await get('/art/tiles/AB_CD-one.svg')).statusCode).toBe(200);
  });

  it('compresses vector pictures as the caller takes them', async () => {
    const br = await get('/art/tiles/AB-one.svg', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(PICTURE);
    const gzip = await get('/art/tiles/AB-one.svg', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(PICTURE);
    expect(new Set([br.headers.etag, gzip.headers.etag]).size).toBe(2);
  });

  it('sends a picture of points as it is', async () => {
    const answer = await get('/art/brands/mosaic/icon-192.png', { 'accept-encoding': 'br' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('png bytes');
  });

  it('answers 304 to a caller who holds the picture, and anew once the file has changed', async () => {
    const held = String((await get('/art/tiles/AB-one.svg')).headers.etag);
    const same = await get('/art/tiles/AB-one.svg', { 'if-none-match': `"other", W/${held}` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    put('app/tiles/AB-one.svg', PICTURE.replace('9v9', '8v8'));
    utimesSync(join(root, 'app/tiles/AB-one.svg'), 2_000_000_000, 2_000_000_000);
    const changed = await get('/art/tiles/AB-one.svg', { 'if-none-match': held });
    expect([changed.statusCode, changed.body.includes('8v8')]).toEqual([200, true]);
  });

  it.each([
    '/art/tiles/absent.svg',
    '/art/build/secret.svg',
    '/art/tiles/notes.ts',
    '/art/tiles/../build/secret.svg',
    '/art/tiles/..%2fbuild%2fsecret.svg',
    '/art/tiles/..%2f..%2fsecret.svg',
    '/art/tiles/%2e%2e/%2e%2e/secret.svg',
    '/art/tiles/..%5c..%5csecret.svg',
    '/art/tiles//etc/passwd.svg',
    '/art/tiles/AB-one.svg%00.png',
    '/art/games/..%2f..%2fapp%2ftiles/AB-one.svg',
    '/art/games/../tile.svg',
    '/art/games/jade-tiger/symbols.svg',
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/RECT/..%2fUS.svg',
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/RECT/ZZ.svg',
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/RECT/US.svgz',
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/SQUARE/US.svg',
  ])('does not find %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
  });
});

describe('pictures of vendors where older clients look for them', () => {
  it.each([
    ['VENDOR/JL.png', 'JL'],
    ['VENDOR/jl.png', 'JL'],
    ['VENDOR/portrait/JL.svg', 'JL'],
    ['VENDOR/JL/logo.webp', 'JL'],
    ['VENDOR/TCG_LOTTO_VN.png', 'TCG_LOTTO_VN'],
    ['VENDOR/TCG_LOTTO_VN_COLOR.png', 'TCG_LOTTO_VN'],
    ['VENDOR/RNG_JL.png', 'JL'],
    ['VENDOR_ICON_SMALL/JL-DEFAULT.png', 'JL'],
    ['ELOTT_LIST_VENDOR/GPI-COLOR.png', 'GPI'],
    ['SUBMENU_IMG/STYLE4/ELOTT-GPI.png', 'GPI'],
    ['SUBMENU_IMG/STYLE4/ELOTT-ELOTT.png', 'ELOTT'],
  ])('%s is the picture of %s', async (path, code) => {
    const answer = await get(`/TCG_PROD_IMAGES/${path}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body.includes(`<!-- ${code} -->`)]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      true,
    ]);
  });

  it.each([
    'VENDOR/NOBODY.png',
    'VENDOR/',
    'VENDOR',
    'BANNER/JL.png',
    'VENDOR/..%2f..%2fsecret.png',
    'VENDOR/..%2f..%2fbuild%2fsecret.svg',
    'VENDOR/JL%00.png',
    `VENDOR/${Array.from({ length: 60 }, (_none, index) => `X${index}`).join('_')}.png`,
  ])('%s is nobody’s', async (path) => {
    const answer = await get(`/TCG_PROD_IMAGES/${path}`);
    expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
  });
});

describe('pictures of our games', () => {
  it('come from the studio, else from the game itself', async () => {
    expect((await get('/art/games/jade-tiger/tile.svg')).body).toContain('built');
    expect((await get('/art/games/ember-dragon/banner.svg')).body).toContain('source');
    expect((await get('/art/games/ember-dragon/tile.svg')).statusCode).toBe(404);
  });

  it('come as AVIF to callers that take it, where there is one', async () => {
    const picture = async (name: string, accept: string) => {
      const { headers, body } = await get(`/art/games/jade-tiger/${name}`, { accept });
      return [headers['content-type'], body, headers.vary];
    };
    const vary = 'Accept, Accept-Encoding';
    const avif = ['image/avif', 'avif bytes', vary];
    const webp = ['image/webp', 'webp bytes', vary];
    expect(await picture('tile.webp', 'image/avif,image/webp,*/*;q=0.8')).toEqual(avif);
    expect(await picture('tile.webp', 'image/webp, image/AVIF;q=0.9')).toEqual(avif);
    expect(await picture('tile.webp', 'image/avif;q=0, image/webp')).toEqual(webp);
    expect(await picture('tile.webp', '*/*')).toEqual(webp);
    expect(await picture('banner.webp', 'image/avif')).toEqual(webp);
    expect((await get('/art/games/jade-tiger/tile.avif')).statusCode).toBe(404);
  });
});
