/** A merchant's account at a mail provider. */
export interface MailAccount {
  readonly merchantCode: string;
  readonly secret: string;
}

/** A mail ready to go out. */
export interface OutgoingMail {
  /** Makes a repeated sending the same mail. */
  readonly mailId: string;
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
