import { outcomeOfBet } from '../src/modules/lottery/outcomes.ts';
import { lotteryById, roundOf } from '../src/modules/lottery/games.ts';
import type { SuborderRow } from '../src/modules/lottery/orders-repository.ts';
import type { MerchantDraw } from '../src/modules/lottery/settling-repository.ts';
import type { TestDatabase } from './test-database.ts';

type BetRow = Pick<SuborderRow, 'order_id' | 'play_code' | 'content' | 'unit' | 'multiple' | 'bonuses'> & {
  stake: string;
  state: string;
  payout: string;
  hits: unknown;
};
interface OrderRow {
  member_id: string;
  account: string;
  returned: string;
  payout: string;
  is_settled: boolean;
}
interface Posted {
  kind: string;
  key: string;
  ref: string;
  amount: string;
  balance: string;
  sequence: string;
}

/** Everything that the settlement of a draw may change, by the ids of the rows; amounts as text. */
export interface DrawState {
  bets: Record<string, BetRow>;
  orders: Record<string, OrderRow>;
  settlements: Record<string, { rev: number; payout: string; returned: string }>;
  /** By account: what its balance and sequence are. */
  accounts: Record<string, { balance: string; sequence: string }>;
  /** By account: the round of the draw. */
  rounds: Record<string, { bet: string; win: string; state: string }>;
  /** By account, in the order of its sequence: what the settlement posted. */
  posted: Record<string, Posted[]>;
}

/** Reads all of a draw at a merchant that its settlement may change. */
export async function readDrawState(db: TestDatabase, of: MerchantDraw): Promise<DrawState> {
  const draw = [of.merchantCode, of.gameId, of.issue];
  const own = 'merchant_code = $1 and game_id = $2 and issue = $3';
  const byId = <Row>(rows: readonly { id: string; row: Row }[]) =>
    Object.fromEntries(rows.map(({ id, row }) => [id, row]));
  const read = async <Row>(text: string, values: unknown[] = draw) =>
    await db.asOwner<{ id: string; row: Row }>(text, values);
  const account = `a.account_id::text || ' ' || a.owner_id || ' ' || a.currency || ' ' || a.book`;
  const round = [of.merchantCode, lotteryById(of.gameId).vendorCode, roundOf(of.gameId, of.issue)];
  const accounts = `select account_id from txn where merchant_code = $1 and idem_scope = $2 and round_id = $3`;
  const posted = await read<Posted>(
    `select ${account} as id, jsonb_build_object('kind', t.kind, 'key', idem_key, 'ref', ref_key, 'amount',
        coalesce((select sum(amount) from transfer f where f.merchant_code = $1 and f.txn_id = t.txn_id), 0)::text,
        'balance', response ->> 'balance', 'sequence', response ->> 'sequence') as row
      from txn t join account a using (merchant_code, account_id)
     where merchant_code = $1 and idem_scope = $2 and round_id = $3 and idem_key ~ '^(win|void):'
     order by (response ->> 'sequence')::bigint, t.kind = 'WIN'`,
    round,
  );
  const postedBy = Map.groupBy(posted, ({ id }) => id);
  return {
    bets: byId(
      await read<BetRow>(
        `select suborder_id as id, jsonb_build_object('order_id', order_id, 'play_code', play_code, 'content', content,
            'unit', unit, 'multiple', multiple, 'bonuses', bonuses, 'stake', b.stake::text, 'state', state,
            'payout', b.payout::text, 'hits', hits) as row
          from lottery_suborder b join lottery_order using (merchant_code, order_id) where ${own} order by 1`,
      ),
    ),
    orders: byId(
      await read<OrderRow>(
        `select order_id as id, jsonb_build_object('member_id', member_id, 'returned', returned::text, 'payout', payout::text,
            'is_settled', settled_at is not null, 'account', ${account}) as row
          from lottery_order o join account a using (merchant_code)
         where ${own} and a.owner_type = 'member' and a.kind = 'REAL' and a.owner_id = member_id::text
           and a.currency = o.currency and a.book = o.book order by 1`,
      ),
    ),
    settlements: byId(
      await read(`select member_id as id, jsonb_build_object('rev', rev, 'payout', payout::text, 'returned', returned::text) as row
        from lottery_settlement where ${own}`),
    ),
    accounts: byId(
      await read(
        `select ${account} as id, jsonb_build_object('balance', balance::text, 'sequence', seq::text) as row
          from account a where merchant_code = $1 and account_id in (${accounts})`,
        round,
      ),
    ),
    rounds: byId(
      await read(
        `select ${account} as id, jsonb_build_object('bet', bet_sum::text, 'win', win_sum::text, 'state', r.state) as row
          from round r join account a using (merchant_code, account_id)
         where merchant_code = $1 and vendor = $2 and round_id = $3`,
        round,
      ),
    ),
    posted: Object.fromEntries([...postedBy].map(([id, rows]) => [id, rows.map(({ row }) => row)])),
  };
}

