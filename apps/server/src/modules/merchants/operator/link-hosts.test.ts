import { randomUUID } from 'node:crypto';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressFields, FOREIGN, withValue } from '../../../../test/address-fields.ts';
import { storedSettings } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let owner: TestStaff;
let memberId: string;
let begun: object;
beforeAll(async () => {
  c = await createConsoleTest();
  owner = await c.addStaff({ role: 'owner', merchant: 'EN' });
  memberId = (await c.test.newMember('EN')).id;
  begun = await storedSettings(c.test);
});
beforeEach(() => c.test.change('EN', begun));
afterAll(() => c.close());

const at = ({ token }: TestStaff = owner, merchant = 'EN') => ({ token, merchant });
const ask = (name: StaffEndpointName, input: object, staff = owner) => c.call(name, input as never, at(staff));
const allow = (...linkHosts: string[]) => c.test.change('EN', { linkHosts });

const TITLES = { EN: 'Look' };
const everybody = {
  languages: [],
  deposited: 'any',
  fromLevel: 0,
  agentsOnly: false,
  registeredFrom: null,
  lastLoginBefore: null,
} as const;
const banner = () => ({
  titles: TITLES,
  contents: {},
  group: 'm_home',
  image: '/a.png',
  link: null,
  execution: null,
  promotionType: null,
  audience: 'everyone',
  sort: 0,
  startsAt: null,
  endsAt: null,
});
const question = () => ({ titles: TITLES, contents: {}, parentId: null, sort: 0 });
/** The present state of a part, with something in each of its lists. */
const part = async (show: StaffEndpointName, name: string | null, filling: object) => {
  const value = (await ask(show, {})).value as object;
  const { version, choice } = (name === null ? value : value[name as never]) as { version: string; choice: object };
  return { version, choice: { ...choice, ...filling } };
};
const entries = [{ csType: 'WHATSAPP', titles: TITLES, url: '/sandbox/contact/whatsapp' }];
const certificates = [{ name: 'One', url: '/a.png' }];
const links = { Android: '', IOS: '', MOBILECONFIG: '', AppDownloadIcon: '' };
const agreement = async () => {
  const { version, titles, contents, termsVersion } = (await c.call('showAgreement', {}, at())).value;
  return { version, titles, contents, termsVersion };
};
/** A feedback that waits for an answer. */
const feedback = async () => {
  const feedbackId = randomUUID();
  await c.test.database.asOwner(
    `insert into feedback (merchant_code, feedback_id, member_id, content) values ('EN', $1, $2, 'Where is it?')`,
    [feedbackId, memberId],
  );
  return feedbackId;
};
const added = async (name: 'addContent' | 'addHelpItem', input: object) => {
  const { value } = await ask(name, { id: randomUUID(), ...input });
  const { id, version } = value as { id: string; version: number };
  return { id, version };
};

/** Calls that write addresses for members' phones, each with a valid input that leads to no foreign host. */
const OPENED: Readonly<Partial<Record<StaffEndpointName, () => Promise<object>>>> = {
  addContent: async () => ({ id: randomUUID(), type: 'B', ...banner() }),
  changeContent: async () => ({ ...(await added('addContent', { type: 'B', ...banner() })), ...banner() }),
  addHelpItem: async () => ({ id: randomUUID(), isPolicy: false, ...question() }),
  changeHelpItem: async () => ({ ...(await added('addHelpItem', { isPolicy: false, ...question() })), ...question() }),
  changeAgreement: agreement,
  answerFeedback: async () => ({
    feedbackId: await feedback(),
    messageId: randomUUID(),
    titles: TITLES,
    contents: {},
  }),
  sendMemberMessage: async () => ({ memberId, messageId: randomUUID(), titles: TITLES, contents: {} }),
  sendSegmentMessage: async () => ({
    messageId: randomUUID(),
    titles: TITLES,
    contents: {},
    segment: everybody,
    sendAt: null,
  }),
  changeNavigation: () => part('showNavigation', null, { certificates }),
  changeContacts: () => part('showContacts', 'contacts', { entries }),
  changeOutsideChat: () => part('showContacts', 'outsideChat', {}),
  changeAppLinks: () => part('showAppDownload', 'links', links),
};

