import { createMerchantProviderRegistry } from '#server/platform/providers/registry.ts';
import type { ChatProvider } from './chat-provider.ts';
import { registration as builtIn } from './providers/built-in-chat/built-in-chat.ts';
import { registration as sandbox } from './providers/sandbox-chat/sandbox-chat.ts';
import { registration as signed } from './providers/signed-chat/signed-chat.ts';

/** Every provider of live chat; the built-in one serves where the setting `outsideChat` names none. */
export const chatProviders = createMerchantProviderRegistry<ChatProvider>('chat', [builtIn, signed, sandbox]);
