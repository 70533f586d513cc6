import { contactsPart, type OutsideChatChoice, outsideChat } from '@tessera/contract/support/staff-contacts';
import { chatSecretSince, rotateChatSecret } from '#server/modules/chat/chat.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { problemOfAddress } from '#server/platform/http/guarded-post.ts';
import { refuseSandbox } from '#server/operator/refuse-sandbox.ts';
import { requireTitle } from '#server/operator/sent-texts.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/**
 * The chat is asked by this program, which is inside of the installation's network.
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
      contacts: shownPart(contactsPart, settings),
      outsideChat: shownPart(outsideChat, settings),
      chatSecretSince: (await chatSecretSince(database, merchant.code))?.toISOString() ?? null,
    };
  }),
  changeContacts: answerPart('changeContacts', contactsPart, {
    judge: (after, call) => {
      for (const { title } of after.customerService) requireTitle(title, after);
      refuseSandbox(call, after);
    },
  }),
  changeOutsideChat: answerPart('changeOutsideChat', outsideChat, {
    check: (choice, call) => refusePrivateChat(call, choice),
    judge: (after, call) => refuseSandbox(call, after),
  }),
  rotateChatSecret: answerAtMerchant('rotateChatSecret', async (_input, { database, merchant, noteChange }) => {
    const before = await chatSecretSince(database, merchant.code);
    const { secret, since } = await rotateChatSecret(database, merchant.code);
    noteChange({ before: { since: before?.toISOString() ?? null }, after: { since: since.toISOString() } });
    return { secret, since: since.toISOString() };
  }),
};