/** Fields that no phone opens, by their last names: they are shown as words, to staff or to members, or are not shown. */
const WORDS = new Set(
  (
    'name names title titles text texts reason answer example copyright bankReference version plan password secret account bank ' +
    'holder number olderPasswordSuffix id passkeyId roundId to game timeZone'
  ).split(' '),
);
/** Fields that are no words, and why they may hold any address. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'importTexts sheet': 'the plan of a sheet refuses such a row: the test below',
  'saveSettingDraft choice.certificates.*.url': 'no phone has a draft: it is judged when it is published',
  'connectPaymentGateway url': 'only this program asks it',
  'addWebhook url': 'only this program asks it',
  'addVendor launchUrl': 'owners of the platform alone connect vendors',
  'addVendor games.*.*': 'owners of the platform alone connect vendors',
  'addMerchant hosts.*': 'owners of the platform alone make merchants: these hosts are its own',
  'uploadContentPicture picture': 'a picture',
  'uploadLogo picture': 'a picture',
  'uploadIcon picture': 'a picture',
  'answerChatPicture picture': 'a picture',
};
const lastName = (field: string) =>
  field
    .split(/[ .]/)
    .filter((name) => name !== '*' && name !== 'EN')
    .at(-1) ?? '';
const isWords = (field: string) => WORDS.has(lastName(field)) || field.includes('passkey.response');
const FIELDS = addressFields();
const JUDGED = FIELDS.filter((field) => !isWords(field) && !ELSEWHERE[field]);
const valueFor = (path: string, address: string) => {
  if (path === 'contents.EN') return `<p>See <a href="${address}">here</a></p>`;
  return address;
};

/** Tables that hold what members are shown with an address in it. */
const SHOWN = ['merchant', 'announcement', 'help_item', 'message'];
const stores = async (text: string) => {
  const found = await Promise.all(
    SHOWN.map((table) => c.test.database.asOwner(`select 1 from ${table} t where t::text like $1`, [`%${text}%`])),
  );
  return SHOWN.filter((_, place) => found[place]?.length);
};

describe('links that staff write', () => {
  it('are judged wherever a field takes an address that phones open', () => {
    expect(JUDGED.filter((field) => !OPENED[field.split(' ')[0] as StaffEndpointName])).toEqual([]);
    expect(Object.keys(OPENED).filter((name) => !JUDGED.some((field) => field.startsWith(`${name} `)))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((field) => !FIELDS.includes(field))).toEqual([]);
    expect([...WORDS].filter((name) => !FIELDS.some((field) => lastName(field) === name))).toEqual([]);
  });

  it.each(JUDGED)('%s leads nowhere but where it may', async (field) => {
    const [name, path = ''] = field.split(' ') as [StaffEndpointName, string];
    const begin = OPENED[name] ?? (() => Promise.reject(new Error(`no call for ${name}`)));
    const withAddress = async (address: string) => {
      const base = withValue(await begin(), path, valueFor(path, address));
      // A chat has to open somewhere before it is asked anything.
      return path.startsWith('choice.') && path.endsWith('edUrl') && name === 'changeOutsideChat'
        ? withValue(base, 'choice.url', '/sandbox/chat')
        : base;
    };
    const refused = await ask(name, await withAddress(FOREIGN));
    expect([refused.status, refused.errorCode, refused.failure]).toMatchObject([
      409,
      'LINK_HOST',
      { host: 'foreign.example' },
    ]);
    expect(await stores('foreign.example')).toEqual([]);
    await allow('allowed.example');
    const taken = await withAddress('https://allowed.example/x');
    await expect.poll(async () => (await ask(name, taken)).errorCode).not.toBe('LINK_HOST');
    expect(await stores('//allowed.example')).not.toEqual([]);
    await c.test.database.asOwner('delete from announcement');
    await c.test.database.asOwner('delete from help_item');
    await c.test.database.asOwner('delete from message_recipient');
    await c.test.database.asOwner('delete from message');
  });

  it('and pictures that are loaded in a text are as good as links', async () => {
    const base = await OPENED.addContent?.();
    const { errorCode } = await ask('addContent', withValue(base, 'contents.EN', `<img src="${FOREIGN}">`));
    expect(errorCode).toBe('LINK_HOST');
  });
});

