import { createProviderRegistry } from '#server/platform/providers/registry.ts';
import type { MailProvider } from './mail-provider.ts';
import { registration as sandbox } from './providers/sandbox-mailbox/sandbox-mailbox.ts';
import { registration as smtp } from './providers/smtp/smtp.ts';

/** Every mail provider. */
export const mailProviders = createProviderRegistry<MailProvider>('mail', [smtp, sandbox]);
