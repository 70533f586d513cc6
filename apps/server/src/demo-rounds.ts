import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RgsPlayAnswer, RGS_PATHS, type RgsSession } from '@tessera/game-kit/rgs-protocol';
import { findGames } from './modules/catalogue/catalogue.ts';
import { findMemberIds } from './modules/members/members.ts';
import { issueTicket } from './modules/vendors/vendors.ts';
import type { Platform } from './platform/platform.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';
import { DEMO_PLAYERS } from './seed.ts';

/** Rounds each demo player plays of each game. */
const ROUNDS_PER_GAME = 4;
/** Times one round is asked for. */
const TRIES_PER_ROUND = 5;

interface Player {
  readonly memberId: string;
  readonly merchant: Merchant;
}

async function post<Answer>(platform: Platform, path: string, body: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${platform.config.framesPort}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
    signal: platform.stopping,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Asks for the same round again while a busy machine answers too late: a round is decided once. */
async function playRound(platform: Platform, round: { roundId: string; bet: string | undefined }, token: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post<RgsPlayAnswer>(platform, RGS_PATHS.play, round, token);
    } catch (error) {
      if (tries === TRIES_PER_ROUND || platform.stopping.aborted) throw error;
      await pause(tries * 1000, undefined, { signal: platform.stopping });
    }
  }
}

async function playGame(
  platform: Platform,
  player: Player,
  game: { vendor_code: string; studio_code: string; node_id: string },
): Promise<void> {
  const ticket = await issueTicket(platform.database, {
    merchantCode: player.merchant.code,
    memberId: player.memberId,
    vendorCode: game.vendor_code,
    gameCode: game.studio_code,
    nodeId: game.node_id,
    purpose: 'play',
    replayRound: null,
    language: player.merchant.settings.defaultLanguage,
    sessionId: null,
  });
  const session = await post<RgsSession>(platform, RGS_PATHS.session, { ticket });
  const bet = session.betLevels[Math.floor(session.betLevels.length / 3)];
  for (let count = 0; count < ROUNDS_PER_GAME; count += 1) {
    if (count > 0 && session.rules.minCycleMs > 0)
      await pause(session.rules.minCycleMs + 50, undefined, { signal: platform.stopping });
    await playRound(platform, { roundId: randomUUID(), bet }, session.token);
  }
}

async function playAtMerchant(platform: Platform, merchant: Merchant): Promise<void> {
  const games = await findGames(platform, merchant, { playableOnly: true });
  const members = await platform.database.forMerchant(merchant.code, (tx) =>
    findMemberIds(tx, merchant.code, DEMO_PLAYERS),
  );
  for (const game of games) {
    const { studio_code } = game;
    if (!studio_code) continue;
    await Promise.all(members.map((memberId) => playGame(platform, { memberId, merchant }, { ...game, studio_code })));
  }
}

/**
 * Lets the demo players of merchants that were made just now play real rounds through the vendor protocol, so that winner board,
 * records and lists are real from the first minute, at all of them at once. Runs beside everything else; a failure is logged and
 * ends it, and so does a stop of the program.
 * @param merchants of the demo alone: elsewhere a member of the same name is a person
 */
export async function playDemoRounds(platform: Platform, merchants: readonly Merchant[]): Promise<void> {
  await Promise.all(merchants.map((merchant) => playAtMerchant(platform, merchant)));
}
