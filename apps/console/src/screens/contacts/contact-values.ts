import type { Language } from '@tessera/contract/languages';
import {
  CONTACT_KINDS,
  type ContactsChoice,
  contactsChoice,
  type OutsideChatChoice,
  outsideChatChoice,
  type StaffContacts,
} from '@tessera/contract/support/staff-contacts';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';
import type { TitleValues } from '../../shared/title-fields.tsx';

/** What is in the fields of a contact. */
export interface ContactValues {
  /** Of this screen alone: the place of one that was read, a random one of one that was added. */
  readonly id: string;
  readonly csType: string;
  readonly titles: TitleValues;
  readonly url: string;
}

/** What is in the fields of all contacts, in their order. */
export interface ContactsValues {
  readonly entries: readonly ContactValues[];
  readonly serviceLink: string;
  readonly telegramUrl: string;
}

// A type, not an interface: fields are reached by their names.
export type OutsideChatValues = { readonly url: string; readonly unreadUrl: string; readonly attendedUrl: string };

export const contactsValuesOf = ({ entries, ...links }: StaffContacts['contacts']['choice']): ContactsValues => ({
  entries: entries.map((entry, place) => ({ id: `read${place}`, ...entry })),
  ...links,
});

/** A new contact, of a kind that there is none of while there is one. */
export const newContact = (id: string, entries: readonly ContactValues[]): ContactValues => ({
  id,
  csType: CONTACT_KINDS.find((kind) => !entries.some(({ csType }) => csType === kind)) ?? CONTACT_KINDS[0],
  titles: {},
  url: '',
});

/** Contacts as fields ask for them. @param own the merchant's own language, or English, has a title */
export function readContacts({ entries, ...links }: ContactsValues, own: Language): ReadValues<ContactsChoice> {
  const asked = entries.map(({ csType, titles, url }) => ({
    csType,
    titles: Object.fromEntries(Object.entries(titles).filter(([, title]) => title?.trim())),
    url,
  }));
  const read = readChoice<ContactsChoice>(contactsChoice, { entries: asked, ...links });
  const faults: Record<string, string> = {};
  for (const [place, { titles }] of asked.entries())
    if (titles[own] === undefined && titles['EN'] === undefined)
      faults[`entries.${place}.titles.${own}`] = 'A title is missing here or in English.';
  return Object.keys(faults).length === 0 ? read : { errors: { ...faults, ...read.errors } };
}

export const outsideChatValuesOf = ({
  url,
  unreadUrl,
  attendedUrl,
}: StaffContacts['outsideChat']['choice']): OutsideChatValues => ({ url, unreadUrl, attendedUrl });

export const readOutsideChat = (values: OutsideChatValues): ReadValues<OutsideChatChoice> =>
  readChoice<OutsideChatChoice>(outsideChatChoice, values);
