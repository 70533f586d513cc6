import type { StaffAppDownload } from '@tessera/contract/merchants/staff-app-download';
import type { StaffContacts } from '@tessera/contract/support/staff-contacts';
import { decryptDes } from '@tessera/envelope/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectPartsGuarded,
  OUTSIDE_SERVICES,
  storedSettings,
  useRealProviders,
} from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let editor: TestStaff;
let operations: TestStaff;
let begun: Record<string, unknown>;
beforeAll(async () => {
  c = await createConsoleTest();
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  const linkHosts = ['apps.example', 'chat.example', 'help.example', 't.me', 'wa.me'];
  begun = { ...(await stored()), linkHosts };
});
beforeEach(() => c.test.change('EN', begun as never));
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const stored = (merchant?: string) => storedSettings(c.test, merchant);

const CHANGES = {
  contacts: 'changeContacts',
  outsideChat: 'changeOutsideChat',
  links: 'changeAppLinks',
  offer: 'changeAppOffer',
} as const;
type Part = keyof typeof CHANGES;
type Parts = Pick<StaffContacts, 'contacts' | 'outsideChat'> & Pick<StaffAppDownload, 'links' | 'offer'>;

async function show(merchant = 'EN'): Promise<Parts> {
  const as = at(c.owner, merchant);
  const { contacts, outsideChat } = (await c.call('showContacts', {}, as)).value;
  const { links, offer } = (await c.call('showAppDownload', {}, as)).value;
  return { contacts, outsideChat, links, offer };
}
/** Changes fields of a part as it is read at that moment. */
const change = async (part: Part, fields: object, as = at(operations)) => {
  const { version, choice } = (await show(as.merchant))[part];
  return c.call(CHANGES[part], { version, choice: { ...choice, ...fields } } as never, as);
};
const info = async (merchant?: 'LANTERN') =>
  (await c.test.call('getStatus', {}, merchant ? { merchant } : {})).value.info;
const opened = (path = '') => decryptDes(path.slice(0, -8), Buffer.from(path.slice(-8))).toString();
const entry = (fields: object = {}) => ({
  csType: 'WHATSAPP',
  titles: { EN: 'Write to us', VI: 'Nhắn cho chúng tôi' },
  url: 'https://wa.me/15550100',
  ...fields,
});

