import type { Brand, OwnIcon, OwnLogo } from '@tessera/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { createTestFrames, type TestFrames } from '../../../../test/test-frames.ts';
import { uploadPicture } from '../../../../test/upload-picture.ts';

const ADDRESSES = { logo: '/look/logo', icon: '/look/icon' } as const;
let c: ConsoleTest;
let frames: TestFrames;
let ada: TestStaff;
let begun: Brand;
beforeAll(async () => {
  c = await createConsoleTest();
  frames = await createTestFrames(c.test);
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  begun = (await c.call('showLook', {}, at())).value.worn;
});
afterAll(async () => {
  await frames.close();
  await c.close();
});

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
const upload = (kind: 'logo' | 'icon', bytes: Uint8Array, { token, merchant } = at()) =>
  uploadPicture(c, { url: `/staff/m/${merchant}${ADDRESSES[kind]}`, bytes, name: `${kind}.png`, token });

/** A disc on nothing, in a box. */
const disc = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="#c02040"/></svg>`,
    ),
  )
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .png()
    .toBuffer();
const logo = async () => (await upload('logo', await disc(900, 240))).value as OwnLogo;
const icon = async () => (await upload('icon', await disc(800, 800))).value as OwnIcon;

/** The answers that phones of a merchant get. */
const get = (url: string, host = 'en.localhost:4000') => c.test.server.inject({ url, headers: { host } });
const homeOf = async (host?: string) => (await get('/m/home', host)).body;
const save = async (more: Partial<Brand>) => {
  const { draft } = (await c.call('showLook', {}, at())).value;
  return c.call('saveLookDraft', { brand: { ...begun, ...more }, version: draft?.version ?? null }, at());
};
async function publish(more: Partial<Brand>): Promise<void> {
  const { value: saved } = await save(more);
  expect((await c.call('publishLook', { version: saved.version }, at())).status).toBe(200);
}

it('a logo is kept without metadata, see-through, and shown by nothing until a look that names it is published', async () => {
  const own = await logo();
  expect(own).toMatchObject({ width: 675, height: 180 });
  for (const server of [c.server, c.test.server]) {
    const host = server === c.server ? 'localhost:4002' : 'en.localhost:4000';
    const kept = await server.inject({ url: own.address, headers: { host } });
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(kept.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const { format, exif, hasAlpha } = await sharp(kept.rawPayload).metadata();
    expect([format, exif, hasAlpha]).toEqual(['webp', undefined, true]);
  }
  await save({ ownLogo: own });
  expect(await homeOf()).not.toContain(own.address);
  await publish({ ownLogo: own });
  await expect.poll(() => homeOf()).toContain(`src="${own.address}" width="675" height="180" alt="${begun.name}"`);
  expect(await homeOf('lantern.localhost:4000')).not.toContain('brand-pictures');
  // Taken back, phones show the drawn mark again.
  await c.call('publishEarlierLook', { number: 1, latest: 2 }, at());
  await expect.poll(() => homeOf()).not.toContain('brand-pictures');
});

it('DOWNLOAD-17: an icon is in the tab, in the manifest and on home screens, in the size and on the ground that each needs', async () => {
  const before = (await get('/icon-192.png')).rawPayload;
  const own = await icon();
  await publish({ ownIcon: own });
  await expect.poll(() => homeOf()).toContain(`<img class=`);
  await expect.poll(() => homeOf()).toContain(own.small);
  const mark = own.address.split('/').at(-1)?.slice(0, 8);
  const home = await homeOf();
  expect(home).toContain(`<link rel="icon" href="/icon-192.png?v=${mark}" type="image/png">`);
  expect(home).toContain(`<link rel="apple-touch-icon" href="/icon-180.png?v=${mark}">`);
  const { icons } = (await get('/manifest.webmanifest')).json();
  expect(icons.map(({ src, purpose }: { src: string; purpose: string }) => [src, purpose])).toEqual([
    [`/icon-192.png?v=${mark}`, 'any'],
    [`/icon-512.png?v=${mark}`, 'any'],
    [`/icon-maskable-512.png?v=${mark}`, 'maskable'],
  ]);
  expect((await get('/icon-192.png')).rawPayload.equals(before)).toBe(false);
  for (const [name, edge, isSolid] of [
    ['180', 180, true],
    ['192', 192, false],
    ['512', 512, false],
    ['maskable-512', 512, true],
  ] as const) {
    const { rawPayload } = await get(`/icon-${name}.png?v=${mark}`);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format], name).toEqual([edge, edge, 'png']);
    const [corner] = await sharp(rawPayload)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const { isOpaque } = await sharp(rawPayload).stats();
    expect([isOpaque, corner], name).toEqual([isSolid, isSolid ? 255 : 0]);
  }
  expect((await sharp((await get(own.small)).rawPayload).metadata()).width).toBe(96);
  expect((await get('/app.mobileconfig')).statusCode).toBe(200);
  // Others keep theirs, under the paths that they had.
  expect(await homeOf('lantern.localhost:4000')).toContain('<link rel="apple-touch-icon" href="/icon-192.png">');
});

it('an icon that reaches its edge goes on behind where a system cuts it', async () => {
  const solid = { create: { width: 300, height: 300, channels: 3, background: '#204060' } } as const;
  const own = (await upload('icon', await sharp(solid).jpeg().toBuffer())).value as OwnIcon;
  await publish({ ownIcon: own });
  await expect
    .poll(async () => (await get('/manifest.webmanifest')).body)
    .toContain(own.address.split('/').at(-1)?.slice(0, 8));
  const { rawPayload } = await get('/icon-maskable-512.png');
  const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(
    [...corner.subarray(0, 3)].map((value, channel) => Math.abs(value - ([32, 64, 96][channel] ?? 0)) < 8),
  ).toEqual([true, true, true]);
});

it('pictures are taken by their content: HTML, SVG, half a picture, too large a file and odd sizes are refused', async () => {
  const whole = await disc(800, 800);
  for (const bytes of [
    Buffer.from('<html><script>steal()</script></html>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>steal()</script></svg>'),
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(6 * 1024 * 1024, 1),
    Buffer.alloc(0),
  ])
    for (const kind of ['logo', 'icon'] as const) {
      const { status, errorCode } = await upload(kind, bytes);
      expect([status, errorCode]).toEqual([400, 'PICTURE_REFUSED']);
    }
  for (const [kind, width, height] of [
    ['logo', 300, 39],
    ['logo', 801, 100],
    ['icon', 191, 191],
    ['icon', 400, 300],
  ] as const)
    expect((await upload(kind, await disc(width, height))).errorCode, `${kind} ${width}`).toBe('PICTURE_SIZE');
});

it('pictures are taken of those who may change the look, at no other merchant, and while there is room', async () => {
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  const bytes = await disc(400, 400);
  for (const kind of ['logo', 'icon'] as const) {
    expect((await upload(kind, bytes, { token: '', merchant: 'EN' })).errorCode).toBe('NOT_SIGNED_IN');
    expect((await upload(kind, bytes, at(auditor))).errorCode).toBe('NO_PERMISSION');
    expect((await upload(kind, bytes, at(ada, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  }
  const uploads = { memberPerDay: 1, trialPerDay: 1, storageMegabytes: 0 };
  await c.test.change('EN', { uploads });
  await expect.poll(async () => (await upload('logo', bytes)).errorCode).toBe('STORAGE_FULL');
});

it('a look names pictures of its merchant alone', async () => {
  const own = await icon().catch(() => undefined);
  const foreign = (await upload('icon', await disc(500, 500), { token: c.owner.token, merchant: 'LANTERN' }))
    .value as OwnIcon;
  expect(foreign.address).toMatch(/^\/brand-pictures\/LANTERN\//);
  const madeUp = `/brand-pictures/EN/${'a'.repeat(64)}.webp`;
  const renamed = foreign.address.replace('LANTERN', 'EN');
  for (const address of [
    foreign.address,
    renamed,
    madeUp,
    '/brand-pictures/../x.webp',
    'https://elsewhere.example/x.webp',
  ]) {
    const asLogo = await save({ ownLogo: { address, width: 10, height: 10 } });
    const asIcon = await save({ ownIcon: { address: own?.address ?? address, small: address } });
    expect([asLogo.errorCode, asIcon.errorCode], address).toEqual(['REQUEST_INVALID', 'REQUEST_INVALID']);
  }
  expect((await get(renamed)).statusCode).toBe(404);
});
