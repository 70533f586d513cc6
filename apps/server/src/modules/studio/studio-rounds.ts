import { randomBytes } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { drawJackpot } from '@tessera/rules/slots/jackpot-draw';
import { playRound } from '@tessera/rules/slots/play-round';
import { roundToWire, type SlotRoundWire } from '@tessera/rules/slots/round-wire';
import type { SlotMath } from '@tessera/rules/slots/slot-math';
import { stakeAt } from '@tessera/rules/slots/stake-factor';
import type { Wp1JackpotWin } from '@tessera/contract/vendors/wp1';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newCode } from '#server/platform/security/ids.ts';
import { RgsRefusal } from './rgs-refusal.ts';
import { refusalOfStake } from './refusal-of-stake.ts';
import { endRound, findLatestRound, readPlay, type RoundRow, writeRound } from './rounds-repository.ts';
import {
  insertSeed,
  lockSeed,
  type Player,
  revealSeed,
  type SeedRow,
  type ShownSeed,
  type StudioSession,
} from './studio-repository.ts';
import type { StudioRules } from './studio-games.ts';
import type { WalletClient } from './wallet-client.ts';

/** Shortest time between two rounds of a regulated merchant's slot, milliseconds. */
export const REGULATED_CYCLE_MS = 2500;

/** Seed in use of a player, made when there is none; locked until the transaction ends. */
export async function useSeed(tx: Transaction, player: Player, clientSeed = newCode(10)): Promise<SeedRow> {
  const inUse = await lockSeed(tx, player);
  if (inUse) return inUse;
  const serverSeed = randomBytes(32).toString('hex');
  await insertSeed(tx, player, { seedId: newUuid(), serverSeed, hash: commitServerSeed(serverSeed), clientSeed });
  const made = await lockSeed(tx, player);
  if (!made) throw new Error('a seed was just put into use and must be there');
  return made;
}

/** What the player is shown of the seed in use. */
export function fairnessOf(seed: ShownSeed) {
  return { serverSeedHash: seed.server_seed_hash, clientSeed: seed.client_seed, nonce: seed.nonce };
}

/** Takes the seed out of use and reveals it; a new one follows, whose hash the player sees before the next bet. */
export async function rotateSeed(tx: Transaction, player: Player): Promise<{ revealed: SeedRow; next: SeedRow }> {
  const revealed = await useSeed(tx, player);
  const open = await findLatestRound(tx, player, ['decided']);
  if (open) throw new RgsRefusal('ROUND_IN_PROGRESS');
  await revealSeed(tx, player.merchantCode, revealed.seed_id);
  return { revealed, next: await useSeed(tx, player, revealed.client_seed) };
}

export function playerOf(session: StudioSession): Player {
  return { merchantCode: session.merchant_code, memberId: session.member_id, gameCode: session.game_code };
}

/** Stakes that a game offers, at scale 4. @param factor of the session, decimal; a wallet that tells none takes those of the mathematics */
export const betLevelsOf = ({ betLevels }: SlotMath, factor = '1'): bigint[] =>
  betLevels.map((level) => stakeAt(parseMoney(level), factor));

/** How often a round is drawn anew because the seed was used or changed in between. */
const MOST_DRAWS = 5;

function checkKnown(known: RoundRow, session: StudioSession, bet: bigint): RoundRow {
  const { memberId, gameCode } = playerOf(session);
  if (known.bet !== bet || known.member_id !== memberId || known.game_code !== gameCode)
    throw new RgsRefusal('DUPLICATE_ROUND');
  return known;
}

