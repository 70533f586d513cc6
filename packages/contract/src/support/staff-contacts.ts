import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { LANGUAGES } from '../languages.ts';
import { storedTexts } from '../announcements/staff-content.ts';
import { seen } from '../staff/seen.ts';
import { serviceAddress, serviceAddressOrNone, version } from '../settings/setting-fields.ts';
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

/** Ways to customer service, in the order in which they are answered. */
export const contactsChoice = v.strictObject({
  entries: v.pipe(v.array(contactFields), v.maxLength(MOST_CONTACTS, `At most ${MOST_CONTACTS} contacts.`)),
  /** Where customer service itself is reached (SUPPORT-03); empty: nowhere. */
  serviceLink: serviceAddressOrNone,
  /** Empty: none. */
  telegramUrl: serviceAddressOrNone,
});
export type ContactsChoice = v.InferOutput<typeof contactsChoice>;

/** A live chat of somebody else's; without an address where it opens it is the built-in one. */
export const outsideChatChoice = v.pipe(
  v.strictObject({
    /** Where it opens; empty: the built-in chat. */
    url: serviceAddressOrNone,
    /** Where it is asked how many answers are unread; empty: never. */
    unreadUrl: serviceAddressOrNone,
    /** Where it is asked whether somebody answers now; empty: it counts as attended. */
    attendedUrl: serviceAddressOrNone,
  }),
  v.forward(
    v.check(
      ({ url, unreadUrl, attendedUrl }) => url !== '' || (unreadUrl === '' && attendedUrl === ''),
      'Where it opens is missing, or the other two addresses are to go.',
    ),
    ['url'],
  ),
);
export type OutsideChatChoice = v.InferOutput<typeof outsideChatChoice>;

const text = v.string();
const contactsPart = v.strictObject({
  version,
  choice: v.strictObject({
    entries: v.array(v.strictObject({ csType: text, titles: storedTexts, url: text })),
    serviceLink: text,
    telegramUrl: text,
  }),
});
const outsideChatPart = v.strictObject({
  version,
  choice: v.strictObject({ url: text, unreadUrl: text, attendedUrl: text }),
});

const contacts = v.strictObject({
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  contacts: contactsPart,
  outsideChat: outsideChatPart,
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

export const changeContacts = defineStaffEndpoint({
  summary:
    'Changes the ways to customer service (SUPPORT-01, SUPPORT-03); refused with what stands when it is not what was read, and for addresses of the sandbox with real money.',
  method: 'POST',
  path: '/staff/m/:merchant/contacts',
  needs: 'content.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: contactsChoice }),
  response: contactsPart,
});

export const changeOutsideChat = defineStaffEndpoint({
  summary:
    'Changes whose live chat members are led to (CMSG-12), which is told who they are; refused with what stands when it is not what was read, and for addresses of the sandbox with real money.',
  method: 'POST',
  path: '/staff/m/:merchant/contacts/outside-chat',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: outsideChatChoice }),
  response: outsideChatPart,
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

export const contactEndpoints = { showContacts, changeContacts, changeOutsideChat, rotateChatSecret };
