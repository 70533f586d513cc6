import * as v from 'valibot';
import { moneyInput } from '../money-schemas.ts';

/** A decimal amount, written without anything around it. */
const amount = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\S+$/))]), moneyInput);

/**
 * WP1, the protocol by which games of any vendor, ours among them, move money of a member's wallet (LAUNCH-16). Every
 * business answer is HTTP 200 with a code; other statuses mean that the transport failed.
 */
export const WP1_CODES = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'GAME_DISABLED',
  'WRONG_CURRENCY',
  'DUPLICATE_TRANSACTION',
  'BET_NOT_FOUND',
  'ALREADY_ROLLED_BACK',
  'ROUND_CLOSED',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'TEMPORARY',
] as const;
export type Wp1Code = (typeof WP1_CODES)[number];

/** Headers of a signed request; answers carry the last four as well. */
export const WP1_HEADERS = {
  vendor: 'x-vendor',
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** How far a request's time may be from ours, seconds, and how long its nonce is remembered. */
export const WP1_CLOCK_SECONDS = 60;
export const WP1_NONCE_SECONDS = 600;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const envelope = { request_id: id, merchant: id };
const player = {
  ...envelope,
  player: v.pipe(v.string(), v.uuid()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,8}$/)),
};
const round = { ...player, tx_id: id, round_id: id };
/** What a vendor may say of a stake: that it was free, which is one of nothing; what of it went into a pool. */
const stakeDetails = { free_round: v.optional(v.boolean(), false), jackpot_contribution: v.optional(amount, '0') };
/** What of a win came out of a pool. */
const winDetails = { jackpot_win: v.optional(amount, '0') };
const sessioned = { session: v.pipe(v.string(), v.maxLength(100)), game: id };

/** A free stake is one of nothing, and no more goes into a pool than was staked. */
const fitsStake = (details: { free_round: boolean; jackpot_contribution: bigint }, staked: bigint) =>
  (!details.free_round || staked === 0n) && details.jackpot_contribution <= staked;

/** Body of each call, by the last part of its address below /wp1/. */
export const WP1_REQUESTS = {
  /** `launch_token`: the ticket exactly as in the address of the launch, or only its last part. */
  'session/verify': v.strictObject({ ...envelope, launch_token: v.pipe(v.string(), v.maxLength(200)) }),
  balance: v.strictObject({ ...player, session: v.pipe(v.string(), v.maxLength(100)) }),
  bet: v.pipe(
    v.strictObject({ ...round, ...sessioned, ...stakeDetails, amount }),
    v.check((bet) => fitsStake(bet, bet.amount)),
  ),
  win: v.pipe(
    v.strictObject({ ...round, ...winDetails, bet_tx_id: id, amount, round_closed: v.boolean() }),
    v.check((win) => win.jackpot_win <= win.amount),
  ),
  betwin: v.pipe(
    v.strictObject({
      ...round,
      ...sessioned,
      ...stakeDetails,
      ...winDetails,
      bet: amount,
      win: amount,
      round_closed: v.boolean(),
    }),
    v.check((both) => fitsStake(both, both.bet) && both.jackpot_win <= both.win),
  ),
  /** A stake hit the jackpot of its session: what it wins is answered, and the round is closed. */
  'jackpot/win': v.strictObject({ ...round, bet_tx_id: id }),
  reserve: v.strictObject({ ...round, ...sessioned, amount }),
  settle: v.pipe(
    v.strictObject({ ...round, ...winDetails, reserve_tx_id: id, used: amount, win: amount }),
    v.check((settled) => settled.jackpot_win <= settled.win),
  ),
  rollback: v.strictObject({ ...player, tx_id: id, ref_tx_id: id, reason: v.pipe(v.string(), v.maxLength(200)) }),
  'round/close': v.strictObject({ ...round }),
  'tx/query': v.strictObject({ ...player, tx_id: id }),
} as const;
export type Wp1Call = keyof typeof WP1_REQUESTS;
export type Wp1Input<Call extends Wp1Call> = v.InferInput<(typeof WP1_REQUESTS)[Call]>;
export type Wp1Request<Call extends Wp1Call> = v.InferOutput<(typeof WP1_REQUESTS)[Call]>;

/** What every call answers. Amounts are decimal strings. */
export interface Wp1Answer {
  readonly code: Wp1Code;
  readonly request_id: string;
  readonly tx_id?: string;
  readonly wallet_tx?: string | null;
  readonly balance?: string;
  readonly balance_seq?: number;
  readonly replayed?: boolean;
}

/** What a redeemed launch ticket answers beside the balance. */
export interface Wp1Session extends Wp1Answer {
  readonly session: string;
  readonly player: string;
  readonly display_name: string;
  readonly currency: string;
  readonly currency_symbol: string;
  readonly display_decimals: number;
  readonly game: string;
  readonly language: string;
  readonly mode: 'real' | 'trial';
  readonly purpose: 'play' | 'replay';
  /** Round to replay, for tickets of that purpose. */
  readonly replay_round: string | null;
  readonly conduct: 'classic' | 'regulated';
  readonly open_rounds: readonly string[];
  /** The merchant's limits of one stake on this game, decimal; null where it has none. A stake outside of them is answered LIMIT_REACHED. */
  readonly min_stake: string | null;
  readonly max_stake: string | null;
  /**
   * How many times as large as in yuan stakes usually are in this currency at this merchant, decimal: a vendor whose stakes are the same figures in
   * every currency can multiply them by it. 1 where it is left out.
   */
  readonly stake_factor?: string;
  /** The jackpot that stakes of this session feed and can win; null: none. */
  readonly jackpot: Wp1Jackpot | null;
}

/** Terms of a jackpot for one game session, decimals. */
export interface Wp1Jackpot {
  /** Percent of each stake that goes into the pool. */
  readonly share: string;
  /** How much is staked for one hit on average: the chance of a stake is its part of it. */
  readonly stakes_per_hit: string;
}

/** Answer of a hit. */
export interface Wp1JackpotWin extends Wp1Answer {
  /** What was won of the pool. */
  readonly jackpot_win?: string;
}
