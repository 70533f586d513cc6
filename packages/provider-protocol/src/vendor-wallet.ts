import { moneyInput } from '@tessera/contract';
import { WP1_CLOCK_SECONDS, WP1_HEADERS } from '@tessera/contract/vendors/wp1';
import * as v from 'valibot';
import { isVendorSignature, signVendorMessage } from './signed-message.ts';

/** Calls of the protocol by which money moves to and from a vendor's own wallet, each below the address of the wallet. */
export const VENDOR_WALLET_CALLS = ['transfer', 'query', 'balance', 'open', 'close'] as const;
export type VendorWalletCall = (typeof VENDOR_WALLET_CALLS)[number];

const code = v.pipe(v.string(), v.regex(/^\w{1,20}$/));
const currency = v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,8}$/));
const reference = v.pipe(v.string(), v.uuid());
const player = { merchant: code, player: v.pipe(v.string(), v.uuid()), currency };

/** What is asked. `in` is to the vendor's wallet, `out` from it. */
export const VENDOR_WALLET_REQUESTS = {
  transfer: v.strictObject({ ...player, reference, direction: v.picklist(['in', 'out']), amount: moneyInput }),
  query: v.strictObject({ merchant: code, reference }),
  balance: v.strictObject(player),
  close: v.strictObject(player),
  open: v.strictObject({
    ...player,
    game: v.pipe(v.string(), v.maxLength(64)),
    language: v.pipe(v.string(), v.maxLength(10)),
    return_url: v.pipe(v.string(), v.url(), v.maxLength(500)),
  }),
} as const;

/** What became of a transfer. `unknown`: the vendor never took it in. */
export const vendorTransferAnswer = v.variant('state', [
  v.object({ reference, state: v.picklist(['done']), amount: moneyInput, currency }),
  v.object({ reference, state: v.picklist(['refused']), reason: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  v.object({ reference, state: v.picklist(['unknown']) }),
]);
export type VendorTransferAnswer = v.InferOutput<typeof vendorTransferAnswer>;

/** What a player has there, and all that ever came in and went out by transfers: the rest of the balance was won or lost. */
export const vendorBalanceAnswer = v.object({
  player: v.string(),
  currency,
  balance: moneyInput,
  received: moneyInput,
  returned: moneyInput,
});
export type VendorBalanceAnswer = v.InferOutput<typeof vendorBalanceAnswer>;

/** Where a game opens. A path is relative to the origin of the vendor's pages. */
export const vendorOpenAnswer = v.object({ url: v.pipe(v.string(), v.maxLength(500)) });

/** That every game of a player is closed: addresses that were given before play no more. */
export const vendorCloseAnswer = v.object({ player: v.string(), currency });

/** How long after its time a transfer may still be taken in: a vendor refuses older messages, and clocks may differ as much again. */
export const VENDOR_WALLET_LATEST_SECONDS = 5 * WP1_CLOCK_SECONDS;

/** What signs and what is signed. */
export interface WalletMessage {
  readonly path: string;
  readonly body: string;
  readonly nonce: string;
}

/** Headers that sign a message in either direction. @param at milliseconds since 1970 */
export function signWalletMessage(
  secret: string,
  { path, body, nonce }: WalletMessage,
  method: 'POST' | 'ANSWER',
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    [WP1_HEADERS.timestamp]: timestamp,
    [WP1_HEADERS.nonce]: nonce,
    [WP1_HEADERS.signature]: signVendorMessage(secret, { method, path, timestamp, nonce, body }),
  };
}

/** True for a recent message that was signed with the secret. An answer has the nonce of its question. */
export function isWalletMessage(
  secret: string,
  { path, body, nonce }: WalletMessage,
  method: 'POST' | 'ANSWER',
  header: (name: string) => string,
  now: number,
): boolean {
  const timestamp = header(WP1_HEADERS.timestamp);
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > WP1_CLOCK_SECONDS * 1000) return false;
  return isVendorSignature(secret, { method, path, timestamp, nonce, body }, header(WP1_HEADERS.signature));
}

/** Code of the sandbox's vendor with its own wallet. */
export const SANDBOX_WALLET_VENDOR = 'ORBIT';
/** In place of the address of a wallet: the sandbox's. */
export const SANDBOX_WALLET = 'sandbox:';
/** Where the sandbox's wallet is called, and its pages for players below the origin of the frames. */
export const SANDBOX_WALLET_PATH = '/sandbox/orbit';
