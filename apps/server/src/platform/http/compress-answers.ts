import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedNames } from './accepted.ts';

/** Below this many bytes an answer fits into a packet anyway. */
const LEAST_BYTES = 1024;
/** Fast enough for an answer made for one caller. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Encodings by the names that callers accept them under, the better one first. */
const ENCODINGS = {
  br: (bytes: Buffer) => toBrotli(bytes, BROTLI),
  gzip: (bytes: Buffer) => toGzip(bytes),
} as const;

export type Encoding = keyof typeof ENCODINGS;

/** A text compressed. */
export const encodeText = (encoding: Encoding, text: string): Promise<Buffer> => ENCODINGS[encoding](Buffer.from(text));

/** True for a text that is worth compressing. */
export const isLong = (text: string): boolean => Buffer.byteLength(text) >= LEAST_BYTES;

/** The best encoding that an Accept-Encoding header takes; undefined for none. */
export function encodingFor(accepted: string): Encoding | undefined {
  const taken = acceptedNames(accepted);
  return (['br', 'gzip'] as const).find((name) => taken.includes(name));
}

/**
 * Sends longer JSON answers compressed to callers that take it: on a slow line a list of games comes five times sooner. No
 * secret is at risk, because no call is made with credentials that a foreign page could make a browser send along.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || !type.startsWith('application/json') || reply.hasHeader('content-encoding'))
      return payload;
    const varies = String(reply.getHeader('vary') ?? '');
    reply.header('Vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding');
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding || !isLong(payload)) return payload;
    reply.removeHeader('content-length').header('Content-Encoding', encoding);
    return encodeText(encoding, payload);
  });
}
