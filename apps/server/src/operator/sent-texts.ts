import type { Language } from '@tessera/contract';
import { MessageTaken, openedIn } from '#server/modules/messages/messages.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { refuseForeignLinks } from '#server/platform/tenancy/foreign-links.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { AtMerchantContext } from './staff-call.ts';

type Texts = { readonly [Each in Language]?: string | undefined };

/** Texts without the empty ones. */
export const filled = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, (text ?? '').trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** @throws StaffRefusal TITLE_MISSING when members of some language would read none of the titles */
export function requireTitle(titles: Texts, { defaultLanguage }: Pick<MerchantSettings, 'defaultLanguage'>): void {
  if (!titles[defaultLanguage] && !titles.EN) throw new StaffRefusal('TITLE_MISSING');
}

/** Titles by language. @throws StaffRefusal as {@link requireTitle} does */
export function titlesOf({ merchant }: AtMerchantContext, texts: Texts): Record<string, string> {
  const titles = filled(texts);
  requireTitle(titles, merchant.settings);
  return titles;
}

/** Contents of a message by language. @throws ForeignLink when one leads where it may not */
export function contentsOf({ merchant }: AtMerchantContext, texts: Texts): Record<string, string> {
  const contents = filled(texts);
  refuseForeignLinks(merchant, openedIn(contents));
  return contents;
}

/** Sends a message. @throws StaffRefusal CONFLICT when its id is that of another one */
export async function sendOnce<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof MessageTaken) throw new StaffRefusal('CONFLICT');
    throw error;
  }
}
