import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { MailProvider } from '../../mail-provider.ts';
import { MAILBOX_PATH, signMail } from '@tessera/provider-protocol/mailbox';

/** How long the mailbox may take to answer, milliseconds. */
const PATIENCE_MS = 5000;

/** The mailbox of this installation for play and tests: a third party on its own origin, reached over HTTP alone. */
export function createSandboxMailbox(config: Pick<Config, 'sandboxPort'>, patienceMs = PATIENCE_MS): MailProvider {
  return {
    async send(account, mail) {
      const secret = await account.readSecret();
      const { mailId, recipient, subject, plain, html } = mail;
      const body = JSON.stringify({
        merchant: account.merchantCode,
        mail_id: mailId,
        to: recipient,
        subject,
        plain,
        html,
      });
      const response = await fetch(`http://127.0.0.1:${config.sandboxPort}${MAILBOX_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signMail(secret, mailId, body, Date.now()) },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
    },
  };
}

/** Reached over loopback, as an outside provider would be over the network. */
export const registration: ProviderRegistration<MailProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxMailbox(config),
};
