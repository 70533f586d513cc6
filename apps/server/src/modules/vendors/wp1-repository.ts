import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { LedgerCode } from '#server/modules/ledger/ledger.ts';

/** A delivery of a vendor with a right signature; the database decides whether its key is still valid and its nonce is new. */
export interface Delivery {
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly keyId: string;
  readonly nonce: string;
  /** Our own id of it, uuid. */
  readonly requestId: string;
}

/** Why a call is refused before the ledger is asked. */
export type CallCode = LedgerCode | 'BAD_SIGNATURE' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'GAME_DISABLED';

/** What a call's function answers; balances at scale 4, null where the account is not told. */
export interface CallAnswer {
  readonly code: CallCode;
  readonly txnId: string | null;
  readonly balance: string | null;
  readonly held: string | null;
  readonly sequence: string | null;
  readonly bonus?: string;
  readonly replayed: boolean;
}

/** A stake: alone, with its result, or set aside. Amounts at scale 4. */
export interface Stake {
  readonly sessionHash: Buffer;
  /** The merchant or the vendor takes no stakes now. */
  readonly isClosed: boolean;
  readonly player: string;
  readonly currency: string;
  readonly game: string;
  readonly kind: 'BET' | 'BETWIN' | 'RESERVE';
  readonly key: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly win: bigint;
  readonly closeRound: boolean;
}

const admission = ({ vendorCode, keyId, nonce, requestId }: Delivery) => [vendorCode, keyId, nonce, requestId];

/** Admits a delivery, checks its game session and posts its stake, in one round trip. */
export function postStake(database: Database, delivery: Delivery, stake: Stake): Promise<CallAnswer> {
  const { sessionHash, isClosed, player, currency, game, kind, key, roundId, amount, win, closeRound } = stake;
  const rest = [sessionHash, isClosed, player, currency, game, kind, key, roundId, amount, win, closeRound];
  return database.call(delivery.merchantCode, 'vendor_stake', [...admission(delivery), newUuid(), ...rest]);
}

/** Admits a delivery and reads the balance of its game session's member, in one round trip. */
export function readSessionBalance(
  database: Database,
  delivery: Delivery,
  asked: { readonly sessionHash: Buffer; readonly player: string; readonly currency: string },
): Promise<CallAnswer> {
  const { sessionHash, player, currency } = asked;
  return database.call(delivery.merchantCode, 'vendor_balance', [
    ...admission(delivery),
    sessionHash,
    player,
    currency,
  ]);
}

/** Admits a delivery and tells the type of its member, null for nobody of the merchant. */
export function admitPlayer(
  database: Database,
  delivery: Delivery,
  player: string,
): Promise<{ readonly admitted: boolean; readonly type: number | null }> {
  return database.call(delivery.merchantCode, 'vendor_player', [...admission(delivery), player]);
}

/** Admits a delivery. @returns false when its key was retired or its nonce used before */
export function admit(database: Database, delivery: Delivery): Promise<boolean> {
  return database.call(delivery.merchantCode, 'vendor_admit', admission(delivery));
}
