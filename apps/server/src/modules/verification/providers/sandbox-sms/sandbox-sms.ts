import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { SmsProvider } from '../../sms-provider.ts';
import { createSignedSms } from '../signed-sms/signed-sms.ts';

/** Keeps messages and shows them; reached over loopback, as a gateway that speaks our protocol would be over the network. */
export const registration: ProviderRegistration<SmsProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: ({ sandboxPort }) => createSignedSms(`http://127.0.0.1:${sandboxPort}/sandbox/sms/messages`),
};
