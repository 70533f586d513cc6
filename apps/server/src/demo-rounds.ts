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
/** Times one round is asked for before its game is opened anew. */
const TRIES_PER_ROUND = 5;
/** Longest pause before another try, in first pauses. */
const LONGEST_PAUSES = 60;

/** The play of the demo players of one program. */
interface Demo {
  readonly platform: Platform;
  /** Pause before the first repetition, milliseconds; the next ones are longer. */
  readonly firstPauseMs: number;
  /** Whether it was logged that something failed. */
  hasWarned: boolean;
}

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
async function playRound(
  { platform, firstPauseMs }: Demo,
  round: { roundId: string; bet: string | undefined },
  token: string,
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post<RgsPlayAnswer>(platform, RGS_PATHS.play, round, token);
    } catch (error) {
      if (tries === TRIES_PER_ROUND || platform.stopping.aborted) throw error;
      await pause(tries * firstPauseMs, undefined, { signal: platform.stopping });
    }
  }
}

/**
 * Does what a slow start or a busy machine makes fail, again and again with longer pauses, until it is done. The first failure of all is
 * logged, on one line.
 * @throws Error when the program stops
 */
async function untilDone<Done>(demo: Demo, attempt: () => Promise<Done>): Promise<Done> {
  const { platform, firstPauseMs } = demo;
  for (let pauses = 1; ; pauses = Math.min(pauses * 2, LONGEST_PAUSES)) {
    try {
      return await attempt();
    } catch (error) {
      if (platform.stopping.aborted) throw error;
      if (!demo.hasWarned) platform.log.warn({ why: String(error) }, 'demo players wait and try their rounds again');
      demo.hasWarned = true;
      await pause(pauses * firstPauseMs, undefined, { signal: platform.stopping });
    }
  }
}

interface DemoGame {
  readonly vendor_code: string;
  readonly studio_code: string;
  readonly node_id: string;
}

/** Opens a game and plays in it. @param onRound told of each round that is decided */
async function playSession(
  demo: Demo,
  { memberId, merchant }: Player,
  game: DemoGame,
  rounds: { readonly count: number; readonly onRound: () => void },
): Promise<void> {
  const { platform } = demo;
  const ticket = await issueTicket(platform.database, {
    merchantCode: merchant.code,
    memberId,
    vendorCode: game.vendor_code,
    gameCode: game.studio_code,
    nodeId: game.node_id,
    purpose: 'play',
    replayRound: null,
    language: merchant.settings.defaultLanguage,
    sessionId: null,
  });
  const session = await post<RgsSession>(platform, RGS_PATHS.session, { ticket });
  const bet = session.betLevels[Math.floor(session.betLevels.length / 3)];
  for (let count = 0; count < rounds.count; count += 1) {
    if (count > 0 && session.rules.minCycleMs > 0)
      await pause(session.rules.minCycleMs + 50, undefined, { signal: platform.stopping });
    await playRound(demo, { roundId: randomUUID(), bet }, session.token);
    rounds.onRound();
  }
}

/** Plays the rounds of a game; what failed goes on in a new session with the rounds that are left. */
async function playGame(demo: Demo, player: Player, game: DemoGame): Promise<void> {
  let left = ROUNDS_PER_GAME;
  await untilDone(demo, () => playSession(demo, player, game, { count: left, onRound: () => (left -= 1) }));
}

async function playAtMerchant(demo: Demo, merchant: Merchant): Promise<void> {
  const { platform } = demo;
  const [games, members] = await untilDone(demo, () =>
    Promise.all([
      findGames(platform, merchant, { playableOnly: true }),
      platform.database.forMerchant(merchant.code, (tx) => findMemberIds(tx, merchant.code, DEMO_PLAYERS)),
    ]),
  );
  for (const game of games) {
    const { studio_code } = game;
    if (!studio_code) continue;
    await Promise.all(members.map((memberId) => playGame(demo, { memberId, merchant }, { ...game, studio_code })));
  }
}

/**
 * Lets the demo players of merchants that were made just now play real rounds through the vendor protocol, so that winner board,
 * records and lists are real from the first minutes, at all of them at once. Runs beside everything else; what fails is tried again
 * with pauses until it is done or the program stops.
 * @param merchants of the demo alone: elsewhere a member of the same name is a person
 * @param firstPauseMs pause before the first repetition
 * @throws Error when the program stops in between
 */
export async function playDemoRounds(
  platform: Platform,
  merchants: readonly Merchant[],
  firstPauseMs = 1000,
): Promise<void> {
  const demo: Demo = { platform, firstPauseMs, hasWarned: false };
  await Promise.all(merchants.map((merchant) => playAtMerchant(demo, merchant)));
}
