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
import { RgsRefusal, refusalFromWallet } from './rgs-refusal.ts';
import { endRound, findLatestRound, findRound, insertRound, type RoundRow } from './rounds-repository.ts';
import {
  advanceNonce,
  insertSeed,
  lockSeed,
  type Player,
  revealSeed,
  type SeedRow,
  type StudioSession,
} from './studio-repository.ts';
import type { WalletClient } from './wallet-client.ts';

/** Shortest time between two rounds of a regulated merchant's slot, milliseconds (trust 51). */
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
export function fairnessOf(seed: SeedRow) {
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

/**
 * Fixes the outcome of a round before any money moves, under the lock of the player's seed. The same round id again gives
 * the same round; another round waits until the one before is settled (trust 20, 36).
 */
export async function decideRound(
  database: Database,
  session: StudioSession,
  math: SlotMath,
  request: { roundId: string; bet: string },
): Promise<RoundRow> {
  const player = playerOf(session);
  const bet = parseMoney(request.bet);
  return database.forMerchant(player.merchantCode, async (tx) => {
    const seed = await useSeed(tx, player);
    const known = await findRound(tx, player.merchantCode, session.vendor_code, request.roundId);
    if (known) {
      if (known.bet !== bet || known.member_id !== player.memberId || known.game_code !== player.gameCode) {
        throw new RgsRefusal('DUPLICATE_ROUND');
      }
      return known;
    }
    if (!math.betLevels.some((level) => parseMoney(level) === bet)) throw new RgsRefusal('BET_NOT_OFFERED');
    const before = await findLatestRound(tx, player, ['decided', 'paid']);
    if (before?.state === 'decided') throw new RgsRefusal('ROUND_IN_PROGRESS');
    if (session.regulated && before && before.age_ms < REGULATED_CYCLE_MS) throw new RgsRefusal('TOO_FAST');
    const draws = { serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce: seed.nonce };
    const round = playRound(math, bet, createDrawStream(draws));
    await insertRound(tx, {
      merchant_code: player.merchantCode,
      vendor_code: session.vendor_code,
      round_id: request.roundId,
      member_id: player.memberId,
      game_code: player.gameCode,
      rules_version: math.rulesVersion,
      currency: session.currency,
      wallet_session: session.wallet_session,
      bet,
      win: round.win,
      seed_id: seed.seed_id,
      client_seed: seed.client_seed,
      nonce: seed.nonce,
      result: roundToWire(round),
    });
    await advanceNonce(tx, player.merchantCode, seed.seed_id);
    const decided = await findRound(tx, player.merchantCode, session.vendor_code, request.roundId);
    if (!decided) throw new Error('a round was just decided and must be there');
    return decided;
  });
}

/** The round as the page replays it. */
export function roundOf(row: RoundRow): SlotRoundWire {
  return row.result as SlotRoundWire;
}

/**
 * Settles a decided round with the wallet: bet and win in one movement, keyed by the round, so that sending it again is
 * harmless.
 * @returns the balance after it, decimal
 * @throws RgsRefusal when the wallet declines, or TEMPORARY while it cannot be heard (the round stays decided)
 */
export async function settleRound(database: Database, wallet: WalletClient, round: RoundRow): Promise<string> {
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
  const state = answer.code === 'OK' ? 'paid' : 'declined';
  await database.forMerchant(round.merchant_code, (tx) => endRound(tx, round, state));
  if (answer.code !== 'OK') throw refusalFromWallet(answer.code);
  return answer.balance ?? '0.00';
}

/**
 * Ends a round whose settlement was never heard of: if the wallet has it, it was paid; if not, it is taken back, so that
 * it cannot be posted later (protocol rule 2).
 */
export async function resolveRound(
  database: Database,
  wallet: WalletClient,
  round: RoundRow,
): Promise<'paid' | 'declined' | 'unknown'> {
  const place = { player: round.member_id, currency: round.currency };
  const known = await wallet.call(round.merchant_code, round.vendor_code, 'tx/query', {
    ...place,
    tx_id: round.round_id,
  });
  if (known.code !== 'OK') return 'unknown';
  const posted = (known as { state?: string }).state === 'POSTED';
  if (!posted) {
    const undone = await wallet.call(round.merchant_code, round.vendor_code, 'rollback', {
      ...place,
      tx_id: `undo:${round.round_id}`,
      ref_tx_id: round.round_id,
      reason: 'the bet was never answered',
    });
    if (undone.code !== 'OK') return 'unknown';
  }
  const state = posted ? 'paid' : 'declined';
  await database.forMerchant(round.merchant_code, (tx) => endRound(tx, round, state));
  return state;
}
