import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet (RFC 6890 and its successors). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
/** Only this part of IPv6 is given out to anybody, without what maps or tunnels IPv4 and what is for examples. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** True for an address that is not on the public internet: loopback, private networks, link-local, metadata services. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4');
  return !PUBLIC_6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}

/** How names are looked up. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** A post, or another request, to an address that somebody entered. */
export interface GuardedPost {
  /** `POST` unless it says so; a `GET` has no body. */
  readonly method?: 'GET';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Whether addresses off the public internet are called too, and plain http at loopback. */
  readonly mayBePrivate: boolean;
  /** The machine's own unless a test has another. */
  readonly resolve?: Resolve;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Bytes of an answer that are read where its beginning is enough; the connection ends there. */
const BEGINNING_BYTES = 1_000;

/**
 * Why an address is never posted to, before anything is looked up: plain http off loopback, a user or password in it, an address
 * off the public internet.
 */
export function problemOfAddress(url: URL, mayBePrivate: boolean): string | undefined {
  const isLoopback = LOOPBACK.test(url.hostname);
  if (url.username || url.password) return 'it holds a user or a password';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback && mayBePrivate)) return 'it is not https';
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const isOff = isLoopback || (isIP(address) !== 0 && isPrivateAddress(address));
  return isOff && !mayBePrivate ? 'it is not on the public internet' : undefined;
}

/** Looks a name up and refuses what is off the public internet: judged here, a name cannot change between look and call. */
const guardedBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const isOff = found?.some(({ address }) => isPrivateAddress(address));
      const problem = error ?? (isOff ? new Error('the address is not on the public internet') : null);
      const [first] = found ?? [];
      if (problem || !first) return callback(problem ?? new Error('the name has no address'), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };

/** An answer, as far as it is read. */
interface ReadAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Reads an answer until it ends or is as long as it may be. */
async function readFrom(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

async function exchange(post: GuardedPost, most: number): Promise<ReadAnswer> {
  const { method = 'POST', url, headers, body, timeoutMs, mayBePrivate, resolve = lookUp } = post;
  const problem = problemOfAddress(url, mayBePrivate);
  if (problem) throw new Error(`nothing is sent to this address: ${problem}`);
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'Content-Length': String(Buffer.byteLength(body)) }) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!mayBePrivate && { lookup: guardedBy(resolve) }),
  };
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((answered, reject) => {
    send(url, options, answered).on('error', reject).end(body);
  });
  try {
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, bytes: await readFrom(response, most) };
  } finally {
    response.destroy();
  }
}

/**
 * Posts to an address that somebody entered, on its own connection. Redirects are answers and not followed.
 * @throws Error when the address is none to post to, or there was no answer in time
 */
export async function postGuarded(post: GuardedPost): Promise<{ status: number; beginning: string }> {
  const { status, bytes } = await exchange(post, BEGINNING_BYTES);
  return { status, beginning: bytes.toString() };
}

/**
 * Posts as {@link postGuarded} does, and reads the whole answer.
 * @param most how long the answer may be, bytes
 * @throws Error as {@link postGuarded} does, and for an answer that is longer
 */
export async function askGuarded(
  post: GuardedPost,
  most: number,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { status, headers, bytes } = await exchange(post, most + 1);
  if (bytes.length > most) throw new Error('the answer is too long');
  return { status, headers, text: bytes.toString() };
}
