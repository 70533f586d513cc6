import { randomUUID } from 'node:crypto';
import { endpoints } from '@tessera/contract';
import pg from 'pg';
import { LOTTERY_GAMES, publishDraws } from '../../apps/server/src/modules/lottery/lottery.ts';
import { readMember } from '../../apps/server/src/modules/members/members.ts';
import { openSession } from '../../apps/server/src/modules/sessions/sessions.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { BENCH_MERCHANT, openMember } from './bench-members.ts';
import { openJsonClient } from './send-json.ts';

/** Members who bet on a draw that takes bets for the whole run. */
export interface LotteryPlayers {
  /** One order of one bet by any member. @throws Error when it is refused */
  order(): Promise<void>;
  close(): void;
}

async function openToken(database: Database): Promise<string> {
  const { merchantCode, memberId } = await openMember(database);
  const member = await database.forMerchant(merchantCode, (tx) => readMember(tx, merchantCode, memberId));
  if (!member) throw new Error('the member was not made');
  const { token } = await openSession(database, member, {
    merchant: BENCH_MERCHANT,
    session: null,
    address: '127.0.0.1',
    device: undefined,
    agent: undefined,
    origin: 'http://127.0.0.1',
    setHeader: () => {},
  });
  return token;
}

/** Publishes the draws and opens the one that is drawn last, whatever the calendar says. @returns its lottery and issue */
async function openLastDraw(database: Database, ownerUrl: string): Promise<{ gameId: string; numero: string }> {
  await publishDraws(database);
  const games = LOTTERY_GAMES.filter(({ family }) => family === 'SSC').map(({ gameId }) => gameId);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const found = await owner.query<{ gameId: string; numero: string }>(
      `update lottery_draw set open_at = clock_timestamp() - interval '1 minute', lock_at = clock_timestamp() + interval '1 day',
         draw_at = clock_timestamp() + interval '2 days', published_at = clock_timestamp() - interval '2 minutes', state = 'OPEN'
        where (game_id, issue) = (select game_id, issue from lottery_draw where game_id = any($1) order by draw_at desc limit 1)
       returning game_id as "gameId", issue as numero`,
      [games],
    );
    const [draw] = found.rows;
    if (!draw) throw new Error('no draw is published');
    return draw;
  } finally {
    await owner.end();
  }
}

/** Makes members with money and sessions, and a draw they can bet on. */
export async function openLotteryPlayers(
  database: Database,
  addresses: { readonly program: string; readonly ownerUrl: string },
  counts: { members: number; clients: number },
): Promise<LotteryPlayers> {
  const draw = await openLastDraw(database, addresses.ownerUrl);
  const client = openJsonClient(addresses.program, counts.clients);
  const tokens: string[] = [];
  for (let count = 0; count < counts.members; count += 1) tokens.push(await openToken(database));
  const order = async () => {
    const bets = [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '0.01', multiple: 1 }];
    const body = JSON.stringify({ ...draw, prizeMode: 'Lott', bets, total: '0.02' });
    const answer = await client.post<{ orderMasterId?: string; errorCode?: string }>(
      endpoints.placeLotteryOrder.path,
      body,
      {
        authorization: tokens[Math.floor(Math.random() * tokens.length)] ?? '',
        'idempotency-key': randomUUID(),
      },
    );
    if (!answer.orderMasterId) throw new Error(`an order answered ${answer.errorCode}`);
  };
  return { order, close: client.close };
}
