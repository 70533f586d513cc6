import { newUuid } from '#server/platform/database/uuid.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { SmsAccount, SmsMessage, SmsProvider } from '../../sms-provider.ts';
import { signSmsRequest } from '@tessera/provider-protocol/text-messages';

/** How long the provider may take to answer, milliseconds. */
const PATIENCE_MS = 5000;

/**
 * A provider that speaks our signed protocol: the sandbox of this installation, or a gateway at the configured address.
 * @param address where messages are posted
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createSignedSms(address: string, patienceMs = PATIENCE_MS): SmsProvider {
  async function post(account: SmsAccount, message: SmsMessage, probe: boolean): Promise<void> {
    const { reference, to, text } = message;
    const body = JSON.stringify({ merchant: account.merchantCode, reference, to, text, probe });
    const { pathname } = new URL(address);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signSmsRequest(account.secret, pathname, body, Date.now()) },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  }
  return {
    send: (account, message) => post(account, message, false),
    probe: (account, to) => post(account, { reference: newUuid(), to, text: '' }, true),
  };
}

/** A gateway at `SMS_URL` that speaks our protocol. */
export const registration: ProviderRegistration<SmsProvider> = {
  name: 'signed',
  isSandbox: false,
  isSetUp: ({ sms }) => sms !== undefined,
  create: ({ sms }) => {
    if (!sms) throw new Error('SMS_URL is not set');
    return createSignedSms(sms.url);
  },
};
