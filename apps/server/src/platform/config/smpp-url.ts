import { readServerUrl } from './server-url.ts';

/** A gateway for text messages that speaks SMPP 3.4, and how it is reached. */
export interface SmppServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte, or not at all, which is for this machine alone. */
  readonly encryption: 'tls' | 'none';
  readonly systemId: string;
  readonly password: string;
  /** Whom messages come from: type of the number (5: a name), numbering plan. */
  readonly source: { readonly address: string; readonly ton: number; readonly npi: number };
}

const FIELDS = ['source', 'source_ton', 'source_npi'];

/** Printable ASCII, as long as the protocol's field. */
const isField = (text: string, most: number) => text.length >= 1 && text.length <= most && /^[ -~]+$/.test(text);

function smallNumber(text: string | null, initial: number, most: number): number | undefined {
  if (text === null) return initial;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}

function sourceOf(query: URLSearchParams): SmppServer['source'] | undefined {
  const names = [...query.keys()];
  if (new Set(names).size < names.length || names.some((name) => !FIELDS.includes(name))) return undefined;
  const address = query.get('source') ?? '';
  // A name is alphanumeric (5), with an unknown plan; a number is international, with the plan of telephones.
  const isNumber = /^\d+$/.test(address);
  const ton = smallNumber(query.get('source_ton'), isNumber ? 1 : 5, 6);
  const npi = smallNumber(query.get('source_npi'), isNumber ? 1 : 0, 18);
  if (ton === undefined || npi === undefined || !isField(address, ton === 5 ? 11 : 20)) return undefined;
  return { address, ton, npi };
}

/**
 * Reads the URL of an SMPP gateway: `smpps://system_id:password@host?source=Tessera` is encrypted from the first byte (port
 * 3550), `smpp://` (port 2775) not at all, which is for this machine alone. User and password stand in it percent-encoded.
 * @returns undefined for anything else, so that a slip never leads to a connection without encryption
 */
export function readSmppUrl(text: string): SmppServer | undefined {
  const server = readServerUrl(text, ['smpp:', 'smpps:']);
  if (!server) return undefined;
  const { url, host, isLoopback } = server;
  const isTls = url.protocol === 'smpps:';
  if (!['', '/'].includes(url.pathname) || url.hash !== '' || (!isTls && !isLoopback)) return undefined;
  const source = sourceOf(url.searchParams);
  try {
    const [systemId, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    if (!source || !isField(systemId, 15) || !isField(password, 8)) return undefined;
    const port = url.port ? Number(url.port) : isTls ? 3550 : 2775;
    return { host, port, encryption: isTls ? 'tls' : 'none', systemId, password, source };
  } catch {
    return undefined;
  }
}
