import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WP1_HEADERS, type Wp1Answer, type Wp1Call } from '@tessera/contract/vendors/wp1';
import { addMember } from '../../apps/server/src/modules/account/account.ts';
import { findGames } from '../../apps/server/src/modules/catalogue/catalogue.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { deposit, openMemberAccount } from '../../apps/server/src/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '../../apps/server/src/modules/merchants/merchants.ts';
import { ensureVendorKey, issueTicket } from '../../apps/server/src/modules/vendors/vendors.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { signVendorMessage } from '../../apps/server/src/platform/security/vendor-signature.ts';

/** A member with money and an open session of a vendor's game. */
export interface Player {
  readonly account: { merchantCode: string; memberId: string; currency: string; book: 'LIVE' };
  readonly session: string;
}

/** A vendor with its players. */
export interface Vendor {
  readonly players: readonly Player[];
  /** One stake with its result by the signed call. @throws Error when the answer is not OK */
  play(player: Player): Promise<void>;
  close(): void;
}

const [merchant] = DEMO_MERCHANTS;

async function openMember(database: Database): Promise<Player['account']> {
  if (!merchant) throw new Error('there is no demo merchant');
  const { code, settings } = merchant;
  const memberId = await database.forMerchant(code, (tx) =>
    addMember(tx, merchant, {
      userName: `bench${randomUUID().slice(0, 8)}`,
      type: 0,
      passwordHash: null,
      isDemo: true,
      termsVersion: settings.termsVersion,
      ageConfirmed: true,
    }),
  );
  if (!memberId) throw new Error('the member was not made');
  const account = { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' as const };
  await database.forMerchant(code, (tx) => openMemberAccount(tx, account));
  await deposit(database, { ...account, scope: 'bench', key: randomUUID(), amount: 10n ** 12n });
  return account;
}

/** Sends signed calls of one vendor over connections that stay open. */
function vendorClient(program: string, vendorCode: string, key: { keyId: string; secret: string }, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (call: Wp1Call, fields: object) => {
    const path = `/wp1/${call}`;
    const body = JSON.stringify({ request_id: randomUUID(), merchant: merchant?.code, ...fields });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [WP1_HEADERS.vendor]: vendorCode,
      [WP1_HEADERS.keyId]: key.keyId,
      [WP1_HEADERS.timestamp]: timestamp,
      [WP1_HEADERS.nonce]: nonce,
      [WP1_HEADERS.signature]: signVendorMessage(key.secret, { method: 'POST', path, timestamp, nonce, body }),
    };
    return new Promise<Wp1Answer & { session?: string }>((resolve, reject) => {
      const sent = request(program + path, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('error', reject).once('end', () => resolve(JSON.parse(text)));
      });
      sent.once('error', reject).end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

/** Makes members with money and lets each open the first game that can be played. */
export async function openVendorPlayers(
  database: Database,
  program: string,
  counts: { members: number; clients: number },
): Promise<Vendor> {
  if (!merchant) throw new Error('there is no demo merchant');
  const [game] = await findGames({ database, log: createLog('warn') }, merchant, { playableOnly: true });
  if (!game?.studio_code) throw new Error('there is no game to play');
  const { vendor_code: vendorCode, studio_code: gameCode, node_id: nodeId } = game;
  const key = await ensureVendorKey(database, merchant.code, vendorCode);
  const client = vendorClient(program, vendorCode, key, counts.clients);
  const open = async (): Promise<Player> => {
    const account = await openMember(database);
    const { merchantCode, memberId } = account;
    const { defaultLanguage: language } = merchant.settings;
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
