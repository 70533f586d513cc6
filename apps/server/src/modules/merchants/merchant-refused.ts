/** A merchant that cannot be added as asked for; the message says what is in the way. */
export class MerchantRefused extends Error {
  /** True when a merchant of that code, or one with it as alias, is there already. */
  readonly isCodeTaken: boolean;
  constructor(message: string, isCodeTaken = false) {
    super(message);
    this.isCodeTaken = isCodeTaken;
  }
}