describe('contacts in the console', () => {
  it('CSYS-08 SUPPORT-01 SUPPORT-03: members are answered the contacts, the service link and the channel that an editor saved', async () => {
    const entries = [entry({ csType: 'LIVECHAT', url: 'https://chat.example/us?brand=7' }), entry()];
    const links = { serviceLink: 'https://help.example/@us', telegramUrl: 'https://t.me/mosaic' };
    const { status, value } = await change('contacts', { entries, ...links }, at(editor));
    expect([status, value.choice]).toEqual([200, { entries, ...links }]);
    const service = async () => (await c.test.call('getCustomerService', {})).value;
    await expect
      .poll(async () =>
        (await service()).customerService.map(({ csType, title, path }) => [csType, title, opened(path)]),
      )
      .toEqual([
        ['LIVECHAT', 'Write to us', 'https://chat.example/us?brand=7'],
        ['WHATSAPP', 'Write to us', 'https://wa.me/15550100'],
      ]);
    expect((await service()).version.pathList.map(({ type, path }) => [type, opened(path)])).toEqual([
      ['3', 'https://help.example/@us'],
    ]);
    expect((await info()).telegramUrl).toBe('https://t.me/mosaic');
    const none = { entries: [], serviceLink: '', telegramUrl: '' };
    expect((await change('contacts', none, at(editor))).value.choice).toEqual(none);
    await expect.poll(service).toEqual({ customerService: [], version: { pathList: [] } });
    const [newest] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(newest).toMatchObject({ action: 'changeContacts', change: { before: links, after: none } });
  });

  it('stored contacts of the sandbox, of kinds and in languages without a field on the screen, are kept', async () => {
    const customerService = [{ csType: 'LINE', title: { UR: 'لائن', EN: 'Line' }, url: '/sandbox/contact/line' }];
    await c.test.change('EN', { customerService } as never);
    const { entries } = (await show()).contacts.choice;
    expect((await change('contacts', { entries: [...entries, entry()] }, at(editor))).status).toBe(200);
    expect((await stored())['customerService']).toEqual([
      ...customerService,
      { csType: 'WHATSAPP', title: entry().titles, url: entry().url },
    ]);
  });

  it('a title that members of some language would not read is refused', async () => {
    const answer = await change('contacts', { entries: [entry({ titles: { VI: 'Một' } })] }, at(editor));
    expect(answer.errorCode).toBe('TITLE_MISSING');
  });

  it('CMSG-12: members are led to the chat that was saved, and to the built-in one again', async () => {
    const addresses = {
      url: 'https://chat.example/open?brand=7',
      unreadUrl: 'https://chat.example/unread',
      attendedUrl: '',
    };
    expect((await change('outsideChat', addresses)).value.choice).toEqual(addresses);
    expect((await stored())['outsideChat']).toEqual({ ...addresses, attendedUrl: null });
    const member = await c.test.newMember();
    const launched = async () =>
      (await c.test.call('launchChat', {}, { token: member.token })).value.chatUrl.replace(/&.*/, '');
    await expect.poll(launched).toBe('https://chat.example/open?brand=7');
    expect((await change('outsideChat', { url: '', unreadUrl: '', attendedUrl: '' })).status).toBe(200);
    expect((await stored())['outsideChat']).toBeNull();
    await expect.poll(launched).toMatch(/\/m\/chat$/);
  });

  it('the program asks no chat inside of its own network, and editors of content choose none', async () => {
    Object.assign(c.test.platform.config, { webhookPrivateAddresses: false });
    for (const attendedUrl of [
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://[::1]:4002/',
      'https://localhost/',
    ])
      expect([attendedUrl, (await change('outsideChat', { attendedUrl })).errorCode]).toEqual([
        attendedUrl,
        'CHAT_ADDRESS',
      ]);
    expect((await change('outsideChat', { attendedUrl: 'http://127.0.0.1/' })).status).toBe(400);
    expect((await change('outsideChat', {}, at(editor))).errorCode).toBe('NO_PERMISSION');
  });

  it('addresses of the sandbox are refused with real money', async () => {
    const putBack = useRealProviders(c.test);
    await c.test.change('EN', {
      playMoney: false,
      deposit: { ...(begun['deposit'] as object), methods: [{ method: 'manual' }] },
      withdrawal: { ...(begun['withdrawal'] as object), isOpen: false },
      ...OUTSIDE_SERVICES,
    } as never);
    const sandbox = '/sandbox/contact/telegram';
    for (const [part, fields] of [
      ['contacts', { telegramUrl: sandbox }],
      ['contacts', { serviceLink: sandbox }],
      ['contacts', { entries: [entry({ url: sandbox })] }],
      ['outsideChat', { url: '/sandbox/chat' }],
    ] as const)
      expect([part, (await change(part, fields)).errorCode]).toEqual([part, 'SANDBOX_WITH_REAL_MONEY']);
    expect((await change('contacts', { telegramUrl: 'https://t.me/mosaic' })).status).toBe(200);
    putBack();
  });
});

