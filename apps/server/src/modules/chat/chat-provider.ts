import type { Database } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Where a merchant's chat is reached. */
export type ChatAddresses = NonNullable<MerchantSettings['outsideChat']>;

/** A merchant's account at a provider of live chat. */
export interface ChatAccount {
  readonly merchantCode: string;
  /** Null: the chat is the built-in one. */
  readonly addresses: ChatAddresses | null;
  /** Where the built-in chat is kept. */
  readonly database: Pick<Database, 'forMerchant'>;
  /** What both ends sign with; read only where something is signed. */
  readonly readSecret: () => Promise<string>;
}

/** Who opens the chat, and how it should look to them. */
export interface ChatVisit {
  readonly memberId: string;
  readonly userName: string;
  readonly language: string;
  readonly title: string;
  /** Plain hex, or nothing. */
  readonly headerColor: string;
  /** Where the chat leads back to: on the app's own origin. */
  readonly backUrl: string;
  /** Origin at which the member reaches the app. */
  readonly origin: string;
}

/** What every provider of live chat can do. */
export interface ChatProvider {
  /** Address at which the chat opens for this member alone: by a signature that holds for five minutes, or by the member's session. */
  open(account: ChatAccount, visit: ChatVisit): Promise<string>;
  /**
   * How many answers a member has not seen; 0 where the chat does not say.
   * @throws Error when the chat cannot be reached, does not answer in time or answers something else
   */
  countUnread(account: ChatAccount, memberId: string): Promise<number>;
  /**
   * Whether somebody answers now. True at once, without asking, for a chat that does not say.
   * @throws Error as `countUnread` does
   */
  isAttended(account: ChatAccount): true | Promise<boolean>;
}
