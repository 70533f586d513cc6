import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { ChatProvider } from '../../chat-provider.ts';
import { readAvailable } from '../../presence-repository.ts';
import { countUnseenAnswers } from '../../thread-repository.ts';

/** Path of the screen of the members' app on which the built-in chat is. */
export const CHAT_PATH = '/m/chat';

/**
 * The built-in chat (SUPPORT-12): a screen of the members' app, where the member's own session counts, so the address carries nothing
 * that anybody could use. Staff answer in the console.
 */
export function createBuiltInChat(): ChatProvider {
  return {
    open: async (_account, { origin }) => `${origin}${CHAT_PATH}`,
    countUnread: ({ database, merchantCode }, memberId) =>
      database.forMerchant(merchantCode, (tx) => countUnseenAnswers(tx, { merchantCode, memberId })),
    isAttended: ({ database, merchantCode }) =>
      database.forMerchant(merchantCode, async (tx) => (await readAvailable(tx, merchantCode)).length > 0),
  };
}

/** What a merchant has that names no chat of somebody else's. */
export const registration: ProviderRegistration<ChatProvider, MerchantSettings> = {
  name: 'built-in',
  isSandbox: false,
  isSetUp: ({ outsideChat }) => outsideChat === null,
  create: createBuiltInChat,
};
