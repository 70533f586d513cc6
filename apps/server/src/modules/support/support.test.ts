import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestFrames, type TestFrames } from '../../../test/test-frames.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { decryptDes } from '@tessera/envelope/server';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { DEMO_HELP } from './demo-help.data.ts';
import { seedHelp } from './support.ts';

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

const staff = (code: string, ...words: string[]) => runStaffWords(test, code, words);
const idIn = (answer: string): string => answer.split(' ')[1] ?? '';

describe('the help centre', () => {
  beforeEach(() => test.database.asOwner('delete from help_item'));

  it('CSYS-05 HELP-05: the value is the list of items with their children, in the asked language, cleaned', async () => {
    const raw = async (query: string) =>
      (
        await test.server.inject({ url: `/wps/system/helpCenter?${query}`, headers: { host: 'localhost:4000' } })
      ).json();
    expect(await raw('device=MOBILE&lang=EN')).toEqual({ success: true, value: [] });
    const second = idIn(await staff('EN', 'help', 'add', 'EN=Second', 'sort=2'));
    const first = idIn(
      await staff(
        'EN',
        'help',
        'add',
        'EN=First',
        'VI=Thứ nhất',
        'text.EN=<p onclick="x()">Hi<script>x()</script></p>',
      ),
    );
    await staff('EN', 'help', 'add', `parent=${first}`, 'EN=B', 'sort=2');
    await staff('EN', 'help', 'add', `parent=${first}`, 'EN=A', 'text.EN=<b>a</b>', 'sort=1');
    await staff('EN', 'help', 'add', 'policy=yes', 'EN=Rule', 'sort=-1');
    expect((await raw('device=MOBILE&lang=EN')).value).toEqual([
      {
        title: 'First',
        content: '<p>Hi</p>',
        isPolicy: false,
        children: [
          { title: 'A', content: '<b>a</b>' },
          { title: 'B', content: '' },
        ],
      },
      { title: 'Second', content: '', isPolicy: false, children: [] },
      { title: 'Rule', content: '', isPolicy: true, children: [] },
    ]);
    expect((await raw('lang=VI')).value[0].title).toBe('Thứ nhất');
    expect((await test.call('listHelp', {}, { merchant: 'LANTERN' })).value).toEqual([]);

    await staff('EN', 'help', 'change', second, 'VI=Thứ hai', 'sort=-5', 'text.EN=<i>x</i>');
    expect((await raw('lang=VI')).value[0]).toMatchObject({ title: 'Thứ hai', content: '<i>x</i>' });
    expect(await staff('EN', 'help', 'remove', first)).toBe('removed');
    expect((await raw('lang=EN')).value.map(({ title }: { title: string }) => title)).toEqual(['Second', 'Rule']);
    await expect(staff('EN', 'help', 'remove', first)).rejects.toThrow('no item');
    await expect(staff('EN', 'help', 'add', `parent=${first}`, 'EN=x')).rejects.toThrow('can have children');
    await expect(staff('EN', 'help', 'add', `parent=${second}`, 'policy=yes', 'EN=x')).rejects.toThrow('has no parent');
    await expect(staff('EN', 'help', 'add', 'sort=1')).rejects.toThrow('LANGUAGE=title');
    expect(JSON.parse(await staff('EN', 'help', 'list'))).toHaveLength(2);
    expect(await staff('EN', 'help', 'clear')).toBe('removed 2');
  });

  it('HELP-08: the demo merchants begin with help in every language they have', async () => {
    for (const merchant of DEMO_MERCHANTS) {
      await seedHelp(test.platform.database, { merchant });
      for (const language of merchant.settings.languages) {
        const { value } = await test.call('listHelp', { lang: language }, { merchant: merchant.code });
        expect(value).toHaveLength(DEMO_HELP.length);
        const texts = value.flatMap((item) => [item, ...item.children]);
        for (const [index, { title, content }] of texts.entries()) {
          expect(title && content, `${language} ${index}`).toMatch(/<p>|<ol>|<ul>/);
        }
        const english = (await test.call('listHelp', { lang: 'EN' }, { merchant: merchant.code })).value;
        const same = value.filter((item, index) => item.title === english[index]?.title);
        expect(same.length).toBe(language === 'EN' ? DEMO_HELP.length : 0);
      }
    }
  });
});

