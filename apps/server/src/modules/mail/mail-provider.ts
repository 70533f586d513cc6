/** A merchant's account at a mail provider. */
export interface MailAccount {
  readonly merchantCode: string;
  /** Secret that the merchant shares with the provider; the first use makes it. */
  readSecret(): Promise<string>;
}

/** A mail ready to go out. */
export interface OutgoingMail {
  /** Makes a repeated sending the same mail. */
  readonly mailId: string;
  /** Name of the merchant, shown as who wrote; mails that were queued before there was one have none. */
  readonly senderName?: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

/** What every mail provider can do. */
export interface MailProvider {
  /** Hands a mail over. @throws Error when the provider cannot be reached or refuses */
  send(account: MailAccount, mail: OutgoingMail): Promise<void>;
}
