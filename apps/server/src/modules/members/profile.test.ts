import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3FarEnd } from '../../../test/s3-far-end.ts';
import { createTestFrames, type TestFrames } from '../../../test/test-frames.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let place: TestFrames;
beforeAll(async () => {
  test = await createTestServer();
  place = await createTestFrames(test);
});
afterAll(async () => {
  await place.close();
  await test.close();
});

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', more: { width?: number; gps?: boolean } = {}) => {
  const made = sharp({ create: { width: more.width ?? 300, height: 200, channels: 3, background: '#3060c0' } });
  const tagged = more.gps ? made.withExif({ IFD0: { Copyright: 'where I live' } }) : made;
  return tagged.toFormat(format).toBuffer();
};

async function upload(token: string, bytes: Buffer, type = 'image/png', name = 'me.png') {
  const form = new FormData();
  form.set('icon', new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await test.server.inject({
    method: 'POST',
    url: '/wps/member/info/icon',
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const storedFiles = async () =>
  (await readdir(place.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('member info', () => {
  it('SESSION-13, CACC-20: holds nickname, account, id, type and the club label', async () => {
    const { token, id, userName } = await test.newMember();
    const { value } = await test.call('getMemberInfo', {}, { token });
    expect(value).toMatchObject({ nickname: null, account: userName, id, type: 0, clubLabel: { labelName: '' } });
    expect(value).toMatchObject({ headIcon: null, payeeName: null, passwordExpired: false, hasPaymentPassword: false });
  });

  it('CACC-22, ERR-15: the nickname changes and can be removed; one that is no name is refused', async () => {
    const { token } = await test.newMember();
    const set = (nickname: string) => test.call('setNickname', { nickname }, { token });
    expect((await set('  Mai Nguyễn ')).value).toEqual({ nickname: 'Mai Nguyễn' });
    const refused = await set('<b>1</b>');
    expect([refused.errorCode, refused.failure?.['field']]).toEqual(['US_CUSTOMER_NICKNAME_ERROR', 'nickname']);
    expect(refused.message).toBe('Name format is not valid');
    expect((await test.call('getMemberInfo', {}, { token })).value.nickname).toBe('Mai Nguyễn');
    for (const house of ['Mosaic Support', 'Ѕuppоrt', 'Official 1']) {
      expect((await set(house)).errorCode, house).toBe('US_CUSTOMER_NICKNAME_ERROR');
    }
    expect((await set('')).value).toEqual({ nickname: null });
  });

  it('CACC-24, ERR-15: the payee name is set once', async () => {
    const { token } = await test.newMember();
    const set = (payeeName: string) => test.call('setPayeeName', { payeeName }, { token });
    expect((await set('x')).errorCode).toBe('US_CUSTOMER_NICKNAME_ERROR');
    expect((await set('Trần Thị Mai')).value).toEqual({ payeeName: 'Trần Thị Mai' });
    const again = await set('Somebody Else');
    expect([again.status, again.errorCode, again.failure?.['field']]).toEqual([409, 'PAYEE_NAME_SET', 'payeeName']);
    expect((await test.call('getMemberInfo', {}, { token })).value.payeeName).toBe('Trần Thị Mai');
  });

  it('a trial member changes nothing', async () => {
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await test.call('setNickname', { nickname: 'Mai' }, { token: trial.token })).errorCode).toBe(
      'TRIAL_REFUSED',
    );
  });
});

describe('head icon', () => {
  it('CACC-21: a drawn one is chosen by its name in a form, and shows in the member info', async () => {
    const { token } = await test.newMember();
    const { value } = await test.call('getHeadIcon', {}, { token });
    expect(value.headIcon).toBeNull();
    expect(value.choices.length).toBe(12);
    for (const { url } of value.choices) expect((await test.server.inject(url)).statusCode, url).toBe(200);
    const chosen = await test.server.inject({
      method: 'POST',
      url: '/wps/member/info/icon',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'icon=owl',
    });
    expect(chosen.json().value).toEqual({ headIcon: '/art/avatars/owl.svg' });
    expect((await test.call('getMemberInfo', {}, { token })).value.headIcon).toBe('/art/avatars/owl.svg');
    const unknown = await test.call('setHeadIcon', { icon: 'nothing' as 'owl' }, { token });
    expect(unknown.errorCode).toBe('request_param_err');
  });

  it('an upload is known by its content, loses its metadata, is cut small, and replaces the one before', async () => {
    const { token } = await test.newMember();
    const first = await upload(token, await picture('jpeg', { gps: true }), 'image/png', 'lies.png');
    expect(first.status).toBe(200);
    const { pathname, host } = new URL(first.body.value.headIcon);
    expect(host).toBe('localhost:4001');
    const served = await place.frames.inject(pathname);
    expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const facts = await sharp(served.rawPayload).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([288, 288, undefined]);
    expect(await storedFiles()).toBe(1);
    const second = await upload(token, await picture('png', { width: 210 }));
    expect(second.status).toBe(200);
    expect(await storedFiles()).toBe(1);
    expect((await test.call('setHeadIcon', { icon: 'fox' }, { token })).status).toBe(200);
    expect(await storedFiles()).toBe(0);
    expect((await place.frames.inject(pathname)).statusCode).toBe(404);
  });

  it('with a bucket in FILES_URL an upload is kept there; what the bucket does not take changes nothing', async () => {
    const account = { accessKeyId: 'AKTESSERA', secretAccessKey: 'known to both', region: 'us-east-1' };
    const bucket = await startS3FarEnd(account);
    const { config } = test.platform;
    Object.assign(config, {
      files: { ...account, origin: `http://127.0.0.1:${bucket.port}`, bucket: 'tessera', prefix: '' },
    });
    try {
      const { token } = await test.newMember();
      const first = await upload(token, await picture('png'));
      const { pathname } = new URL(first.body.value.headIcon);
      const hash = pathname.slice(-69, -5);
      expect([...bucket.objects.keys()]).toEqual([`/tessera/files/EN/${hash.slice(0, 2)}/${hash}`]);
      expect(await storedFiles()).toBe(0);
      const served = await place.frames.inject(pathname);
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(served.rawPayload.equals([...bucket.objects.values()][0] ?? Buffer.alloc(0))).toBe(true);
      const rows = () => test.database.asOwner('select merchant_code, file_hash from file order by 1, 2');
      const before = await rows();
      bucket.behave('refuse');
      expect((await upload(token, await picture('jpeg', { width: 220 }))).status).toBe(500);
      expect((await place.frames.inject(pathname)).statusCode).toBe(500);
      expect(await rows()).toEqual(before);
      bucket.behave('take');
      expect((await test.call('getMemberInfo', {}, { token })).value.headIcon).toBe(first.body.value.headIcon);
      expect((await test.call('setHeadIcon', { icon: 'fox' }, { token })).status).toBe(200);
      expect([bucket.objects.size, (await place.frames.inject(pathname)).statusCode]).toEqual([0, 404]);
    } finally {
      Object.assign(config, { files: undefined });
      await bucket.close();
    }
  });

  it('other kinds, broken pictures and large ones are refused, and nothing changes', async () => {
    const { token } = await test.newMember();
    const html = Buffer.from('<script>alert(1)</script>');
    for (const bytes of [await picture('gif'), await picture('webp'), html, (await picture('png')).subarray(0, 200)]) {
      const refused = await upload(token, bytes);
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'FILE_TYPE']);
    }
    const large = await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.status, large.body.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
    const larger = await upload(token, Buffer.alloc(7 * 1024 * 1024));
    expect([larger.status, larger.body.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
    expect((await test.call('getMemberInfo', {}, { token })).value.headIcon).toBeNull();
    expect(await storedFiles()).toBe(0);
  });

  it('no other call takes a form with a file', async () => {
    const response = await test.server.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nmai\r\n--x--\r\n',
    });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'request_param_err']);
  });
});