describe('customer service', () => {
  it('CSYS-08 SUPPORT-02: entries and the service link are encrypted paths whose last 8 characters are the key', async () => {
    const open = (path = '') => decryptDes(path.slice(0, -8), Buffer.from(path.slice(-8))).toString();
    const frame = `http://localhost:${test.platform.config.framesPort}`;
    const { value } = await test.call('getCustomerService', {});
    expect(value.version.pathList.map(({ type, path }) => [type, open(path)])).toEqual([
      ['3', `${frame}/sandbox/contact/service`],
    ]);
    expect(value.customerService.map(({ csType, title, path }) => [csType, title, open(path)])).toEqual([
      ['WHATSAPP', 'WhatsApp', `${frame}/sandbox/contact/whatsapp`],
    ]);
    const { info } = (await test.call('getStatus', {})).value;
    expect([info.customerService, info.paths]).toEqual([value.customerService, { 3: value.version.pathList[0]?.path }]);
    expect(info.telegramUrl).toBe(`${frame}/sandbox/contact/telegram`);
    await test.change('EN', {
      serviceLink: 'https://help.example.org/ünï?a=b',
      customerService: [],
      telegramUrl: null,
    });
    const changed = (await test.call('getCustomerService', {})).value;
    expect(open(changed.version.pathList[0]?.path)).toBe('https://help.example.org/ünï?a=b');
    await test.change('EN', { serviceLink: null });
    expect((await test.call('getCustomerService', {})).value).toEqual({
      customerService: [],
      version: { pathList: [] },
    });
    await expect(staff('EN', 'set', 'serviceLink', '"javascript:alert(1)"')).rejects.toThrow();
  });
});

const picture = (format: 'png' | 'jpeg' | 'gif', width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#3060c0' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toFormat(format)
    .toBuffer();

async function send(token: string, feedback: string, files: readonly Buffer[] = [], type = 'image/png') {
  const form = new FormData();
  form.set('feedback', feedback);
  for (const [index, bytes] of files.entries())
    form.append('images', new File([new Uint8Array(bytes)], `${index}.png`, { type }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await test.server.inject({
    method: 'POST',
    url: '/wps/system/feedback',
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const stored = async () =>
  (await readdir(place.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('feedback', () => {
  it('CMSG-14 SUPPORT-11: text and pictures are kept privately, without metadata, and staff can read them', async () => {
    const { token, userName } = await test.newMember();
    const files = [await picture('png'), await picture('jpeg', 4000), await picture('png', 50)];
    const answer = await send(token, '  The reels stopped, twice.  ', files);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    const paths = await stored();
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      expect(path).toContain(join(place.dataDir, 'private-files', 'EN'));
      const bytes = await readFile(path);
      expect(bytes.includes('where I live')).toBe(false);
      const { format, width = 0 } = await sharp(bytes).metadata();
      expect([format, width <= 2000]).toEqual(['webp', true]);
      const hash = path.slice(-64);
      expect((await place.frames.inject(`/files/EN/${hash}.webp`)).statusCode).toBe(404);
    }
    const [read] = JSON.parse(await staff('EN', 'feedback', 'list'));
    expect(read).toMatchObject({ user_name: userName, content: 'The reels stopped, twice.' });
    expect(read.file_hashes.toSorted()).toEqual(paths.map((path) => path.slice(-64)).toSorted());
    expect((await send(token, 'A picture alone is one too.', files.slice(0, 1))).status).toBe(200);
  });

  it('SUPPORT-11: type by content, size and number of uploads are enforced, and what is refused leaves nothing', async () => {
    const { token } = await test.newMember();
    const before = (await stored()).length;
    const text = 'Something is wrong here';
    const code = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.errorCode;
    expect(await code(token, text, [await picture('png'), await picture('gif')])).toBe('FILE_TYPE');
    expect(await code(token, text, [Buffer.from('<svg onload="x()"/>')])).toBe('FILE_TYPE');
    expect(await code(token, text, [(await picture('png')).subarray(0, 200)])).toBe('FILE_TYPE');
    expect(await code(token, text, [Buffer.alloc(5 * 1024 * 1024 + 1)])).toBe('FILE_TOO_LARGE');
    expect(
      await code(
        token,
        text,
        [0, 1, 2, 3].map(() => Buffer.alloc(5 * 1024 * 1024)),
      ),
    ).toBe('FILE_TOO_LARGE');
    const one = await picture('png');
    const tooMany = await send(token, text, [one, one, one, one]);
    expect([tooMany.body.errorCode, tooMany.body.value]).toEqual(['FILE_COUNT', { most: 3 }]);
    expect((await stored()).length).toBe(before);
    const kept = await test.database.asOwner(`select 1 from feedback where content = '${text}'`);
    expect(kept).toHaveLength(0);
  });

  it('CMSG-14: ten to 140 characters are taken, counted as people count them', async () => {
    const { token } = await test.newMember();
    const code = async (text: string) => (await send(token, text)).body.errorCode;
    expect(await code('123456789 ')).toBe('FEEDBACK_LENGTH');
    expect(await code('🎲'.repeat(10))).toBeUndefined();
    expect(await code('🎲'.repeat(140))).toBeUndefined();
    expect(await code('x'.repeat(141))).toBe('FEEDBACK_LENGTH');
    const refused = await send(token, 'x');
    expect([refused.status, refused.body.value]).toEqual([400, { minimum: 10, maximum: 140 }]);
    expect((await test.server.inject({ method: 'POST', url: '/wps/system/feedback' })).statusCode).toBe(401);
  });

  it('CMSG-14: a member can send five in ten minutes', async () => {
    const strict = await createTestServer({ rateFactor: 1 });
    try {
      Object.assign(strict.platform.config, { dataDir: place.dataDir });
      const { token } = await strict.newMember();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push(
          (await strict.call('sendFeedback', { feedback: 'A text that is long enough' }, { token })).status,
        );
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
