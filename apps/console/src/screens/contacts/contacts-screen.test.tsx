// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { whatHappens } from '../../../test/what-happens.ts';
import { ContactsScreen } from './contacts-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const entries = [
  { csType: 'WHATSAPP', titles: { EN: 'Write to us' }, url: 'https://wa.example/1' },
  { csType: 'LIVECHAT', titles: { UR: 'بات کریں' }, url: 'https://chat.example/2' },
];
const links = { serviceLink: 'https://help.example/3', telegramUrl: 'https://t.example/4' };
const chat = {
  url: 'https://chat.example/open',
  unreadUrl: 'https://chat.example/unread',
  attendedUrl: 'https://chat.example/attended',
};
const contacts = { version: 'c', choice: { entries, ...links } };
const shown = {
  languages: ['EN', 'UR'],
  defaultLanguage: 'UR',
  contacts,
  outsideChat: { version: 'o', choice: chat },
  chatSecretSince: null as string | null,
};
const open = async (answers: object = {}, me = {}) => {
  screen = await renderInConsole(<ContactsScreen merchant="LANTERN" />, {
    me,
    answers: {
      showContacts: () => shown,
      changeContacts: ({ choice }: { choice: object }) => ({ version: 'c2', choice }),
      changeOutsideChat: ({ choice }: { choice: object }) => ({ version: 'o2', choice }),
      rotateChatSecret: () => ({ secret: 'chat-secret', since: '2026-11-26T07:00:00.000Z' }),
      ...answers,
    } as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const save = () => whatHappens(screen, () => screen.press('Save contacts'));

test('SUPPORT-03: contacts are moved and removed, and sent in their order beside the two addresses', async () => {
  await open();
  await screen.press('Move Contact 2, Live chat up');
  expect(screen.field('Address', screen.region('Contact 1, Live chat')).value).toBe('https://chat.example/2');
  await screen.type('Customer service page', 'https://help.example/5');
  await screen.type('Telegram channel', '');
  const choice = { entries: entries.toReversed(), serviceLink: 'https://help.example/5', telegramUrl: '' };
  expect(await save()).toEqual({
    sent: call('changeContacts', { version: 'c', choice }),
    stale: ['showContacts'],
    said: ['Contacts are saved.'],
    isAsking: false,
  });
  await screen.press('Remove Contact 2, WhatsApp');
  expect((await save()).sent).toMatchObject([{ input: { version: 'c2', choice: { entries: [entries[1]] } } }]);
});

test('SUPPORT-05: a contact that is added has the focus, and says what is missing at its fields', async () => {
  await open();
  await screen.press('Remove Contact 1, WhatsApp');
  await screen.press('Add a contact');
  const added = screen.region('Contact 2, WhatsApp');
  expect(document.activeElement).toBe(screen.field('Address', added));
  await screen.type('Address', 'javascript:alert(1)', added);
  expect((await save()).sent).toEqual([]);
  expect(document.activeElement).toBe(screen.field('Address', added));
  expect(added?.textContent).toContain('A title is missing here or in English.');
  await screen.type('Address', 'https://wa.example/6', added);
  await screen.type('Title, Urdu', 'لکھیں', added);
  const made = { csType: 'WHATSAPP', titles: { UR: 'لکھیں' }, url: 'https://wa.example/6' };
  expect((await save()).sent).toMatchObject([{ input: { choice: { entries: [entries[1], made] } } }]);
});

test('a person who saves second sees that the contacts were changed, and keeps both', async () => {
  const theirs = { version: 'c9', choice: { entries: [entries[1]], ...links } };
  const refusals = [new Refused('CONFLICT', { stands: theirs })];
  await open({
    changeContacts: ({ choice }: { choice: object }) => {
      const refused = refusals.pop();
      if (refused) throw refused;
      return { version: 'c10', choice };
    },
  });
  await screen.type('Customer service page', 'https://help.example/7');
  await save();
  expect(screen.text()).toContain('They changed: Contacts.');
  await screen.press('Keep mine');
  expect((await save()).sent).toMatchObject([
    { input: { version: 'c9', choice: { entries: [entries[1]], serviceLink: 'https://help.example/7' } } },
  ]);
});

test('each address of a live chat elsewhere is sent from its field', async () => {
  await open();
  const fields = {
    'Where it opens': [chat.url, 'https://chat.example/a'],
    'Count of unread answers': [chat.unreadUrl, 'https://chat.example/b'],
    'Whether somebody answers': [chat.attendedUrl, ''],
  } as const;
  expect(await whatHappens(screen, () => changePart(screen, 'Live chat elsewhere', fields))).toEqual({
    sent: call('changeOutsideChat', {
      version: 'o',
      choice: { url: 'https://chat.example/a', unreadUrl: 'https://chat.example/b', attendedUrl: '' },
    }),
    stale: ['showContacts'],
    said: ['The live chat is saved.'],
    isAsking: false,
  });
});

test('a secret is made after it was said what that does, and shown once', async () => {
  await open();
  expect(screen.text()).toContain('None was made yet.');
  expect((await whatHappens(screen, () => screen.press('New secret'))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('A chat that verifies them refuses members until it has it.');
  expect(await whatHappens(screen, () => screen.press('Make a new secret'))).toMatchObject({
    sent: call('rotateChatSecret', { seen: 'null' }),
    stale: ['showContacts'],
    isAsking: true,
  });
  expect(screen.dialog()?.textContent).toContain('chat-secret');
});

test('who changes at another merchant alone reads the contacts here; an editor of content chooses no chat', async () => {
  await open({}, READS_AT_LANTERN);
  expect(
    ['Save contacts', 'Add a contact', 'Save live chat elsewhere', 'New secret'].map((name) => screen.button(name)),
  ).toEqual([undefined, undefined, undefined, undefined]);
  await screen.unmount();
  await open({}, { grants: [{ role: 'content', merchant: 'LANTERN' }] });
  expect(screen.button('Save contacts')).toBeDefined();
  expect([screen.button('Save live chat elsewhere'), screen.button('New secret')]).toEqual([undefined, undefined]);
});
