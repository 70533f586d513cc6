import type { MailProvider } from '../../mail-provider.ts';
import { MAILBOX_PATH, signMail } from './protocol.ts';

/** How long the mailbox may take to answer, milliseconds. */
const PATIENCE_MS = 5000;

/** The mailbox of this installation for play and tests: a third party on its own origin, reached over HTTP alone. */
export function createSandboxMailbox(baseUrl: string): MailProvider {
  return {
    code: 'sandbox',
    async send(account, mail) {
      const { mailId, recipient, subject, plain, html } = mail;
      const body = JSON.stringify({
        merchant: account.merchantCode,
        mail_id: mailId,
        to: recipient,
        subject,
        plain,
        html,
      });
      const response = await fetch(`${baseUrl}${MAILBOX_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signMail(account.secret, mailId, body, Date.now()) },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
    },
  };
}
