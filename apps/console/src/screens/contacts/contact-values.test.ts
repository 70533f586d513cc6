import type { Language } from '@tessera/contract/languages';
import { contactsPart, outsideChat } from '@tessera/contract/support/staff-contacts';
import { expect, test } from 'vitest';
import { type DeclaredValues, declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';
import { type ContactValues, entryValues, newContact } from './contact-values.ts';

interface ContactsValues extends DeclaredValues {
  readonly entries: readonly ContactValues[];
}
const contactsValuesOf = declaredValuesOf(contactsPart.fields, { entries: entryValues('EN') }) as unknown as (
  choice: object,
) => ContactsValues;
const readContacts = (values: DeclaredValues, own: Language) =>
  readDeclared(contactsPart, { entries: entryValues(own) })(values);
const [outsideChatValuesOf, readOutsideChat] = [declaredValuesOf(outsideChat.fields), readDeclared(outsideChat)];

const choice = {
  entries: [{ csType: 'LINE', titles: { VI: 'Một', UR: 'ایک' }, url: 'https://line.example/1' }],
  serviceLink: '/sandbox/contact/service',
  telegramUrl: '',
};

test('contacts: what was read is what is asked for, with titles in languages that have no field', () => {
  expect(readContacts(contactsValuesOf(choice), 'VI').choice).toEqual(choice);
});

test('contacts: an empty title is none, and its own language or English has one', () => {
  const values = contactsValuesOf(choice);
  const [first] = values.entries;
  const titled = (titles: object) => readContacts({ ...values, entries: [{ ...first!, titles }] }, 'VI');
  expect(titled({ VI: ' ', EN: 'One' }).choice?.entries[0]?.titles).toEqual({ EN: 'One' });
  expect(titled({ VI: '', CN: '一' }).errors).toEqual({
    'entries.0.titles.VI': 'A title is missing here or in English.',
  });
});

test('contacts: an address that runs a script says so at its field', () => {
  const values = contactsValuesOf({ ...choice, serviceLink: 'javascript:x' });
  const entries = [...values.entries, newContact('new', values.entries)];
  expect(Object.keys(readContacts({ ...values, entries }, 'EN').errors).sort()).toEqual([
    'entries.0.titles.EN',
    'entries.1.titles.EN',
    'entries.1.url',
    'serviceLink',
  ]);
});

test('contacts: a new one is of the kind that there is none of', () => {
  const { entries } = contactsValuesOf(choice);
  const kinds = [entries, [...entries, newContact('a', entries)]].map((before) => newContact('b', before).csType);
  expect(kinds).toEqual(['WHATSAPP', 'LIVECHAT']);
});

test('outside chat: addresses to ask need the one where it opens', () => {
  const addresses = { url: '', unreadUrl: 'https://chat.example/unread', attendedUrl: '' };
  expect(Object.keys(readOutsideChat(outsideChatValuesOf(addresses)).errors)).toEqual(['url']);
  const whole = { ...addresses, url: 'https://chat.example/' };
  expect(readOutsideChat(whole).choice).toEqual(whole);
});
