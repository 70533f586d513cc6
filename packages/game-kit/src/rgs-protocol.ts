import { type Language, LANGUAGES } from '@tessera/contract/languages';
import * as v from 'valibot';

/**
 * What a game's page and its game server say to each other, on one origin, as JSON. Amounts are decimal strings of the
 * wallet's currency. All calls are POST; all but /rgs/session and /rgs/replay carry `Authorization: <token>`. Success is
 * HTTP 200 with the answer; failure is HTTP 4xx or 5xx with `{ code, message }`.
 */
export const RGS_PATHS = {
  session: '/rgs/session',
  play: '/rgs/play',
  seen: '/rgs/seen',
  clientSeed: '/rgs/client-seed',
  rotate: '/rgs/rotate',
  replay: '/rgs/replay',
} as const;

const amount = v.pipe(v.string(), v.regex(/^\d{1,14}(\.\d{1,4})?$/));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Seed text of the player: 1..64 printable ASCII characters without a colon. */
const clientSeed = v.pipe(v.string(), v.regex(/^[!-9;-~]{1,64}$/));

/** Origin of the app around the page, which `ready`, `balance`, `sounds` and `close` are sent to and `sounds` is heard from; null when opened on its own. */
const parentOrigin = v.nullable(v.string());

const languageSchema = v.picklist(LANGUAGES);

const slotWin = v.object({
  kind: v.picklist(['line', 'ways', 'cluster', 'scatter']),
  symbol: v.string(),
  count,
  cells: v.array(count),
  index: count,
  units: count,
});

/** A whole decided round in wire form (rules/slots/round-wire). */
export const slotRoundSchema = v.object({
  code: v.string(),
  rulesVersion: count,
  bet: amount,
  spins: v.pipe(
    v.array(
      v.object({
        feature: v.picklist(['base', 'free']),
        steps: v.pipe(
          v.array(v.object({ grid: v.string(), multiplier: count, wins: v.array(slotWin) })),
          v.minLength(1),
        ),
        awarded: count,
        units: count,
      }),
    ),
    v.minLength(1),
  ),
  units: count,
  capped: v.boolean(),
  win: amount,
});

/** What the player may check: the seed in use is committed to by its hash, `nonce` rounds were played on it. */
export const fairnessSchema = v.object({ serverSeedHash: digest, clientSeed, nonce: count });

/** Percent of each stake that goes into the jackpot, and how much is staked for one hit on average. */
const jackpotTerms = v.object({ share: v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/)), stakesPerHit: amount });

/** Rules of play the server sets by the merchant's conduct profile. */
export const playRulesSchema = v.object({
  minCycleMs: count,
  autoplay: v.boolean(),
  turbo: v.boolean(),
  celebrateLossDisguisedAsWin: v.literal(false),
});

export const sessionRequestSchema = v.strictObject({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) });
export const sessionSchema = v.object({
  token: v.pipe(v.string(), v.minLength(16)),
  gameCode: v.string(),
  playerName: v.string(),
  currency: v.object({ code: v.string(), symbol: v.string(), displayDecimals: v.pipe(count, v.maxValue(4)) }),
  balance: amount,
  language: languageSchema,
  mode: v.picklist(['real', 'demo', 'trial']),
  rules: playRulesSchema,
  betLevels: v.pipe(v.array(amount), v.minLength(1)),
  fairness: fairnessSchema,
  /** The jackpot that stakes feed and can win; null: none. */
  jackpot: v.nullable(jackpotTerms),
  /** A round decided but not known to have been seen: shown at once. */
  openRound: v.nullable(
    v.object({ roundId: v.pipe(v.string(), v.uuid()), round: slotRoundSchema, jackpotWin: amount }),
  ),
  lastRound: v.nullable(slotRoundSchema),
  parentOrigin,
});

export const playRequestSchema = v.strictObject({ roundId: v.pipe(v.string(), v.uuid()), bet: amount });
export const playAnswerSchema = v.object({
  round: slotRoundSchema,
  /** What it won of the jackpot, beside its win. */
  jackpotWin: amount,
  /** Balance after the round. */
  balance: amount,
  fairness: fairnessSchema,
  /** The round id was answered before: same round, no second bet. */
  replayed: v.boolean(),
});

/** The page has shown a round to its end: it is not given as `openRound` again. */
export const seenRequestSchema = v.strictObject({ roundId: v.pipe(v.string(), v.uuid()) });
export const seenAnswerSchema = v.object({});

export const clientSeedRequestSchema = v.strictObject({ clientSeed });
export const clientSeedAnswerSchema = v.object({ fairness: fairnessSchema });
export const rotateRequestSchema = v.strictObject({});
export const rotateAnswerSchema = v.object({ revealedServerSeed: digest, fairness: fairnessSchema });

export const replayRequestSchema = v.strictObject({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) });
export const replayAnswerSchema = v.object({
  gameCode: v.string(),
  rulesVersion: count,
  bet: amount,
  serverSeed: v.nullable(digest),
  serverSeedHash: digest,
  clientSeed,
  nonce: count,
  round: slotRoundSchema,
  /** What was drawn for the jackpot; null: nothing. */
  jackpot: v.nullable(v.object({ stakesPerHit: amount, isHit: v.boolean(), win: amount })),
  language: languageSchema,
  currency: v.object({ code: v.string(), symbol: v.string(), displayDecimals: v.pipe(count, v.maxValue(4)) }),
  parentOrigin,
});

/** Closed list of failures a page can meet. */
export const RGS_ERROR_CODES = [
  'BAD_REQUEST',
  'TICKET_INVALID',
  'SESSION_ENDED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'TIME_OVER',
  'PLAYER_BLOCKED',
  'GAME_DISABLED',
  'ROUND_IN_PROGRESS',
  'TOO_FAST',
  'DUPLICATE_ROUND',
  'BET_NOT_OFFERED',
  'TEMPORARY',
] as const;
export const errorSchema = v.object({ code: v.picklist(RGS_ERROR_CODES), message: v.string() });

export type RgsLanguage = Language;
export type RgsSession = v.InferOutput<typeof sessionSchema>;
export type RgsJackpot = v.InferOutput<typeof jackpotTerms>;
export type RgsPlayAnswer = v.InferOutput<typeof playAnswerSchema>;
export type RgsFairness = v.InferOutput<typeof fairnessSchema>;
export type RgsReplay = v.InferOutput<typeof replayAnswerSchema>;
export type RgsErrorCode = (typeof RGS_ERROR_CODES)[number];
