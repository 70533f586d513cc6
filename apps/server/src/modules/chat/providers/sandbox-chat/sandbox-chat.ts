import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { ChatAccount, ChatProvider } from '../../chat-provider.ts';
import { type ChatConfig, createSignedChat } from '../signed-chat/signed-chat.ts';

/** Merchants stored before the sandbox could say whether somebody answers name no address for it. */
const withAttendance = (account: ChatAccount): ChatAccount => ({
  ...account,
  addresses: account.addresses && {
    ...account.addresses,
    attendedUrl: account.addresses.attendedUrl ?? '/sandbox/chat/attended',
  },
});

/**
 * The sandbox's chat: reached as a real one, but never taken as attended without asking, because nobody sits at a sandbox unless
 * somebody says so.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createSandboxChat(config: ChatConfig, patienceMs?: number): ChatProvider {
  const chat = createSignedChat(config, patienceMs);
  return { ...chat, isAttended: (account) => chat.isAttended(withAttendance(account)) };
}

/** A chat with an address of this installation. */
export const registration: ProviderRegistration<ChatProvider, MerchantSettings> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxChat(config),
};
