/** A merchant's account at a provider of text messages. */
export interface SmsAccount {
  readonly merchantCode: string;
  readonly secret: string;
}

/** A text message as it goes out. */
export interface SmsMessage {
  /** Our own id of the message; the provider takes the same one once. */
  readonly reference: string;
  /** Digits with the dialling code. */
  readonly to: string;
  readonly text: string;
}

/** What every provider of text messages can do. */
export interface SmsProvider {
  /** Hands a message over. @throws Error when the provider cannot be reached or does not take it */
  send(account: SmsAccount, message: SmsMessage): Promise<void>;
  /**
   * Asks whether a message to the number would be taken now, without sending one. It costs what sending costs, so that a
   * number nobody owns takes as long, and fails as the others do. @throws Error as `send` does
   */
  probe(account: SmsAccount, to: string): Promise<void>;
}
