import { createHash } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import type { RgsReplay, RgsSession } from '@tessera/game-kit/rgs-protocol';
import type { Wp1Session } from '@tessera/contract/vendors/wp1';
import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { RoundProof } from '#server/modules/vendors/vendors.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { RgsRefusal } from './rgs-refusal.ts';
import { findLatestRound, findRound, readRoundSeed } from './rounds-repository.ts';
import type { StudioRules } from './studio-games.ts';
import { findStudioSession, insertStudioSession, lockSeed, type StudioSession } from './studio-repository.ts';
import {
  fairnessOf,
  betLevelsOf,
  playerOf,
  REGULATED_CYCLE_MS,
  resolveRound,
  rotateSeed,
  roundOf,
  useSeed,
} from './studio-rounds.ts';
import type { WalletClient } from './wallet-client.ts';

/** What the game server uses. */
export interface Studio {
  readonly database: Database;
  readonly log: Log;
  readonly wallet: WalletClient;
  readonly games: ReadonlyMap<string, StudioRules>;
}

/** Where a page was opened: the ticket's prefix names its merchant and vendor, the address the game. */
export interface Opening {
  readonly ticket: string;
  readonly parentOrigin: string | null;
}

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A ticket as in an address: `merchant.vendor.secret`; the prefix only says whom to ask. */
function splitTicket(ticket: string): { merchantCode: string; vendorCode: string; secret: string } {
  const [merchantCode = '', vendorCode = '', secret = ''] = ticket.split('~');
  if (!/^\w{1,20}$/.test(merchantCode) || !/^\w{1,20}$/.test(vendorCode) || secret === '')
    throw new RgsRefusal('TICKET_INVALID');
  return { merchantCode, vendorCode, secret };
}

/** Redeems a launch ticket at the wallet. @throws RgsRefusal TICKET_INVALID when it is used, old or unknown. */
async function redeem(
  studio: Studio,
  ticket: string,
): Promise<{ opened: Wp1Session; merchantCode: string; vendorCode: string }> {
  const { merchantCode, vendorCode, secret } = splitTicket(ticket);
  const opened = await studio.wallet
    .call<Wp1Session, 'session/verify'>(merchantCode, vendorCode, 'session/verify', { launch_token: secret })
    .catch(() => undefined);
  if (!opened) throw new RgsRefusal('TICKET_INVALID');
  if (opened.code === 'TEMPORARY') throw new RgsRefusal('TEMPORARY');
  if (opened.code === 'PLAYER_BLOCKED') throw new RgsRefusal('PLAYER_BLOCKED');
  if (opened.code !== 'OK') throw new RgsRefusal('TICKET_INVALID');
  return { opened, merchantCode, vendorCode };
}

function rulesOf(studio: Studio, gameCode: string): SlotMath {
  const math = studio.games.get(gameCode)?.math;
  if (!math) throw new RgsRefusal('GAME_DISABLED');
  return math;
}

/** Stakes that the game offers within the merchant's limits. @throws RgsRefusal GAME_DISABLED where none is left */
function levelsWithin(math: SlotMath, { min_stake: least, max_stake: most, stake_factor }: Wp1Session): string[] {
  const levels = betLevelsOf(math, stake_factor).filter(
    (stake) => (least === null || stake >= parseMoney(least)) && (most === null || stake <= parseMoney(most)),
  );
  if (levels.length === 0) throw new RgsRefusal('GAME_DISABLED');
  return levels.map((stake) => formatMoney(stake));
}

/** Terms of the jackpot as the page shows them. */
const jackpotToWire = (terms: Wp1Session['jackpot']): RgsSession['jackpot'] =>
  terms && { share: terms.share, stakesPerHit: terms.stakes_per_hit };

