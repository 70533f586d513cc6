import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { MailProvider } from '../../mail-provider.ts';

/** How long sending a mail may take, milliseconds: mail servers look senders up before they answer. */
const PATIENCE_MS = 30_000;

/** What a caller may choose besides the settings. */
interface SmtpOptions {
  /** How long sending a mail may take, milliseconds. */
  readonly patienceMs?: number;
  /** Certificate, as PEM, that vouches for the server in place of the system's. */
  readonly authority?: string;
}

/** What went wrong, without the words of the server: they can name the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ');
}

/**
 * A mail server that is reached by SMTP. Each mail has its own connection, so that none is kept open that the server has
 * given up. A mail that is sent again carries the same `Message-ID`, by which the receiving server and the reader's program
 * know it.
 */
export function createSmtp(
  { server, sender }: NonNullable<Config['mail']>,
  { patienceMs = PATIENCE_MS, authority }: SmtpOptions = {},
): MailProvider {
  const { host, port, encryption, login } = server;
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    ...(authority ? { tls: { ca: authority } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    async send(_account, { mailId, senderName = '', recipient, subject, plain, html }) {
      const message = {
        messageId: `<${mailId}@${domain}>`,
        // as parts, so that a comma in a name or recipient is never a second one
        from: { name: senderName, address: sender },
        to: { name: '', address: recipient },
        subject,
        text: plain,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(patienceMs),
      };
      const reason = await transport.sendMail(message).then(() => undefined, reasonOf);
      if (reason !== undefined) throw new Error(`the mail server did not take a mail: ${reason}`);
    },
  };
}

/** The server at `MAIL_URL`. */
export const registration: ProviderRegistration<MailProvider> = {
  name: 'smtp',
  isSandbox: false,
  isSetUp: ({ mail }) => mail !== undefined,
  create: ({ mail }) => {
    if (!mail) throw new Error('MAIL_URL is not set');
    return createSmtp(mail);
  },
};