describe('what is stored already', () => {
  it('stays when something beside it is saved, also in another order, and nothing like it is added', async () => {
    const former = { csType: 'WHATSAPP', title: TITLES, url: FOREIGN };
    const other = { csType: 'LIVECHAT', title: TITLES, url: '/sandbox/contact/service' };
    await c.test.change('EN', { customerService: [former, other], telegramUrl: FOREIGN } as never);
    const { version, choice } = (await c.call('showContacts', {}, at())).value.contacts;
    const turned = { ...choice, entries: choice.entries.toReversed(), telegramUrl: '' };
    const changed = await ask('changeContacts', { version, choice: turned });
    expect([changed.status, changed.errorCode]).toEqual([200, undefined]);
    const more = { ...turned, entries: [...turned.entries, { ...turned.entries[1], url: `${FOREIGN}/2` }] };
    const added2 = await ask('changeContacts', {
      version: (changed.value as { version: string }).version,
      choice: more,
    });
    expect(added2).toMatchObject({ errorCode: 'LINK_HOST', failure: { field: 'customerService.*.url' } });
  });

  it('in a text stays while its words change, and is there in other languages too', async () => {
    await allow('former.example');
    const html = (words: string) => `<p>${words} <a href="https://former.example/x">here</a></p>`;
    const base = { ...banner(), contents: { EN: html('See') } };
    const id = randomUUID();
    await expect.poll(async () => (await ask('addContent', { id, type: 'B', ...base })).status).toBe(200);
    await allow();
    await expect
      .poll(async () => (await ask('addContent', { id: randomUUID(), type: 'B', ...base })).errorCode)
      .toBe('LINK_HOST');
    const change = { id, version: 1, ...base, contents: { EN: html('Look'), VI: html('Xem') } };
    expect((await ask('changeContent', change)).status).toBe(200);
  });
});

describe('hosts that links may lead to', () => {
  const show = async (staff = owner) => (await c.call('showLinkHosts', {}, at(staff))).value;
  const change = async (hosts: readonly string[], staff = owner, isAlone?: true) =>
    c.call(
      'changeLinkHosts',
      { version: (await show()).version, choice: { hosts: [...hosts] } },
      { ...at(staff), ...(isAlone && { isAlone }) },
    );

  it('are added by two owners and taken away by one', async () => {
    expect(await show()).toMatchObject({ choice: { hosts: [] }, ownHosts: ['en.localhost', 'mosaic.localhost'] });
    const waits = await change(['wa.me', '*.example.com'], owner, true);
    expect(waits.errorCode).toBe('WAITS_FOR_SECOND');
    expect((await show()).choice.hosts).toEqual([]);
    const [waiting] = (await c.call('listStaffRequests', {}, at())).value;
    expect(waiting?.why).toEqual([
      { what: 'linkHosts', from: null, to: 'wa.me' },
      { what: 'linkHosts', from: null, to: '*.example.com' },
    ]);
    expect((await change(['wa.me', '*.example.com'])).status).toBe(200);
    expect((await change(['*.example.com'], owner, true)).value.choice).toEqual({ hosts: ['*.example.com'] });
    expect((await change(['*.example.com', 'wa.me'], owner, true)).errorCode).toBe('WAITS_FOR_SECOND');
  });

  it('are changed by no other role, and read by staff who write content', async () => {
    const operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
    const editor = await c.addStaff({ role: 'content', merchant: 'EN' });
    expect((await show(editor)).choice).toEqual({ hosts: [] });
    for (const staff of [operations, editor]) expect((await change([], staff)).errorCode).toBe('NO_PERMISSION');
  });

  it('are names in small letters, each once, and at most a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, number) => `h${number}.example`);
    const bad = ['*', '*.com', 'com', 'https://wa.me', 'wa.me/x', 'WA.me', 'wa.me:443', '10.0.0.1', 'a.*.example', ''];
    for (const hosts of [...bad.map((host) => [host]), many, ['wa.me', 'wa.me']])
      expect([hosts, (await change(hosts)).errorCode]).toEqual([hosts, 'REQUEST_INVALID']);
  });
});
