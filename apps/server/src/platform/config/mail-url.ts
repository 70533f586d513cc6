import { readServerUrl } from './server-url.ts';

/** A mail server that takes mails to send on, and how it is reached. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte, by STARTTLS before anything is said, or not at all, which is for this machine alone. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/**
 * Reads the URL of a mail server: `smtps://` is encrypted from the first byte (port 465), `smtp://` by STARTTLS (port 587),
 * `smtp://127.0.0.1:25?tls=none` not at all. User and password are percent-encoded in it.
 * @returns undefined for anything else, so that a slip never leads to a connection without encryption
 */
export function readMailUrl(text: string): MailServer | undefined {
  const server = readServerUrl(text, ['smtp:', 'smtps:']);
  if (!server) return undefined;
  const { url, host, isLoopback } = server;
  const isTls = url.protocol === 'smtps:';
  const isPlain = url.search === '?tls=none';
  const hasMore = !['', '/'].includes(url.pathname) || url.hash !== '' || (url.search !== '' && !isPlain);
  if (hasMore || (isPlain && (isTls || !isLoopback))) return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  try {
    const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    return {
      host,
      port: url.port ? Number(url.port) : isTls ? 465 : 587,
      encryption: isTls ? 'tls' : isPlain ? 'none' : 'starttls',
      login: login.user === '' ? undefined : login,
    };
  } catch {
    return undefined;
  }
}
