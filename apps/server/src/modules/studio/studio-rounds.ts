import { randomBytes } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { playRound } from '@tessera/rules/slots/play-round';
import { roundToWire, type SlotRoundWire } from '@tessera/rules/slots/round-wire';
import type { SlotMath } from '@tessera/rules/slots/slot-math';
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
  const round = playRound(math, wanted.bet, createDrawStream({ serverSeed, clientSeed, nonce }));
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
  };
}

const REFUSED_DECISIONS = { busy: 'ROUND_IN_PROGRESS', fast: 'TOO_FAST' } as const;

/**
 * Fixes the outcome of a round before any money moves. It is drawn from the seed as read and written only if that seed still
 * stands so, under its lock. The same round id again gives the same round; another round waits until the one before is settled.
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
    if (!math.betLevels.some((level) => parseMoney(level) === wanted.bet)) throw new RgsRefusal('BET_NOT_OFFERED');
    if (play.latest?.state === 'decided') throw new RgsRefusal('ROUND_IN_PROGRESS');
    if (!seed) {
      await database.forMerchant(token.merchantCode, (tx) => useSeed(tx, playerOf(session)));
      continue;
    }
    const round = drawRound(session, math, seed, wanted);
    const decision = await writeRound(database, round, session.regulated ? REGULATED_CYCLE_MS : 0);
    if (decision === 'decided') return { ...round, state: 'decided', seen: false, age_ms: 0 };
    if (decision === 'busy' || decision === 'fast') throw new RgsRefusal(REFUSED_DECISIONS[decision]);
  }
  throw new RgsRefusal('TEMPORARY');
}

/** The round as the page replays it. */
export function roundOf(row: RoundRow): SlotRoundWire {
  return row.result as SlotRoundWire;
}

/** How a round stands after it was settled. */
export interface Settled {
  /** Balance after it, decimal. */
  readonly balance: string;
  /** What the player is shown of the seed in use. */
  readonly seed: ShownSeed | null;
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
    round_closed: true,
  });
  if (answer.code === 'TEMPORARY') throw new RgsRefusal('TEMPORARY');
  if (answer.code === 'OK') return { balance: answer.balance ?? '0.00', seed: await endRound(database, round, 'paid') };
  const resolved = await resolveRound(database, wallet, round);
  if (resolved.state === 'unknown') throw new RgsRefusal('TEMPORARY');
  if (resolved.state === 'declined') throw await refusalOfStake(database, round, answer.code);
  return { balance: resolved.balance ?? '0.00', seed: resolved.seed };
}

/** How a round ended that the wallet was asked about; unknown while it cannot be heard. */
export interface Resolved {
  readonly state: 'paid' | 'declined' | 'unknown';
  /** Balance after a paid round, as the wallet answered then. */
  readonly balance?: string | undefined;
  readonly seed: ShownSeed | null;
}

/**
 * Ends a round whose settlement was never heard of: if the wallet has it, it was paid; if not, it is taken back, so that
 * it cannot be posted later (protocol rule 2).
 */
export async function resolveRound(database: Database, wallet: WalletClient, round: RoundRow): Promise<Resolved> {
  const unknown: Resolved = { state: 'unknown', seed: null };
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
  const state = posted ? 'paid' : 'declined';
  return { state, balance: known.balance, seed: await endRound(database, round, state) };
}
