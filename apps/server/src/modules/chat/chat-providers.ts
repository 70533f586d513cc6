import { createMerchantProviderRegistry } from '#server/platform/providers/registry.ts';
import type { ChatProvider } from './chat-provider.ts';
import { registration as sandbox } from './providers/sandbox-chat/sandbox-chat.ts';
import { registration as signed } from './providers/signed-chat/signed-chat.ts';

/** Every provider of live chat; asked only for a merchant whose setting `outsideChat` names one. */
export const chatProviders = createMerchantProviderRegistry<ChatProvider>('chat', [signed, sandbox]);