/** Opens a game session; an interrupted round is settled first and shown. */
export async function openStudioSession(studio: Studio, { ticket, parentOrigin }: Opening): Promise<RgsSession> {
  const { opened, merchantCode, vendorCode } = await redeem(studio, ticket);
  if (opened.purpose !== 'play') throw new RgsRefusal('TICKET_INVALID');
  const betLevels = levelsWithin(rulesOf(studio, opened.game), opened);
  const session: StudioSession = {
    merchant_code: merchantCode,
    vendor_code: vendorCode,
    member_id: opened.player,
    game_code: opened.game,
    wallet_session: opened.session,
    currency: opened.currency,
    language: opened.language,
    mode: opened.mode,
    regulated: opened.conduct === 'regulated',
    stake_factor: opened.stake_factor ?? '1',
    jackpot: opened.jackpot,
  };
  const player = playerOf(session);
  const { database, wallet } = studio;
  const interrupted = await database.forMerchant(merchantCode, (tx) => findLatestRound(tx, player, ['decided']));
  if (interrupted && (await resolveRound(database, wallet, interrupted)).state === 'unknown')
    throw new RgsRefusal('TEMPORARY');
  const token = `${merchantCode}~${newSecret()}`;
  const { seed, last } = await database.forMerchant(merchantCode, async (tx) => {
    await insertStudioSession(tx, tokenHash(token), session);
    return { seed: await useSeed(tx, player), last: await findLatestRound(tx, player, ['paid']) };
  });
  const unseen = last && !last.seen ? last : undefined;
  const balance = await wallet.call(merchantCode, vendorCode, 'balance', {
    player: opened.player,
    currency: opened.currency,
    session: opened.session,
  });
  return {
    token,
    gameCode: opened.game,
    playerName: opened.display_name,
    currency: { code: opened.currency, symbol: opened.currency_symbol, displayDecimals: opened.display_decimals },
    balance: balance.balance ?? opened.balance ?? '0.00',
    language: opened.language as RgsSession['language'],
    mode: opened.mode,
    rules: {
      minCycleMs: session.regulated ? REGULATED_CYCLE_MS : 0,
      autoplay: !session.regulated,
      turbo: !session.regulated,
      celebrateLossDisguisedAsWin: false,
    },
    betLevels,
    fairness: fairnessOf(seed),
    jackpot: jackpotToWire(opened.jackpot),
    openRound: unseen
      ? { roundId: unseen.round_id, round: roundOf(unseen) as never, jackpotWin: formatMoney(unseen.jackpot_win) }
      : null,
    lastRound: last ? (roundOf(last) as never) : null,
    parentOrigin,
  };
}

/** What a token names, whether or not there is a session of it. @throws RgsRefusal SESSION_ENDED */
export function readToken(token: string | undefined): { merchantCode: string; hash: Buffer } {
  const merchantCode = token?.split('~')[0] ?? '';
  if (!token || !/^\w{1,20}$/.test(merchantCode)) throw new RgsRefusal('SESSION_ENDED');
  return { merchantCode, hash: tokenHash(token) };
}

/** The session of a token. @throws RgsRefusal SESSION_ENDED */
export async function requireStudioSession(studio: Studio, token: string | undefined): Promise<StudioSession> {
  const { merchantCode, hash } = readToken(token);
  const session = await studio.database.forMerchant(merchantCode, (tx) => findStudioSession(tx, merchantCode, hash));
  if (!session) throw new RgsRefusal('SESSION_ENDED');
  return session;
}

/**
 * Everything about one of the player's rounds that is needed to compute it again. When its seed is still in use it is
 * taken out of use first, which reveals it and no round to come.
 */
export async function openReplayRecord(studio: Studio, { ticket, parentOrigin }: Opening): Promise<RgsReplay> {
  const { opened, merchantCode, vendorCode } = await redeem(studio, ticket);
  const roundId = opened.replay_round;
  if (opened.purpose !== 'replay' || !roundId) throw new RgsRefusal('TICKET_INVALID');
  return studio.database.forMerchant(merchantCode, async (tx) => {
    const row = await findRound(tx, merchantCode, vendorCode, roundId);
    if (!row || row.member_id !== opened.player) throw new RgsRefusal('TICKET_INVALID');
    const player = { merchantCode, memberId: row.member_id, gameCode: row.game_code };
    const inUse = await lockSeed(tx, player);
    if (inUse?.seed_id === row.seed_id) await rotateSeed(tx, player);
    const seed = await readRoundSeed(tx, merchantCode, row.seed_id);
    if (!seed) throw new Error('a round has its seed');
    return {
      gameCode: row.game_code,
      rulesVersion: row.rules_version,
      bet: roundOf(row).bet,
      serverSeed: seed.server_seed,
      serverSeedHash: seed.server_seed_hash,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      round: roundOf(row) as never,
      jackpot:
        row.jackpot_stakes === null
          ? null
          : {
              stakesPerHit: formatMoney(row.jackpot_stakes),
              isHit: row.jackpot_hit,
              win: formatMoney(row.jackpot_win),
            },
      language: opened.language as RgsReplay['language'],
      currency: { code: opened.currency, symbol: opened.currency_symbol, displayDecimals: opened.display_decimals },
      parentOrigin,
    };
  });
}

/** How a round was drawn, for the merchant's own records. @throws RgsRefusal TICKET_INVALID for a round we do not have */
export async function readProof(
  studio: Studio,
  { merchantCode, vendorCode, roundId }: { merchantCode: string; vendorCode: string; roundId: string },
): Promise<RoundProof> {
  return studio.database.forMerchant(merchantCode, async (tx) => {
    const row = await findRound(tx, merchantCode, vendorCode, roundId);
    const seed = row && (await readRoundSeed(tx, merchantCode, row.seed_id));
    if (!row || !seed) throw new RgsRefusal('TICKET_INVALID');
    return {
      serverSeedHash: seed.server_seed_hash,
      serverSeed: seed.server_seed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      rulesVersion: String(row.rules_version),
    };
  });
}
