import { createProviderRegistry } from '#server/platform/providers/registry.ts';
import { registration as http } from './providers/http-sms/http-sms.ts';
import { registration as sandbox } from './providers/sandbox-sms/sandbox-sms.ts';
import { registration as signed } from './providers/signed-sms/signed-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Every provider of text messages. */
export const smsProviders = createProviderRegistry<SmsProvider>('sms', [signed, http, sandbox]);
