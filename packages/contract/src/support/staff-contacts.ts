import * as v from 'valibot';
import { inLanguageOrder, languageSchema, localizedTextSchema } from '../language-schemas.ts';
import { LANGUAGES } from '../languages.ts';
import { storedTexts } from '../announcements/staff-content.ts';
import { seen } from '../staff/seen.ts';
import type { ChoiceOf, SettingField } from '../settings/fields.ts';
import { serviceUrl } from '../settings/opened.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { serviceAddress } from '../settings/setting-fields.ts';
import { addressField, ownField } from '../settings/text-fields.ts';
import { defineStaffEndpoint, sees } from '../staff/staff-endpoint.ts';
import { empty, line, time } from '../staff/staff-fields.ts';

/** Most contacts of a merchant, and longest title of one in one language, characters. */
export const MOST_CONTACTS = 20;
export const LONGEST_CONTACT_TITLE = 80;

/** Kinds of contacts that our app shows (SUPPORT-01), the first one of each; other older clients may know more. */
export const CONTACT_KINDS = ['WHATSAPP', 'LIVECHAT'] as const;

// Older clients write a title into their page as it is.
const title = v.pipe(line(LONGEST_CONTACT_TITLE), v.regex(/^[^<>]*$/, 'Without < and >.'));

/** A way to customer service as staff write it. Issues name the field that does not fit, and say why. */
export const contactFields = v.strictObject({
  csType: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z][A-Z0-9_]{1,29}$/, 'Capital letters, such as WHATSAPP.')),
  /** By language; the server asks for one in the merchant's own language or in English. */
  titles: v.partial(v.strictObject(v.entriesFromList(LANGUAGES, title))),
  url: serviceAddress,
});

const text = v.string();
type Entry = v.InferOutput<typeof contactFields>;

/** Ways to customer service. */
export const contactsPart = defineSettingsPart({
  title: 'Contacts',
  text: 'Ways to customer service. Addresses are over https; one that begins with /sandbox/ is of the sandbox and for play money alone. Where a title is missing, members read the merchant’s own language, else English.',
  done: 'Contacts are saved.',
  needs: 'content.change',
  path: '/staff/m/:merchant/contacts',
  summary:
    'Changes the ways to customer service (SUPPORT-01, SUPPORT-03); refused with the present values if they changed since they were read, and for addresses of the sandbox with real money.',
  fields: {
    /** In the order in which they are answered. */
    entries: at(
      'customerService',
      ownField(
        {
          choice: v.pipe(v.array(contactFields), v.maxLength(MOST_CONTACTS, `At most ${MOST_CONTACTS} contacts.`)),
          shown: v.array(v.strictObject({ csType: text, titles: storedTexts, url: text })),
          stored: v.array(v.object({ csType: text, title: localizedTextSchema, url: serviceUrl })),
          read: (stored): Entry[] =>
            stored.map(({ csType, title: titles, url }) => ({ csType, titles: inLanguageOrder(titles), url })),
          write: (choice) => choice.map(({ csType, titles, url }) => ({ csType, title: inLanguageOrder(titles), url })),
        },
        { label: 'Contacts' },
      ),
    ),
    /** Where customer service itself is reached (SUPPORT-03). */
    serviceLink: at(
      'serviceLink',
      addressField({
        label: 'Customer service page',
        hint: 'A separate row at customer service. Empty: none.',
      }),
    ),
    telegramUrl: at(
      'telegramUrl',
      addressField({ label: 'Telegram channel', hint: 'Among the messages of members. Empty: none.' }),
    ),
  },
});
export type ContactsChoice = ChoiceOf<typeof contactsPart.fields>;

const storedChat = v.nullable(
  v.object({
    url: serviceUrl,
    unreadUrl: v.nullable(serviceUrl),
    attendedUrl: v.optional(v.nullable(serviceUrl), null),
  }),
);
type StoredChat = v.InferOutput<typeof storedChat>;

/** An address of the chat: without one where it opens there is none of the others. */
const chatAddress = (name: keyof NonNullable<StoredChat>, label: string): SettingField<string, StoredChat> => ({
  ...addressField({ label }),
  stored: storedChat,
  read: (stored) => stored?.[name] ?? '',
  write: (address, before) => {
    if (name !== 'url') return before && { ...before, [name]: address || null };
    return address === '' ? null : { unreadUrl: null, attendedUrl: null, ...before, url: address };
  },
});

/** A live chat of somebody else's; without an address where it opens it is the built-in one, which staff answer in the console. */
export const outsideChat = defineSettingsPart({
  title: 'Live chat elsewhere',
  text: 'Addresses of an outside live chat, which learns who the member is: where it opens, and where the platform asks for the number of unread answers and whether somebody answers. Empty: the built-in chat, which staff answer here. One that cannot be asked whether somebody answers counts as attended. Members are led to either while the chat is on at Switches.',
  done: 'The live chat is saved.',
  path: '/staff/m/:merchant/contacts/outside-chat',
  summary:
    'Changes whose live chat members are led to (CMSG-12), which learns who they are; refused with the present values if they changed since they were read, and for addresses of the sandbox with real money.',
  fields: {
    url: at('outsideChat', chatAddress('url', 'Where it opens')),
    unreadUrl: at('outsideChat', chatAddress('unreadUrl', 'Count of unread answers')),
    attendedUrl: at('outsideChat', chatAddress('attendedUrl', 'Whether somebody answers')),
  },
  checks: [
    {
      field: 'url',
      message: 'Where it opens is missing, or the other two addresses are to go.',
      fits: ({ url, unreadUrl, attendedUrl }) => url !== '' || (unreadUrl === '' && attendedUrl === ''),
    },
  ],
});
export type OutsideChatChoice = ChoiceOf<typeof outsideChat.fields>;

const contacts = v.strictObject({
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  contacts: contactsPart.shown,
  outsideChat: outsideChat.shown,
  /** Since when the secret signs that is shared with a chat of somebody else's; null: nothing was signed yet. */
  chatSecretSince: v.nullable(time),
});
export type StaffContacts = v.InferOutput<typeof contacts>;

export const showContacts = defineStaffEndpoint({
  summary: 'Ways to customer service that members of a merchant are offered, and whose live chat they are led to.',
  method: 'GET',
  path: '/staff/m/:merchant/contacts',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: contacts,
});

export const rotateChatSecret = defineStaffEndpoint({
  summary:
    'Makes a new secret for the live chat of somebody else (CMSG-12): addresses are signed with it at once and with the one before no more. It is answered this once.',
  method: 'POST',
  path: '/staff/m/:merchant/contacts/outside-chat/secret',
  needs: 'settings.change',
  effect: 'changes',
  sees: sees(
    empty,
    showContacts,
    () => ({}),
    (answer) => answer.chatSecretSince,
  ),
  request: v.strictObject({ seen }),
  response: v.strictObject({ secret: v.string(), since: time }),
});

export const contactEndpoints = {
  showContacts,
  changeContacts: contactsPart.change,
  changeOutsideChat: outsideChat.change,
  rotateChatSecret,
};