describe('the download of the app in the console', () => {
  it('DOWNLOAD-07: phones get the links that an editor saved; links of other kinds stay', async () => {
    const other = { resourceType: 'Desktop', url: 'https://apps.example/desktop' };
    await c.test.change('EN', {
      resources: [
        other,
        { resourceType: 'IOS', url: 'https://apps.example/former' },
        { resourceType: 'IOS', url: '/m/app' },
      ],
    } as never);
    expect((await show()).links.choice.IOS).toBe('https://apps.example/former');
    const links = {
      Android: 'https://apps.example/app.apk',
      IOS: '',
      MOBILECONFIG: '/app.mobileconfig',
      AppDownloadIcon: 'https://apps.example/icon.png',
    };
    expect((await change('links', links, at(editor))).value.choice).toEqual(links);
    await expect
      .poll(async () => (await info()).resources)
      .toEqual([
        { resourceType: 'Android', url: links.Android },
        { resourceType: 'MOBILECONFIG', url: links.MOBILECONFIG },
        { resourceType: 'AppDownloadIcon', url: links.AppDownloadIcon },
        other,
      ]);
    const foreign = `/brand-pictures/LANTERN/${'a'.repeat(64)}.webp`;
    expect((await change('links', { AppDownloadIcon: foreign }, at(editor))).status).toBe(400);
  });

  it('DOWNLOAD-06 DOWNLOAD-12 DOWNLOAD-16: the offer is as it was saved, and its bonus stays', async () => {
    const before = (await stored())['download'] as Record<string, unknown>;
    const fields = {
      appWindow: false,
      requiresLogin: true,
      opensByItself: true,
      promotionEndsAt: '2031-05-06T07:08:00.000Z',
      showsCountdown: true,
    };
    expect((await change('offer', fields, at(editor))).value.choice).toEqual(fields);
    const { appWindow, ...offer } = fields;
    const end = Date.UTC(2031, 4, 6, 7, 8);
    expect(await stored()).toMatchObject({ appWindow, download: { ...before, ...offer, promotionEndsAt: end } });
    await expect
      .poll(async () => (await info()).settings)
      .toMatchObject({ appWindow, download: { ...offer, promotionEndsAt: end } });
    expect((await change('offer', { promotionEndsAt: null }, at(editor))).value.choice).toMatchObject({
      promotionEndsAt: null,
    });
  });

  it('DOWNLOAD-10: a regulated merchant takes no countdown for show, and its offer can be saved although one is stored', async () => {
    const lantern = at(c.owner, 'LANTERN');
    expect((await c.call('showAppDownload', {}, lantern)).value.mayShowCountdown).toBe(false);
    expect((await change('offer', { showsCountdown: true }, lantern)).errorCode).toBe('COUNTDOWN_FORBIDDEN');
    const { download } = (await stored('LANTERN')) as { download: object };
    await c.test.change('LANTERN', { download: { ...download, showsCountdown: true, promotionEndsAt: 1e30 } } as never);
    const { offer } = await show('LANTERN');
    expect([offer.choice.showsCountdown, offer.choice.promotionEndsAt]).toEqual([false, null]);
    expect((await change('offer', { requiresLogin: true }, lantern)).status).toBe(200);
    expect((await info('LANTERN')).settings.download.requiresLogin).toBe(true);
  });
});

it('scripts, addresses that are none and fields of other settings are refused, and nothing is changed', async () => {
  const before = await stored();
  for (const url of [
    'javascript:alert(1)',
    'http://wa.me/1',
    '//evil.example',
    'data:text/html,x',
    'https://',
    'https://user:secret@chat.example/',
    'https://chat.example/"onload=x',
    'https://chat.example/<script>',
    'https://chat.example/\u202egpj',
    `https://chat.example/${'a'.repeat(500)}`,
    '/sandbox/../m/home',
  ])
    for (const [part, fields] of [
      ['contacts', { entries: [entry({ url })] }],
      ['contacts', { serviceLink: url }],
      ['contacts', { telegramUrl: url }],
      ['outsideChat', { url }],
      ['links', { Android: url === '/sandbox/../m/home' ? 'intent://x' : url }],
    ] as const)
      expect([part, fields, (await change(part, fields)).status]).toEqual([part, fields, 400]);
  for (const [part, fields] of [
    ['contacts', { entries: [entry({ titles: { EN: '<script>alert(1)</script>' } })] }],
    ['contacts', { entries: [entry({ titles: { EN: 'a'.repeat(81) } })] }],
    ['contacts', { entries: [entry({ titles: { EN: 'A', XX: 'B' } })] }],
    ['contacts', { entries: [entry({ csType: 'whats app' })] }],
    ['contacts', { entries: [entry({ path: 'x' })] }],
    ['contacts', { entries: Array.from({ length: 21 }, () => entry()) }],
    ['contacts', { playMoney: false }],
    ['outsideChat', { url: '', unreadUrl: 'https://chat.example/unread' }],
    ['outsideChat', { secret: 'x' }],
    ['links', { Desktop: 'https://apps.example/' }],
    ['offer', { bonusAmount: '99999' }],
    ['offer', { bonusRule: 'installed' }],
    ['offer', { promotionEndsAt: 'tomorrow' }],
  ] as const)
    expect([part, fields, (await change(part, fields)).status]).toEqual([part, fields, 400]);
  expect(await stored()).toEqual(before);
});

it('of two who change a part the second is shown the saved one; readers and foreign merchants are refused', async () => {
  const reader = await c.addStaff({ role: 'support', merchant: 'EN' });
  await expectPartsGuarded(c, { changes: CHANGES, show, writer: operations, reader });
  const { version, choice } = (await show()).contacts;
  const answers = await Promise.all(
    ['https://t.me/one', 'https://t.me/two', 'https://t.me/three'].map((telegramUrl) =>
      c.call('changeContacts', { version, choice: { ...choice, telegramUrl } } as never, at(editor)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
