import { formatMoney } from '@tessera/contract';
import { WP1_HEADERS } from '@tessera/contract/vendors/wp1';
import {
  isWalletMessage,
  SANDBOX_WALLET,
  SANDBOX_WALLET_PATH,
  signWalletMessage,
  type VendorBalanceAnswer,
  type VendorTransferAnswer,
  type VendorWalletCall,
  vendorBalanceAnswer,
  vendorCloseAnswer,
  vendorOpenAnswer,
  vendorTransferAnswer,
} from '@tessera/provider-protocol/vendor-wallet';
import * as v from 'valibot';
import type { WalletVendor } from '#server/modules/catalogue/catalogue.ts';
import { ensureVendorKey } from '#server/modules/vendors/vendors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAnswerText } from '#server/platform/providers/answer-text.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { TransferRow, WalletOf } from './transfers-repository.ts';

/** How long a vendor's wallet may take to answer, milliseconds. */
const PATIENCE_MS = 4_000;
/** Largest answer of a vendor, bytes. */
const MOST_BYTES = 16 * 1024;

type ClientPlatform = Pick<Platform, 'config' | 'database'>;

/** What a vendor's own wallet is asked for. Every call fails with an Error where no answer came that is the vendor's and fits. */
export interface WalletClient {
  /** Orders a transfer, once in its life. @param at its time, milliseconds since 1970: the vendor takes it in for a minute after that */
  transfer(order: TransferRow, at: number): Promise<VendorTransferAnswer>;
  /** What became of a transfer. */
  query(reference: string): Promise<VendorTransferAnswer>;
  balance(of: WalletOf): Promise<VendorBalanceAnswer>;
  /** Where a game opens for a member. */
  open(of: WalletOf, game: { game: string; language: string; returnUrl: string }): Promise<string>;
  /** Ends every game that a member has open there. */
  close(of: WalletOf): Promise<void>;
}

function addressOf({ config }: ClientPlatform, { walletUrl }: WalletVendor, call: VendorWalletCall): URL {
  const base =
    walletUrl === SANDBOX_WALLET ? `http://127.0.0.1:${config.sandboxPort}${SANDBOX_WALLET_PATH}` : walletUrl;
  return new URL(`${base.replace(/\/$/, '')}/${call}`);
}

/** The client of a vendor's wallet for a merchant. @param patienceMs how long an answer is waited for, milliseconds */
export function walletClient(
  platform: ClientPlatform,
  merchantCode: string,
  vendor: WalletVendor,
  patienceMs = PATIENCE_MS,
): WalletClient {
  async function ask(call: VendorWalletCall, question: object, at = Date.now()): Promise<unknown> {
    const { keyId, secret } = await ensureVendorKey(platform.database, merchantCode, vendor.code);
    const url = addressOf(platform, vendor, call);
    const nonce = newSecret().slice(0, 32);
    const body = JSON.stringify({ merchant: merchantCode, ...question });
    const message = { path: url.pathname, body, nonce };
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [WP1_HEADERS.vendor]: vendor.code,
        [WP1_HEADERS.keyId]: keyId,
        ...signWalletMessage(secret, message, 'POST', at),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`the wallet of ${vendor.code} answered ${response.status}`);
    const text = await readAnswerText(response, vendor.code, MOST_BYTES);
    const header = (name: string) => response.headers.get(name) ?? '';
    if (!isWalletMessage(secret, { path: url.pathname, body: text, nonce }, 'ANSWER', header, Date.now()))
      throw new Error(`an answer of the wallet of ${vendor.code} is not signed by it`);
    return JSON.parse(text);
  }

  async function askAboutTransfer(call: 'transfer' | 'query', question: object, reference: string, at?: number) {
    const answer = v.parse(vendorTransferAnswer, await ask(call, { ...question, reference }, at));
    if (answer.reference !== reference) throw new Error(`the wallet of ${vendor.code} answered for another transfer`);
    return answer;
  }

  return {
    transfer: ({ member_id: player, transfer_id, currency, direction, amount }, at) =>
      askAboutTransfer('transfer', { player, currency, direction, amount: formatMoney(amount) }, transfer_id, at),
    query: (reference) => askAboutTransfer('query', {}, reference),
    async balance({ memberId: player, currency }) {
      const answer = v.parse(vendorBalanceAnswer, await ask('balance', { player, currency }));
      if (answer.player !== player || answer.currency !== currency)
        throw new Error(`the wallet of ${vendor.code} answered for another player or currency`);
      return answer;
    },
    async open({ memberId: player, currency }, { game, language, returnUrl }) {
      const asked = { player, currency, game, language, return_url: returnUrl };
      return v.parse(vendorOpenAnswer, await ask('open', asked)).url;
    },
    async close({ memberId: player, currency }) {
      const answer = v.parse(vendorCloseAnswer, await ask('close', { player, currency }));
      if (answer.player !== player || answer.currency !== currency)
        throw new Error(`the wallet of ${vendor.code} closed another player's games`);
    },
  };
}
