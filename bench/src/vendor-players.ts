import { randomUUID } from 'node:crypto';
import { WP1_HEADERS, type Wp1Answer, type Wp1Call } from '@tessera/contract/vendors/wp1';
import { signVendorMessage } from '@tessera/provider-protocol/signed-message';
import { ensureVendorKey, issueTicket } from '../../apps/server/src/modules/vendors/vendors.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Account, BENCH_MERCHANT, firstSlot, openMember } from './bench-members.ts';
import { openJsonClient } from './send-json.ts';

/** A member with money and an open session of a vendor's game. */
export interface Player {
  readonly account: Account;
  readonly session: string;
}

/** A vendor with its players. */
export interface Vendor {
  readonly players: readonly Player[];
  /** One stake with its result by the signed call. @throws Error when the answer is not OK */
  play(player: Player): Promise<void>;
  close(): void;
}

/** Sends signed calls of one vendor. */
function vendorClient(program: string, vendorCode: string, key: { keyId: string; secret: string }, clients: number) {
  const client = openJsonClient(program, clients);
  const send = (call: Wp1Call, fields: object) => {
    const path = `/wp1/${call}`;
    const body = JSON.stringify({ request_id: randomUUID(), merchant: BENCH_MERCHANT.code, ...fields });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    return client.post<Wp1Answer & { session?: string }>(path, body, {
      [WP1_HEADERS.vendor]: vendorCode,
      [WP1_HEADERS.keyId]: key.keyId,
      [WP1_HEADERS.timestamp]: timestamp,
      [WP1_HEADERS.nonce]: nonce,
      [WP1_HEADERS.signature]: signVendorMessage(key.secret, { method: 'POST', path, timestamp, nonce, body }),
    });
  };
  return { send, close: client.close };
}

/** Makes members with money and lets each open the first game that can be played. */
export async function openVendorPlayers(
  database: Database,
  program: string,
  counts: { members: number; clients: number },
): Promise<Vendor> {
  const { vendor_code: vendorCode, studio_code: gameCode, node_id: nodeId } = await firstSlot(database);
  const key = await ensureVendorKey(database, BENCH_MERCHANT.code, vendorCode);
  const client = vendorClient(program, vendorCode, key, counts.clients);
  const open = async (): Promise<Player> => {
    const account = await openMember(database);
    const { merchantCode, memberId } = account;
    const { defaultLanguage: language } = BENCH_MERCHANT.settings;
    const purpose = { purpose: 'play', replayRound: null, language, sessionId: null } as const;
    const ticket = await issueTicket(database, { merchantCode, memberId, vendorCode, gameCode, nodeId, ...purpose });
    const { code, session } = await client.send('session/verify', { launch_token: ticket.split('~')[2] });
    if (!session) throw new Error(`no session: ${code}`);
    return { account, session };
  };
  const players: Player[] = [];
  for (let count = 0; count < counts.members; count += 1) players.push(await open());
  const play = async ({ account, session }: Player) => {
    const id = randomUUID();
    const money = { tx_id: id, round_id: id, bet: '1.00', win: '0.50', round_closed: true };
    const place = { player: account.memberId, currency: account.currency, session, game: gameCode };
    const { code } = await client.send('betwin', { ...place, ...money });
    if (code !== 'OK') throw new Error(`betwin answered ${code}`);
  };
  return { players, play, close: client.close };
}
