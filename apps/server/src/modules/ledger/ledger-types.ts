import type { Database, Transaction } from '#server/platform/database/database.ts';

/** LIVE is money, TRIAL is play money; nothing moves between them. */
export type Book = 'LIVE' | 'TRIAL';

/** How a posting ended. Everything but OK changed nothing. */
export type LedgerCode =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  | 'PLAYER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'WRONG_CURRENCY'
  | 'ACCOUNT_NOT_FOUND'
  | 'DUPLICATE_TRANSACTION'
  | 'BET_NOT_FOUND'
  | 'ALREADY_ROLLED_BACK'
  | 'ROUND_CLOSED'
  | 'HOLD_ENDED'
  /** A bonus with conditions runs: money stays until the member ends it. */
  | 'BONUS_ACTIVE'
  | 'BAD_REQUEST';

/** In the place of a currency: points of the merchant. They are kept in the same books and never in money's accounts. */
export const POINTS = 'PTS';

/** Scope of the keys of transfers to and from vendors' own wallets; statements and limits know them by it. */
export const VENDOR_TRANSFER_SCOPE = 'vendor-transfer';

/** A member's account: the member has one for each currency and book. */
export interface AccountKey {
  readonly merchantCode: string;
  /** uuid of the member */
  readonly memberId: string;
  readonly currency: string;
  readonly book: Book;
}

/** What makes a posting happen once: the same scope and key again give the first answer again. */
export interface PostingKey {
  /** Vendor code for game transactions, a name of the module's own otherwise. */
  readonly scope: string;
  readonly key: string;
}

export interface Balance {
  /** Everything the account has, at scale 4; what may be spent is balance - held. */
  readonly balance: bigint;
  readonly held: bigint;
  /** Bonus money beside it, which may be staked in the games that the bonus names. */
  readonly bonus: bigint;
  /** Grows by one with each movement: an answer with a smaller one is older. */
  readonly sequence: bigint;
}

/** The answer of a posting. The balance is zero when the account is not known. */
export interface LedgerResult extends Balance {
  readonly code: LedgerCode;
  /** Undefined when nothing was posted. */
  readonly txnId: string | undefined;
  /** True when this key had been posted before and its first answer is given again. */
  readonly replayed: boolean;
}

/** Where to post: by itself (retried when the connection is lost) or inside a transaction of the caller. */
export type LedgerTarget = Database | Transaction;

export type Posting = AccountKey & PostingKey;
export type FundInput = Posting & { readonly amount: bigint };
/** What the merchant gives away: REWARD from its bonus costs, REBATE (cashback) and what agents earn from its commission costs. */
export type GrantInput = FundInput & {
  readonly book: 'LIVE';
  readonly kind: 'REWARD' | 'REBATE' | 'AGENT_REBATE' | 'AGENT_SALARY' | 'AGENT_DIVIDEND';
};
/** From one member to another: a TRANSFER_OUT arrives as TRANSFER_IN, a SALARY_OUT as AGENT_SALARY. */
export type TransferInput = FundInput & {
  readonly book: 'LIVE';
  readonly toMemberId: string;
  readonly kind: 'TRANSFER_OUT' | 'SALARY_OUT';
};
/** What staff add to a balance (`credit`) or take from it (`debit`). */
export type AdjustInput = FundInput & { readonly book: 'LIVE'; readonly direction: 'credit' | 'debit' };
/** A bonus with conditions. Amounts at scale 4. */
export type GrantBonusInput = FundInput & {
  readonly book: 'LIVE';
  readonly grantId: string;
  /** The merchant's offer that it comes from, and its words by language. */
  readonly offerId: string;
  readonly titles: Readonly<Record<string, string>>;
  /** uuid of what it was given for; one grant for each. */
  readonly sourceId: string;
  readonly wagerRequired: bigint;
  /** Only stakes of bonus money count toward it. */
  readonly bonusMoneyCounts: boolean;
  readonly maxBet: bigint;
  readonly maxConvert: bigint;
  /** Percent of a stake that counts, by category of games. */
  readonly contribution: Readonly<Record<string, number>>;
  readonly days: number;
};
export type BetInput = Posting & { readonly roundId: string; readonly amount: bigint };
export type WinInput = BetInput & { readonly betKey: string; readonly closeRound: boolean };
export type BetWinInput = Posting & {
  readonly roundId: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly closeRound: boolean;
};
export type RollbackInput = Posting & { readonly refKey: string };
export type ReturnStakeInput = Posting & {
  readonly betKey: string;
  readonly amount: bigint;
  readonly closeRound: boolean;
};
export type CloseRoundInput = Posting & { readonly roundId: string };
export type ReserveInput = Posting & { readonly amount: bigint } & (
    | { readonly purpose: 'ROUND'; readonly roundId: string }
    | { readonly purpose: 'WITHDRAWAL' }
  );
export type SettleInput = Posting & {
  readonly reserveKey: string;
  readonly used: bigint;
  readonly win: bigint;
  readonly closeRound: boolean;
};
/** Money set aside for a vendor with its own wallet. */
export type VendorReserveInput = FundInput & { readonly book: 'LIVE'; readonly vendorCode: string };
/** What became of it: `used` is there, the rest is free again. */
export type VendorInInput = Posting & {
  readonly reserveKey: string;
  readonly vendorCode: string;
  readonly used: bigint;
};
/** The balance that a vendor with its own wallet tells. */
export type VendorResultInput = Posting & { readonly vendorCode: string; readonly balance: bigint };
/** A posting that may have booked what play at a vendor won (above zero) or lost. */
export type VendorLedgerResult = LedgerResult & { readonly booked: bigint };
export type PayOutInput = Posting & { readonly reserveKey: string; readonly fee: bigint; readonly paid?: bigint };
export type VoidHoldInput = Posting & { readonly reserveKey: string };
/** A posting that may be made together with others, each under its own key. */
export type JointPosting =
  | ({ readonly kind: 'WIN' } & WinInput)
  | ({ readonly kind: 'STAKE_RETURN' } & ReturnStakeInput);
