import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { uploadPicture } from '../../../../test/upload-picture.ts';
import { createTestFrames, type TestFrames } from '../../../../test/test-frames.ts';

let c: ConsoleTest;
let frames: TestFrames;
let editor: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  frames = await createTestFrames(c.test);
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
  await c.test.database.asOwner('delete from announcement');
});
afterAll(async () => {
  await frames.close();
  await c.close();
});

const at = ({ token }: TestStaff = editor, merchant = 'EN') => ({ token, merchant });

const upload = (bytes: Uint8Array, name: string, { token, merchant } = at()) =>
  uploadPicture(c, { url: `/staff/m/${merchant}/content/picture`, bytes, name, token });

describe('pictures', () => {
  const picture = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#3060c0' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();

  it('are kept without metadata, shown in the console, and loaded by phones from the frames’ origin', async () => {
    const { value } = await upload(await picture(), 'spring.jpg');
    expect(value.address).toMatch(/^\/content-pictures\/EN\/[0-9a-f]{64}\.webp$/);
    const contents = { EN: `<p><img src="${value.address}" alt="A spring" /></p>` };
    const banner = { type: 'B', group: 'm_home', image: value.address, link: null, execution: null } as const;
    const place = { promotionType: null, audience: 'everyone', sort: 0, startsAt: null, endsAt: null } as const;
    const added = { id: randomUUID(), titles: { EN: 'Spring' }, contents, ...banner, ...place };
    expect((await c.call('addContent', added, at())).status).toBe(200);
    const [shown] = (await c.test.call('listBanners', {})).value.banners;
    const framesAt = `http://localhost:${c.test.platform.config.framesPort}`;
    expect(shown?.url).toBe(`${framesAt}${value.address}`);
    const page = (await c.test.call('listBanners', { announcementId: shown?.id ?? '' })).value.banners[0];
    expect(page?.content).toContain(`src="${framesAt}${value.address}"`);
    for (const [server, host] of [
      [frames.frames, 'localhost'],
      [c.server, 'localhost:4002'],
    ] as const) {
      const kept = await server.inject({ url: value.address, headers: { host } });
      expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/webp']);
      const { format, exif } = await sharp(kept.rawPayload).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    const elsewhere = value.address.replace('/EN/', '/LANTERN/');
    expect((await frames.frames.inject({ url: elsewhere })).statusCode).toBe(404);
  });

  it('are pictures by their content: HTML, SVG and half a picture are refused whatever they are called', async () => {
    const whole = await picture();
    const files = [
      Buffer.from('<html><script>steal()</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'),
      whole.subarray(0, whole.length / 2),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ];
    for (const bytes of files) {
      const { status, errorCode } = await upload(bytes, 'harmless.png');
      expect([status, errorCode]).toEqual([400, 'PICTURE_REFUSED']);
    }
    const large = await upload(Buffer.alloc(6 * 1024 * 1024, 1), 'large.png');
    expect([large.status, large.errorCode]).toEqual([400, 'PICTURE_REFUSED']);
    const text = { picture: 'no file' } as never;
    expect((await c.call('uploadContentPicture', text, at())).errorCode).toBe('REQUEST_INVALID');
  });

  it('are taken of those who may write, who are asked before the body is read, and while there is room', async () => {
    const bytes = await picture();
    expect(await upload(bytes, 'a.png', { token: '', merchant: 'EN' })).toMatchObject({
      status: 401,
      errorCode: 'NOT_SIGNED_IN',
    });
    expect(await upload(bytes, 'a.png', at(editor, 'LANTERN'))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    expect(await upload(bytes, 'a.png', at(support))).toMatchObject({ status: 403, errorCode: 'NO_PERMISSION' });
    const stranger = await c.server.inject({
      method: 'POST',
      url: '/staff/m/EN/content/picture',
      headers: { host: 'localhost:4002', 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'not a form at all',
    });
    expect(stranger.json().errorCode).toBe('NOT_SIGNED_IN');
    const uploads = { memberPerDay: 1, trialPerDay: 1, storageMegabytes: 0 };
    await c.test.change('EN', { uploads });
    await expect.poll(async () => (await upload(bytes, 'a.png')).errorCode).toBe('STORAGE_FULL');
  });
});