function drawRound(session: StudioSession, math: SlotMath, seed: SeedRow, wanted: { roundId: string; bet: bigint }) {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = seed;
  const inputs = { serverSeed, clientSeed, nonce };
  const round = playRound(math, wanted.bet, createDrawStream(inputs));
  const stakesPerHit = session.jackpot && parseMoney(session.jackpot.stakes_per_hit);
  return {
    merchant_code: session.merchant_code,
    vendor_code: session.vendor_code,
    round_id: wanted.roundId,
    member_id: session.member_id,
    game_code: session.game_code,
    rules_version: math.rulesVersion,
    currency: session.currency,
    wallet_session: session.wallet_session,
    bet: wanted.bet,
    win: round.win,
    seed_id: seed.seed_id,
    client_seed: clientSeed,
    nonce,
    result: roundToWire(round),
    jackpot_stakes: stakesPerHit,
    jackpot_hit: stakesPerHit !== null && drawJackpot(inputs, wanted.bet, stakesPerHit),
  };
}

const REFUSED_DECISIONS = { busy: 'ROUND_IN_PROGRESS', fast: 'TOO_FAST' } as const;

/**
 * Fixes the outcome of a round before any money moves. It is drawn from the seed as read and written only if that seed is
 * unchanged, under its lock. The same round id again gives the same round; another round waits until the one before is settled.
 * @throws RgsRefusal SESSION_ENDED, GAME_DISABLED, BET_NOT_OFFERED, DUPLICATE_ROUND, ROUND_IN_PROGRESS, TOO_FAST, TEMPORARY
 */
export async function decideRound(
  studio: { readonly database: Database; readonly games: ReadonlyMap<string, StudioRules> },
  token: { readonly merchantCode: string; readonly hash: Buffer },
  request: { roundId: string; bet: string },
): Promise<RoundRow> {
  const { database, games } = studio;
  const wanted = { roundId: request.roundId, bet: parseMoney(request.bet) };
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const play = await readPlay(database, token.merchantCode, token.hash, wanted.roundId);
    if (!play) throw new RgsRefusal('SESSION_ENDED');
    const { session, seed } = play;
    if (play.round) return checkKnown(play.round, session, wanted.bet);
    const math = games.get(session.game_code)?.math;
    if (!math) throw new RgsRefusal('GAME_DISABLED');
    if (!betLevelsOf(math, session.stake_factor).includes(wanted.bet)) throw new RgsRefusal('BET_NOT_OFFERED');
    if (play.latest?.state === 'decided') throw new RgsRefusal('ROUND_IN_PROGRESS');
    if (!seed) {
      await database.forMerchant(token.merchantCode, (tx) => useSeed(tx, playerOf(session)));
      continue;
    }
    const round = drawRound(session, math, seed, wanted);
    const decision = await writeRound(database, round, session.regulated ? REGULATED_CYCLE_MS : 0);
    if (decision === 'decided') return { ...round, state: 'decided', seen: false, age_ms: 0, jackpot_win: 0n };
    if (decision === 'busy' || decision === 'fast') throw new RgsRefusal(REFUSED_DECISIONS[decision]);
  }
  throw new RgsRefusal('TEMPORARY');
}

/** The round as the page replays it. */
export function roundOf(row: RoundRow): SlotRoundWire {
  return row.result as SlotRoundWire;
}

/** State of a round after it was settled. */
export interface Settled {
  /** Balance after it, decimal. */
  readonly balance: string;
  /** What it won of the jackpot, scale 4. */
  readonly jackpotWin: bigint;
  /** What the player is shown of the seed in use. */
  readonly seed: ShownSeed | null;
}

/**
 * Ends a round whose bet and win the wallet has: one that hit the jackpot is paid it first. The amount is the wallet's to say, because it is
 * what the pool has at that moment; the same key again is answered the same.
 * @param balance after bet and win, as the wallet answered
 * @returns undefined while the wallet has not answered for the jackpot: the round stays decided
 */
