import { type Endpoint, ENDPOINT_NAMES, type EndpointName, endpoints } from '@tessera/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { placePage } from './list-page.ts';

let test: TestServer;
let member: { token: string; id: string };
beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.platform.database);
});
afterAll(() => test.close());

/** Runs statements past every wall, with `$member` and `$n`, which grows from row to row. */
type Plant = (n: number) => Promise<unknown>;
const rowsBy =
  (...statements: readonly string[]): Plant =>
  (n) =>
    test.database.asOwner(
      `set session_replication_role = replica;
       ${statements.join(';').replaceAll('$member', `'${member.id}'`).replaceAll('$n', `${n}`)};
       reset session_replication_role`,
    );

const AT = `clock_timestamp() - interval '1 hour' + $n * interval '1 minute'`;
/** A bet on a game of a kind. */
const betsOn = (gameType: string, state: 'OPEN' | 'CLOSED' = 'CLOSED') =>
  rowsBy(
    `update game set game_type = '${gameType}' where node_id = (select min(node_id) from game)`,
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
       select 'EN', vendor_code, $member || ' $n', $member, gen_random_uuid(), node_id, ${AT} from game order by node_id limit 1`,
    `insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum)
       select r.merchant_code, r.vendor_code, r.round_id, a.account_id, '${state}', 10000 from vendor_round r
         join account a on a.owner_id = $member and a.kind = 'REAL' where r.round_id = $member || ' $n'`,
  );
const bills = (kind: string) =>
  rowsBy(`insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, kind, starts_at, ends_at, turnover, active, loss, amount, due, state)
    values ('EN', gen_random_uuid(), gen_random_uuid(), $member, '${kind}', ${AT}, ${AT}, 0, 0, 0, $n, $n, 'due')`);
const GAME = '3601';
const draw = `insert into lottery_draw (game_id, issue, published_at, open_at, lock_at, draw_at, state, seed_hash, proof_rule)
  values ('${GAME}', $member || '$n', now() - interval '1 day', now() - interval '1 day', ${AT}, ${AT} + interval '1 second', 'VOID', repeat('0', 64), 1)`;
const orders = rowsBy(
  draw,
  `insert into lottery_order (merchant_code, order_id, member_id, book, currency, vendor_code, game_id, issue, prize_mode, stake, returned, settled_at)
     values ('EN', gen_random_uuid(), $member, 'LIVE', 'CNY', 'LOTT', '${GAME}', $member || '$n', 'Lott', 10000, 10000, now())`,
  `insert into lottery_suborder (merchant_code, suborder_id, order_id, place, play_code, content, unit, multiple, lines, price, stake, exposure, bonuses, state)
     select merchant_code, gen_random_uuid(), order_id, 1, 'K3-SUM', '3', '1', 1, 1, 10000, 10000, 0, '[]', 'CANCELLED_SYSTEM' from lottery_order
      where issue = $member || '$n'`,
);
const favourites = rowsBy(
  `insert into favourite (merchant_code, member_id, node_id, created_at) select 'EN', $member, node_id, ${AT} from game order by node_id offset $n limit 1`,
);
const recent = rowsBy(
  `insert into recent_game (merchant_code, member_id, node_id, played_at) select 'EN', $member, node_id, ${AT} from game order by node_id offset $n limit 1`,
);
const funds: Plant = (n) => test.fund(member.id, BigInt(n) * 10_000n);

/** A card that withdrawals go to. */
async function addCard() {
  const pin = { paymentPassword: '204816', confirmPaymentPassword: '204816', password: TEST_PASSWORD };
  await test.call('setPaymentPassword', pin, member);
  const card = { bankCode: 'JADE', cardNumber: '6222000000000009', payeeName: 'Mai Tran', paymentPassword: '204816' };
  const added = await test.call('addBankCard', card, {
    token: member.token,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(added.errorCode).toBeUndefined();
}

interface Growing {
  readonly plant: Plant;
  /** What else is asked for. */
  readonly input?: object;
}

/** Lists whose new rows come first, with how a row comes. */
const GROWING: Partial<Record<EndpointName, Growing>> = {
  getInvite: {
    plant:
      rowsBy(`insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code, recommender_id, created_at)
      values ('EN', gen_random_uuid(), 'invited$n', 'invited$n' || $member, 0, 'invited$n' || $member, $member, ${AT})`),
  },
  listDownlines: {
    plant: rowsBy(
      `insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code, upline_id, created_at)
         values ('EN', gen_random_uuid(), 'below$n', 'below$n' || $member, 0, 'below$n' || $member, $member, ${AT})`,
      `insert into agent_line (merchant_code, ancestor, descendant, depth)
         select 'EN', $member, member_id, 1 from member where user_name_key = 'below$n' || $member`,
    ),
  },
  listAgentBills: { plant: bills('salary') },
  listDailySalaries: { plant: bills('salary') },
  listDividends: { plant: bills('dividend') },
  listAgentRebates: {
    plant: rowsBy(`insert into agent_rebate (merchant_code, rebate_id, agent_id, day, turnover, parts, amount, carried)
      values ('EN', gen_random_uuid(), $member, '2026-03-01'::date + $n, 0, '{}', $n, 0)`),
  },
  listGameRecords: { plant: betsOn('RNG') },
  listRngOrders: { plant: betsOn('RNG') },
  listFishOrders: { plant: betsOn('FISH') },
  listLiveOrders: { plant: betsOn('LIVE') },
  listPvpOrders: { plant: betsOn('PVP') },
  listSettledSportsOrders: { plant: betsOn('SPORTS') },
  listOpenSportsOrders: { plant: betsOn('SPORTS', 'OPEN') },
  listAllSportsOrders: { plant: betsOn('SPORTS') },
  listSettledElottOrders: { plant: betsOn('ELOTT') },
  listOpenElottOrders: { plant: betsOn('ELOTT', 'OPEN') },
  listFavourites: { plant: favourites },
  listCompatFavourites: { plant: favourites },
  listRecentGames: { plant: recent },
  listDeposits: {
    plant:
      rowsBy(`insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, expires_at, created_at, completed_at)
      values ('EN', gen_random_uuid(), $member, 'alipay', 'sandbox', 'CNY', 10000, 'expired', gen_random_uuid(), now(), ${AT}, now())`),
  },
  listWithdrawals: {
    plant:
      rowsBy(`insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, created_at)
      values ('EN', gen_random_uuid(), $member, (select card_id from bank_card where member_id = $member), 'CNY', 10000, 0, 'pending', ${AT})`),
  },
  listVendorTransfers: {
    plant:
      rowsBy(`insert into vendor_transfer (merchant_code, transfer_id, member_id, vendor_code, direction, currency, amount, state, created_at, completed_at)
      values ('EN', gen_random_uuid(), $member, 'ORBIT', 'out', 'CNY', 10000, 'refused', ${AT}, now())`),
  },
  listDraws: { plant: rowsBy(draw), input: { gameId: GAME } },
  listCompatLotteryDraws: { plant: rowsBy(draw), input: { gameId: GAME } },
  listLotteryOrders: { plant: orders },
  listCompatLotteryOrders: { plant: orders },
  listTodayOrders: { plant: orders },
  listLotteryBets: { plant: orders },
  listMessages: {
    plant: rowsBy(
      `insert into message (merchant_code, message_id, titles, contents, sent_at)
         values ('EN', md5($member || '$n')::uuid, '{"EN": "$n"}', '{"EN": "$n"}', ${AT})`,
      `insert into message_recipient (merchant_code, member_id, message_id, sent_at) values ('EN', $member, md5($member || '$n')::uuid, ${AT})`,
    ),
  },
  listTransactions: { plant: funds },
  listMemberTransactions: { plant: funds },
  getProfitLoss: {
    plant: async (n) => {
      await funds(n);
      await test.database.asOwner(
        `update txn set created_at = now() - make_interval(days => $1) where created_at = (select max(created_at) from txn)`,
        [20 - n],
      );
    },
    input: { period: 'thirtyDays' },
  },
};

const BARE = 'the wire answers the list itself, which has no place for what it counts';
/** Lists with pages whose rows do not come first, or that cannot tell what they count. */
const OTHERS: Partial<Record<EndpointName, string>> = {
  getTeamReport: 'goes by turnover of a period',
  getTeamKpi: 'goes by turnover of a period',
  listGames: 'goes by the order of the catalogue',
  listCompatGames: 'goes by the order of the catalogue',
  listOrderBets: 'bets of an order are all there from its beginning',
  listInbox: BARE,
  listFavouriteIds: BARE,
  listCompatFavouriteIds: BARE,
  listCompatRecentGames: 'the wire answers the pages, and no count',
};

const requestOf = (name: EndpointName) =>
  (endpoints[name] as Endpoint).request as { entries?: Record<string, unknown> };
const paged = ENDPOINT_NAMES.filter((name) => {
  const { entries = {} } = requestOf(name);
  return 'page' in entries || 'pageNum' in entries;
});

/** Asks a call whose address names something. */
async function askByPath(path: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> {
  const query = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const url = path.replace(/:(\w+)/, (_, key: string) => query[key] ?? '');
  return (await test.server.inject({ url, query, headers: { host: 'localhost:4000' } })).json();
}

/** Rows of an answer with their count, under whatever names they come. */
function readAnswer(value: unknown): { rows: unknown[]; counted: number } {
  const {
    orders: within,
    list,
    content,
    totalCount,
    totalElements,
    total,
  } = value as {
    readonly orders?: unknown;
    readonly list?: unknown[];
    readonly content?: unknown[];
    readonly totalCount?: number;
    readonly totalElements?: number;
    readonly total?: number;
  };
  if (within) return readAnswer(within);
  return { rows: list ?? content ?? [], counted: totalCount ?? totalElements ?? total ?? Number.NaN };
}

describe('a list that new rows come into between two of its pages', () => {
  it('every list with pages is walked here, or has a reason why not', () => {
    expect(paged.filter((name) => !(name in GROWING) && !(name in OTHERS))).toEqual([]);
    expect(Object.keys({ ...GROWING, ...OTHERS }).filter((name) => !paged.includes(name as EndpointName))).toEqual([]);
  });

  it.each(Object.entries(GROWING))('%s shows no row twice and leaves none out', async (name, { plant, input }) => {
    member = await test.newMember();
    await test.database.asOwner(`update member set is_agent = true where member_id = $1`, [member.id]);
    if (name === 'listWithdrawals') await addCard();
    const { entries = {} } = requestOf(name as EndpointName);
    const { path } = endpoints[name as EndpointName];
    const page = 'pageNum' in entries ? 'pageNum' : 'page';
    const sized = 'pageSize' in entries ? 'pageSize' : 'size';
    const first = name.startsWith('listCompatLottery') || name === 'listTodayOrders' ? 0 : 1;
    const ask = async (fields: object) => {
      const asked: Record<string, unknown> = { ...input, ...fields };
      const value = path.includes(':')
        ? await askByPath(path, asked)
        : (await test.call(name as 'listDeposits', asked, member)).value;
      return readAnswer(value);
    };
    let n = 0;
    const grow = async (count: number) => {
      for (let each = 0; each < count; each += 1) await plant((n += 1));
    };
    await grow(5);
    const all = await ask({ [sized]: 50 });
    expect(all.rows.length).toBeGreaterThanOrEqual(5);
    const shown = await ask({ [sized]: 2 });
    const rows = [...shown.rows];
    const counts = [shown.counted];
    while (rows.length < all.rows.length) {
      await grow(1);
      const next = await ask({ [sized]: 2, [page]: first + rows.length / 2, counted: shown.counted });
      counts.push(next.counted);
      rows.push(...next.rows);
      if (next.rows.length < 2) break;
    }
    expect(rows).toEqual(all.rows);
    expect(new Set(counts)).toEqual(new Set([all.counted]));
  });

  it('a page that tells no count, and one of a list that became shorter, begin where their number says', () => {
    expect(placePage({ page: 3, size: 10 }, 100)).toMatchObject({ offset: 20, pages: { totalPages: 10 } });
    expect(placePage({ page: 3, size: 10, counted: 100 }, 90)).toMatchObject({ offset: 20, pages: { totalCount: 90 } });
    expect(placePage({ page: 1, size: 10, counted: 5 }, 90)).toMatchObject({ offset: 0, pages: { totalCount: 90 } });
  });
});
