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

/** A merchant's account at a provider. */
export interface ProviderAccount {
  readonly merchantCode: string;
  readonly secret: string;
}

/** A message of a provider as it came in. */
export interface ProviderMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What every payment provider can do. */
export interface PaymentProvider {
  /** Opens a payment and answers where the member pays. @throws Error when the provider cannot be reached or refuses. */
  open(
    account: ProviderAccount,
    payment: {
      depositId: string;
      amount: bigint;
      currency: string;
      callbackUrl: string;
      returnUrl: string;
      pageOrigin: string;
    },
  ): Promise<{ reference: string; payUrl: string }>;
  /** Reads a callback; undefined when its signature does not hold. */
  readCallback(account: ProviderAccount, message: ProviderMessage, now: number): PaymentNotice | undefined;
  /** Asks the provider itself, so that nothing rests on a callback alone. */
  query(account: ProviderAccount, reference: string): Promise<PaymentNotice>;
}
