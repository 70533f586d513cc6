import type { Language } from '@tessera/contract/languages';
import { CONTACT_KINDS, type ContactsChoice, type StaffContacts } from '@tessera/contract/support/staff-contacts';
import type { OwnValues } from '../../shared/settings-part/declared-values.ts';
import type { TitleValues } from '../../shared/title-fields.tsx';

/** What is in the inputs of a contact. */
export interface ContactValues {
  /** Of this screen alone: the place of one that was read, a random one of one that was added. */
  readonly id: string;
  readonly csType: string;
  readonly titles: TitleValues;
  readonly url: string;
}

/** A new contact, of a kind that there is none of while there is one. */
export const newContact = (id: string, entries: readonly ContactValues[]): ContactValues => ({
  id,
  csType: CONTACT_KINDS.find((kind) => !entries.some(({ csType }) => csType === kind)) ?? CONTACT_KINDS[0],
  titles: {},
  url: '',
});

/** Contacts in their order. @param own the merchant's own language: it, or English, has a title */
export const entryValues = (own: Language) =>
  ({
    show: (entries: StaffContacts['contacts']['choice']['entries']): ContactValues[] =>
      entries.map((entry, place) => ({ id: `read${place}`, ...entry })),
    ask: (entries: readonly ContactValues[]) =>
      entries.map(({ csType, titles, url }) => ({
        csType,
        titles: Object.fromEntries(Object.entries(titles).filter(([, title]) => title?.trim())),
        url,
      })),
    faults: (asked: ContactsChoice['entries']) =>
      Object.fromEntries(
        asked.flatMap(({ titles }, place) =>
          titles[own] === undefined && titles.EN === undefined
            ? [[`entries.${place}.titles.${own}`, 'A title is missing here or in English.']]
            : [],
        ),
      ),
  }) satisfies OwnValues;
