import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { WP1_HEADERS, type Wp1Answer, type Wp1Call, type Wp1Input } from '@tessera/contract/vendors/wp1';
import { ensureVendorKey, signatureHeaders } from '#server/modules/vendors/vendors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isVendorSignature } from '@tessera/provider-protocol/signed-message';

/** How long the wallet may take to answer, milliseconds (protocol rule 2). */
const PATIENCE_MS = 1000;
/** How often a call is sent before it counts as not known. */
const SENDS = 3;

/** Lines to the wallet, which stay open between calls. */
const lines = new Agent({ keepAlive: true });

/** An answer of the wallet, as it came. */
interface Heard {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/**
 * Posts JSON over a line that stays open: every round of a game waits for it, and `fetch` takes several times as much of the processor.
 * @throws Error when the line broke, or the whole answer was not there in time
 */
function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const all = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers };
    const sent = request(url, { method: 'POST', agent: lines, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    const late = setTimeout(() => sent.destroy(new Error('the wallet did not answer in time')), PATIENCE_MS);
    sent.once('close', () => clearTimeout(late));
    sent.once('error', reject).end(body);
  });
}

/** The wallet as our game server knows it: a merchant's, over signed HTTP, like any other vendor's. */
export interface WalletClient {
  /** Answers code TEMPORARY when the wallet could not be heard; the same call may be sent again. */
  call<Answer extends Wp1Answer = Wp1Answer, Call extends Wp1Call = Wp1Call>(
    merchantCode: string,
    vendorCode: string,
    call: Call,
    body: Omit<Wp1Input<Call>, 'request_id' | 'merchant'>,
  ): Promise<Answer>;
}

/** @param baseUrl origin of the wallet, loopback in a single process. */
export function createWalletClient(platform: Pick<Platform, 'database' | 'log'>, baseUrl: string): WalletClient {
  const keys = new Map<string, { keyId: string; secret: string }>();

  async function keyOf(merchantCode: string, vendorCode: string) {
    const name = `${merchantCode}/${vendorCode}`;
    const known = keys.get(name) ?? (await ensureVendorKey(platform.database, merchantCode, vendorCode));
    keys.set(name, known);
    return { ...known, vendorCode };
  }

  async function send(
    vendor: { keyId: string; secret: string; vendorCode: string },
    path: string,
    body: string,
  ): Promise<Wp1Answer> {
    const signature = signatureHeaders(vendor, { method: 'POST', path, body }, Date.now());
    const { status, headers, text } = await post(`${baseUrl}${path}`, signature, body);
    if (status !== 200) throw new Error(`the wallet answered ${status}`);
    const header = (name: string) => String(headers[name] ?? '');
    const parts = {
      method: 'POST',
      path,
      timestamp: header(WP1_HEADERS.timestamp),
      nonce: header(WP1_HEADERS.nonce),
      body: text,
    };
    const signed = isVendorSignature(vendor.secret, parts, header(WP1_HEADERS.signature));
    if (!signed) throw new Error('the wallet’s answer is not signed by the wallet');
    return JSON.parse(text) as Wp1Answer;
  }

  return {
    async call(merchantCode, vendorCode, call, fields) {
      const vendor = await keyOf(merchantCode, vendorCode);
      const requestId = randomUUID();
      const body = JSON.stringify({ request_id: requestId, merchant: merchantCode, ...fields });
      for (let attempt = 1; attempt <= SENDS; attempt += 1) {
        try {
          const answer = await send(vendor, `/wp1/${call}`, body);
          if (answer.code !== 'TEMPORARY') return answer as never;
        } catch (error) {
          platform.log.warn({ err: error, call, attempt }, 'the wallet could not be heard');
        }
      }
      return { code: 'TEMPORARY', request_id: requestId } as never;
    },
  };
}
