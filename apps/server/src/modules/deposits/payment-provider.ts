import type { DepositMethodName } from '@tessera/contract';
import type { OrderReport, ReportPeriod } from '#server/platform/providers/order-report.ts';

/** What a provider says about a payment. Amounts are bigint at scale 4. */
export interface PaymentNotice {
  /** Our deposit id. */
  readonly depositId: string;
  /** The provider's own id of the payment, unique for ever. */
  readonly reference: string;
  readonly state: 'paid' | 'declined' | 'open';
  readonly amount: bigint;
  readonly currency: string;
}

/** How a payment is made: on a page, by a code that a wallet app scans or opens, by a transfer that carries a note, or by coins to an address. */
export type PayWay =
  | { readonly way: 'page'; readonly url: string }
  | { readonly way: 'code'; readonly content: string; readonly url: string }
  | {
      readonly way: 'transfer';
      readonly account: { readonly bank: string; readonly holder: string; readonly number: string };
      readonly note: string;
      /** Page on which the transfer can be made; null where there is none. */
      readonly url: string | null;
    }
  | {
      readonly way: 'coins';
      readonly coin: string;
      readonly network: string;
      readonly address: string;
      /** Decimal. */
      readonly coinAmount: string;
      readonly url: string | null;
    };

/** How coins are sent, as a gateway told it. @throws Error when it told nothing */
export function coinsWay(
  coins:
    | { readonly coin: string; readonly network: string; readonly address: string; readonly coin_amount: string }
    | undefined,
  url: string | null,
): PayWay {
  if (!coins) throw new Error('the gateway opened a payment by coins without their address');
  const { coin, network, address, coin_amount: coinAmount } = coins;
  return { way: 'coins', coin, network, address, coinAmount, url };
}

/** What a payment goes through at a provider: every method but the transfer by hand. */
export type OnlineMethod = Exclude<DepositMethodName, 'manual'>;

/** A merchant's account at a provider. */
export interface ProviderAccount {
  readonly merchantCode: string;
  readonly secret: string;
  /** Where a gateway that the merchant connected is, and who the merchant is there; a provider of the installation has none. */
  readonly gateway?: { readonly url: string; readonly account: string };
}

/** A message of a provider as it came in. */
export interface ProviderMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What every payment provider can do. */
export interface PaymentProvider {
  /** Opens a payment and answers how the member pays: the same again for the same deposit. @throws Error when the provider cannot be reached or refuses. */
  open(
    account: ProviderAccount,
    payment: {
      depositId: string;
      method: OnlineMethod;
      amount: bigint;
      currency: string;
      callbackUrl: string;
      returnUrl: string;
      pageOrigin: string;
    },
  ): Promise<{ reference: string; pay: PayWay }>;
  /** Asks whether the provider answers and knows the account; nothing is opened there. @throws Error when it does not */
  check(account: ProviderAccount): Promise<void>;
  /** Reads a callback; undefined when its signature does not hold. */
  readCallback(account: ProviderAccount, message: ProviderMessage, now: number): PaymentNotice | undefined;
  /** Asks the provider itself, so that nothing rests on a callback alone. */
  query(account: ProviderAccount, reference: string): Promise<PaymentNotice>;
  /** Every payment of the account that was opened there within a period, whatever became of it. */
  report(account: ProviderAccount, period: ReportPeriod): OrderReport;
}
