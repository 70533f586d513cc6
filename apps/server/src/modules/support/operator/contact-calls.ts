import type { ContactsChoice, OutsideChatChoice } from '@tessera/contract/support/staff-contacts';
import { chatSecretSince, rotateChatSecret } from '#server/modules/chat/chat.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { problemOfAddress } from '#server/platform/http/guarded-post.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { refuseSandbox } from '#server/operator/refuse-sandbox.ts';
import { inLanguageOrder, requireTitle } from '#server/operator/sent-texts.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

// Fields are named one by one, in one order, because the version follows from the text of the choice.
const contactsOf = ({ customerService, serviceLink, telegramUrl }: MerchantSettings) =>
  versioned<ContactsChoice>({
    entries: customerService.map(({ csType, title, url }) => ({ csType, titles: inLanguageOrder(title), url })),
    serviceLink: serviceLink ?? '',
    telegramUrl: telegramUrl ?? '',
  });

const outsideChatOf = ({ outsideChat }: MerchantSettings) =>
  versioned<OutsideChatChoice>({
    url: outsideChat?.url ?? '',
    unreadUrl: outsideChat?.unreadUrl ?? '',
    attendedUrl: outsideChat?.attendedUrl ?? '',
  });

/** @throws StaffRefusal TITLE_MISSING when members of some language would read no title */
function customerServiceOf({ entries }: ContactsChoice, settings: MerchantSettings) {
  return entries.map(({ csType, titles, url }) => {
    requireTitle(titles, settings);
    return { csType, title: inLanguageOrder(titles), url };
  });
}

/**
 * The chat is asked by this program, which stands inside of the installation's network.
 * @throws StaffRefusal CHAT_ADDRESS for an address that is not on the public internet
 */
function refusePrivateChat({ platform }: AtMerchantContext, choice: OutsideChatChoice): void {
  const outside = Object.values(choice).filter((address) => address.startsWith('https:'));
  if (outside.some((address) => problemOfAddress(new URL(address), platform.config.webhookPrivateAddresses)))
    throw new StaffRefusal('CHAT_ADDRESS');
}

export const contactCalls = {
  showContacts: answerAtMerchant('showContacts', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      languages: [...settings.languages],
      defaultLanguage: settings.defaultLanguage,
      contacts: contactsOf(settings),
      outsideChat: outsideChatOf(settings),
      chatSecretSince: (await chatSecretSince(database, merchant.code))?.toISOString() ?? null,
    };
  }),
  changeContacts: answerAtMerchant('changeContacts', ({ version, choice }, call) =>
    changePart(
      call,
      contactsOf,
      version,
      (settings) => ({
        customerService: customerServiceOf(choice, settings),
        serviceLink: choice.serviceLink || null,
        telegramUrl: choice.telegramUrl || null,
      }),
      (after) => refuseSandbox(call, after),
    ),
  ),
  changeOutsideChat: answerAtMerchant('changeOutsideChat', ({ version, choice }, call) => {
    refusePrivateChat(call, choice);
    const { url, unreadUrl, attendedUrl } = choice;
    const outsideChat = url === '' ? null : { url, unreadUrl: unreadUrl || null, attendedUrl: attendedUrl || null };
    return changePart(
      call,
      outsideChatOf,
      version,
      () => ({ outsideChat }),
      (after) => refuseSandbox(call, after),
    );
  }),
  rotateChatSecret: answerAtMerchant('rotateChatSecret', async (_input, { database, merchant, noteChange }) => {
    const before = await chatSecretSince(database, merchant.code);
    const { secret, since } = await rotateChatSecret(database, merchant.code);
    noteChange({ before: { since: before?.toISOString() ?? null }, after: { since: since.toISOString() } });
    return { secret, since: since.toISOString() };
  }),
};