async function payRound(
  database: Database,
  wallet: WalletClient,
  round: RoundRow,
  balance = '0.00',
): Promise<Settled | undefined> {
  if (!round.jackpot_hit) return { balance, jackpotWin: 0n, seed: await endRound(database, round, 'paid') };
  const won = await wallet.call<Wp1JackpotWin, 'jackpot/win'>(round.merchant_code, round.vendor_code, 'jackpot/win', {
    player: round.member_id,
    currency: round.currency,
    tx_id: `jackpot:${round.round_id}`,
    round_id: round.round_id,
    bet_tx_id: round.round_id,
  });
  if (won.code !== 'OK' || won.jackpot_win === undefined) return undefined;
  const jackpotWin = parseMoney(won.jackpot_win);
  return {
    balance: won.balance ?? balance,
    jackpotWin,
    seed: await endRound(database, round, 'paid', jackpotWin),
  };
}

/**
 * Settles a decided round with the wallet: bet and win in one movement, keyed by the round, so that sending it again is
 * harmless. A refusal is believed only after the wallet said that it has no such movement: an earlier sending, whose answer was
 * lost, may have been posted.
 * @throws RgsRefusal when the wallet declines, or TEMPORARY while it cannot be heard (the round stays decided)
 */
export async function settleRound(database: Database, wallet: WalletClient, round: RoundRow): Promise<Settled> {
  if (round.state === 'declined') throw new RgsRefusal('DUPLICATE_ROUND');
  const answer = await wallet.call(round.merchant_code, round.vendor_code, 'betwin', {
    player: round.member_id,
    currency: round.currency,
    tx_id: round.round_id,
    round_id: round.round_id,
    session: round.wallet_session,
    game: round.game_code,
    bet: formatMoney(round.bet),
    win: formatMoney(round.win),
    // what it wins of the jackpot closes it
    round_closed: !round.jackpot_hit,
  });
  if (answer.code === 'TEMPORARY') throw new RgsRefusal('TEMPORARY');
  if (answer.code === 'OK') {
    const paid = await payRound(database, wallet, round, answer.balance);
    if (!paid) throw new RgsRefusal('TEMPORARY');
    return paid;
  }
  const resolved = await resolveRound(database, wallet, round);
  if (resolved.state === 'unknown') throw new RgsRefusal('TEMPORARY');
  if (resolved.state === 'declined') throw await refusalOfStake(database, round, answer.code);
  return { balance: resolved.balance ?? '0.00', seed: resolved.seed, jackpotWin: resolved.jackpotWin };
}

/** How a round ended that the wallet was asked about; unknown while it cannot be heard. */
export interface Resolved {
  readonly state: 'paid' | 'declined' | 'unknown';
  /** Balance after a paid round, as the wallet answered then. */
  readonly balance?: string | undefined;
  readonly jackpotWin: bigint;
  readonly seed: ShownSeed | null;
}

/**
 * Ends a round whose settlement was never heard of: if the wallet has it, it was paid; if not, it is taken back, so that
 * it cannot be posted later (protocol rule 2).
 */
export async function resolveRound(database: Database, wallet: WalletClient, round: RoundRow): Promise<Resolved> {
  const unknown: Resolved = { state: 'unknown', seed: null, jackpotWin: 0n };
  const place = { player: round.member_id, currency: round.currency };
  const known = await wallet.call(round.merchant_code, round.vendor_code, 'tx/query', {
    ...place,
    tx_id: round.round_id,
  });
  if (known.code !== 'OK') return unknown;
  const posted = (known as { state?: string }).state === 'POSTED';
  if (!posted) {
    const undone = await wallet.call(round.merchant_code, round.vendor_code, 'rollback', {
      ...place,
      tx_id: `undo:${round.round_id}`,
      ref_tx_id: round.round_id,
      reason: 'the bet was never answered',
    });
    if (undone.code !== 'OK') return unknown;
  }
  if (!posted) return { state: 'declined', seed: await endRound(database, round, 'declined'), jackpotWin: 0n };
  const paid = await payRound(database, wallet, round, known.balance);
  return paid ? { state: 'paid', ...paid } : unknown;
}