const plus = (text: string, amount: bigint) => String(BigInt(text) + amount);

function post(state: DrawState, account: string, posting: { kind: string; key: string; ref: string; amount: bigint }) {
  const [balance, round] = [state.accounts[account], state.rounds[account]];
  if (!balance || !round) throw new Error(`no account or round of ${account}`);
  balance.balance = plus(balance.balance, posting.amount);
  if (posting.amount > 0n) balance.sequence = plus(balance.sequence, 1n);
  if (posting.kind === 'WIN') round.win = plus(round.win, posting.amount);
  else round.bet = plus(round.bet, -posting.amount);
  round.state = 'CLOSED';
  (state.posted[account] ??= []).push({ ...posting, amount: String(posting.amount), ...balance });
}

/** Ends the bets of an order and gives back what is to be given back; @returns what it won and what it got back */
function settleOrder(state: DrawState, id: string, gameId: string, numbers: string | undefined) {
  const order = state.orders[id] as OrderRow;
  let [payout, returned] = [0n, 0n];
  for (const bet of Object.values(state.bets).filter(({ order_id }) => order_id === id)) {
    if (bet.state === 'ACCEPTED' || (bet.state === 'SEALED' && numbers === undefined)) {
      bet.state = 'CANCELLED_SYSTEM';
      returned += BigInt(bet.stake);
    } else if (bet.state === 'SEALED' && numbers !== undefined) {
      const outcome = outcomeOfBet(bet, gameId, numbers);
      payout += outcome.payout;
      Object.assign(bet, {
        state: outcome.payout > 0n ? 'WON' : 'LOST',
        payout: `${outcome.payout}`,
        hits: outcome.hits,
      });
    }
  }
  if (returned > 0n) post(state, order.account, { kind: 'STAKE_RETURN', key: `void:${id}`, ref: id, amount: returned });
  Object.assign(order, { is_settled: true, payout: String(payout), returned: plus(order.returned, returned) });
  return { account: order.account, id, payout, returned };
}

/**
 * What a draw is to look like after it was settled, worked out member by member and bet by bet in memory: one prize for each
 * member and account, the stakes of late bets back, everything under its own key.
 * @param numbers undefined: the draw is void
 */
export function settledManually(before: DrawState, of: MerchantDraw, numbers: string | undefined): DrawState {
  const state = structuredClone(before);
  const ids = Object.keys(state.orders)
    .filter((id) => state.orders[id]?.is_settled === false)
    .toSorted();
  const members = Map.groupBy(ids, (id) => state.orders[id]?.member_id ?? '');
  for (const [memberId, own] of members) {
    const ended = own.map((id) => settleOrder(state, id, of.gameId, numbers));
    if (numbers === undefined) continue;
    const accounts = [...Map.groupBy(ended, ({ account }) => account)];
    for (const [place, [account, orders]] of accounts.entries()) {
      const [, , currency, book] = account.split(' ');
      const key = `win:${of.gameId}:${of.issue}:${memberId}:r1${place === 0 ? '' : `:${currency}:${book}`}`;
      const amount = orders.reduce((sum, { payout }) => sum + payout, 0n);
      post(state, account, { kind: 'WIN', key, ref: orders[0]?.id ?? '', amount });
    }
    const sum = (what: 'payout' | 'returned') => String(ended.reduce((total, order) => total + order[what], 0n));
    state.settlements[memberId] = { rev: 1, payout: sum('payout'), returned: sum('returned') };
  }
  return state;
}
