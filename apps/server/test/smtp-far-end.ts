import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createHeldAnswers, type FarEnd, type FarEndMode } from './far-end.ts';
import { TEST_CERTIFICATE } from './test-certificate.data.ts';

/** A mail as the server took it. */
export interface SmtpMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly source: string;
}

export interface SmtpFarEnd extends FarEnd {
  readonly taken: readonly SmtpMail[];
  /** Logins that were tried, as user and password. */
  readonly logins: readonly string[];
}

const LOGIN = 'app@example.test known to both';

/** Starts a mail server. @param encryption whether it speaks TLS from the first byte, by STARTTLS, or not at all */
export async function startSmtpFarEnd(encryption: 'tls' | 'starttls' | 'none'): Promise<SmtpFarEnd> {
  let mode: FarEndMode = 'take';
  const taken: SmtpMail[] = [];
  const logins: string[] = [];
  const { hold, held, release } = createHeldAnswers();
  const server = new SMTPServer({
    ...TEST_CERTIFICATE,
    secure: encryption === 'tls',
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    authOptional: encryption === 'none',
    logger: false,
    closeTimeout: 50,
    onAuth({ username, password }, _session, done) {
      logins.push(`${username} ${password}`);
      return logins.at(-1) === LOGIN ? done(null, { user: username }) : done(new Error('unknown login'));
    },
    onRcptTo: (_address, _session, done) =>
      done(mode === 'refuse' ? Object.assign(new Error('nobody of that name'), { responseCode: 550 }) : null),
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (mode === 'cut') for (const connection of server.connections) connection.close();
        if (mode === 'cut' || mode === 'silent') return;
        const { mailFrom, rcptTo } = envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          source: Buffer.concat(parts).toString(),
        });
        if (mode === 'slow') hold(() => done(null));
        else done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    logins,
    behave: (next) => {
      mode = next;
    },
    held,
    release,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Header fields of a mail or of a part, unfolded, by their names in small letters. */
export function headersOf(source: string): ReadonlyMap<string, string> {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]));
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** A header's value with its encoded words read. */
export function readWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  const bytes = joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
    (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))).toString(
      'latin1',
    ),
  );
  return bytes === joined ? value : Buffer.from(bytes, 'latin1').toString();
}

/** The text of the part of a type, as its reader has it. */
export function partOf(source: string, type: string): string {
  const boundary = /boundary="?([^";]+)/.exec(headersOf(source).get('content-type') ?? '')?.[1] ?? '';
  for (const part of source.split(`--${boundary}`).slice(1)) {
    const text = part.replace(/^\r\n/, '');
    const headers = headersOf(text);
    if (!headers.get('content-type')?.startsWith(type)) continue;
    const body = text.slice(text.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
    const encoding = headers.get('content-transfer-encoding');
    const bytes =
      encoding === 'base64'
        ? Buffer.from(body, 'base64')
        : encoding === 'quoted-printable'
          ? quotedPrintable(body)
          : Buffer.from(body);
    return bytes.toString().replaceAll('\r\n', '\n');
  }
  return '';
}
