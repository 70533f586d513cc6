import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsPlayAnswer, type RgsSession } from '@tessera/game-kit/rgs-protocol';
import { issueTicket } from '../../apps/server/src/modules/vendors/vendors.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { BENCH_MERCHANT, firstSlot, openMember } from './bench-members.ts';
import { openJsonClient } from './send-json.ts';

/** Members with one of our own slots open. */
export interface SlotPlayers {
  /** One spin of a member; the spins of one member follow one another. @throws Error when it is refused */
  spin(): Promise<void>;
  close(): void;
}

/**
 * Makes members with money and lets each open the first slot.
 * @param frames origin of the game server
 */
export async function openSlotPlayers(
  database: Database,
  frames: string,
  counts: { members: number; clients: number },
): Promise<SlotPlayers> {
  const { vendor_code: vendorCode, studio_code: gameCode, node_id: nodeId } = await firstSlot(database);
  const client = openJsonClient(frames, counts.clients);
  const idle: { token: string; bet: string }[] = [];
  for (let count = 0; count < counts.members; count += 1) {
    const { merchantCode, memberId } = await openMember(database);
    const { defaultLanguage: language } = BENCH_MERCHANT.settings;
    const purpose = { purpose: 'play', replayRound: null, language, sessionId: null } as const;
    const ticket = await issueTicket(database, { merchantCode, memberId, vendorCode, gameCode, nodeId, ...purpose });
    const { token, betLevels } = await client.post<RgsSession>(RGS_PATHS.session, JSON.stringify({ ticket }));
    const [bet] = betLevels;
    if (!bet) throw new Error('the game has no bets');
    idle.push({ token, bet });
  }
  const spin = async () => {
    const player = idle.splice(Math.floor(Math.random() * idle.length), 1)[0];
    if (!player) throw new Error('there are fewer players than clients');
    const body = JSON.stringify({ roundId: randomUUID(), bet: player.bet });
    const answer = await client.post<Partial<RgsPlayAnswer> & { code?: string }>(RGS_PATHS.play, body, {
      authorization: player.token,
    });
    if (!answer.round) throw new Error(`a spin answered ${answer.code}`);
    idle.push(player);
  };
  return { spin, close: client.close };
}
