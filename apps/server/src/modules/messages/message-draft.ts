import { addressesInTexts, cleanHtml } from '#server/modules/announcements/announcements.ts';

/** What staff write: titles and contents by language. */
export interface MessageDraft {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** A different message has the same id. */
export class MessageTaken extends Error {}

/** Contents with what is not allowed in them taken out, in every language. */
export const cleanedOf = (contents: MessageDraft['contents']) =>
  Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, cleanHtml(html)]));

/** Addresses that members can open from contents, or load a picture from. */
export const openedIn = (contents: MessageDraft['contents']) => addressesInTexts('contents', cleanedOf(contents));
