import { findPlay, parseResult } from '@tessera/rules/lottery/families';
import { hits, parseBet } from '@tessera/rules/lottery/play';
import { payoutOf } from '@tessera/rules/lottery/price';
import type { JointPosting } from '#server/modules/ledger/ledger.ts';
import { lotteryById, roundOf } from './games.ts';
import { bonusesOfRow, type SuborderRow } from './orders-repository.ts';
import type { EndedBet, EndedOrder, LockedOrder, MerchantDraw, Settlement, OpenBet } from './settling-repository.ts';

/** The first result of a draw; corrections count on from it. */
const FIRST_REV = 1;

/**
 * What a bet wins at a result, from nothing but what was written with it.
 * @throws Error for a bet that cannot be read
 */
export function outcomeOfBet(
  row: Pick<SuborderRow, 'play_code' | 'content' | 'unit' | 'multiple' | 'bonuses'>,
  gameId: string,
  numbers: string,
): { payout: bigint; hits: { prize: string; times: number }[] } {
  const play = findPlay(lotteryById(gameId).family, row.play_code);
  const picks = play && parseBet(play, row.content);
  if (!play || !picks) throw new Error(`a bet on ${row.play_code} cannot be read`);
  const won = hits(play, picks, parseResult(numbers));
  return {
    payout: payoutOf(won, bonusesOfRow(row), row.unit, row.multiple),
    hits: won.map(({ prize, times }) => ({ prize, times: Number(times) })),
  };
}

/** What is to be written and posted for the orders of some members. */
export interface Outcomes {
  readonly bets: readonly EndedBet[];
  readonly orders: readonly EndedOrder[];
  readonly settlements: readonly Settlement[];
  /** Of each member: what is given back, order by order, then what is won. */
  readonly postings: readonly JointPosting[];
}

/** A committed bet is evaluated; one that came too late to be committed is given back, and without a result every one. */
function endBet(bet: OpenBet, gameId: string, numbers: string | undefined): EndedBet {
  const common = { suborderId: bet.suborder_id, was: bet.state };
  if (numbers === undefined || bet.state === 'ACCEPTED') return { ...common, state: 'CANCELLED_SYSTEM', payout: 0n };
  const outcome = outcomeOfBet(bet, gameId, numbers);
  return { ...common, state: outcome.payout > 0n ? 'WON' : 'LOST', ...outcome };
}

/** An order as it ends, with what its member is to be posted for it. */
interface Ended extends EndedOrder {
  readonly order: LockedOrder;
  readonly bets: readonly EndedBet[];
}

function endOrder(order: LockedOrder, bets: readonly OpenBet[], gameId: string, numbers?: string): Ended {
  const ended = bets.map((bet) => endBet(bet, gameId, numbers));
  const back = bets.filter((_, place) => ended[place]?.state === 'CANCELLED_SYSTEM');
  return {
    order,
    orderId: order.order_id,
    bets: ended,
    payout: ended.reduce((sum, { payout }) => sum + payout, 0n),
    returned: back.reduce((sum, { stake }) => sum + stake, 0n),
  };
}

const postingOf = ({ merchantCode }: MerchantDraw, order: LockedOrder) => ({
  merchantCode,
  memberId: order.member_id,
  currency: order.currency,
  book: order.book,
  scope: order.vendor_code,
  closeRound: true,
});

/** Stakes that are given back, one posting for each order. */
const returnsOf = (of: MerchantDraw, ended: readonly Ended[]): JointPosting[] =>
  ended
    .filter(({ returned }) => returned > 0n)
    .map(({ order, orderId, returned }) => ({
      kind: 'STAKE_RETURN',
      ...postingOf(of, order),
      key: `void:${orderId}`,
      betKey: orderId,
      amount: returned,
    }));

/**
 * What a member won in all, zero too, which closes the round: one posting. Orders of another account, as after a change of the
 * merchant's currency, have their own posting.
 */
function winsOf(of: MerchantDraw, memberId: string, ended: readonly Ended[]): JointPosting[] {
  const roundId = roundOf(of.gameId, of.issue);
  const accounts = Map.groupBy(ended, ({ order }) => `${order.currency}:${order.book}`);
  return [...accounts].flatMap(([account, [first, ...others]], place) =>
    first
      ? {
          kind: 'WIN',
          ...postingOf(of, first.order),
          key: `win:${roundId}:${memberId}:r${FIRST_REV}${place === 0 ? '' : `:${account}`}`,
          roundId,
          betKey: first.orderId,
          amount: others.reduce((sum, { payout }) => sum + payout, first.payout),
        }
      : [],
  );
}

/**
 * Calculates how the orders of members end: with a result committed bets are evaluated and late ones given back, without one all are
 * given back.
 * @param orders of whole members, by member and order
 * @param numbers result of the draw; undefined: it has none and gives everything back
 * @throws Error for a bet that cannot be read
 */
export function calculateOutcomes(
  of: MerchantDraw,
  orders: readonly LockedOrder[],
  bets: readonly OpenBet[],
  numbers: string | undefined,
): Outcomes {
  const betsOf = Map.groupBy(bets, ({ order_id }) => order_id);
  const ended = orders.map((order) => endOrder(order, betsOf.get(order.order_id) ?? [], of.gameId, numbers));
  const settlements: Settlement[] = [];
  const postings: JointPosting[] = [];
  for (const [memberId, own] of Map.groupBy(ended, ({ order }) => order.member_id)) {
    postings.push(...returnsOf(of, own));
    // paid before and nothing committed: what is left came in late, and the one prize of the draw stays
    const isOnlyLate = own.every(({ order, bets: all }) => order.is_paid && all.every(({ was }) => was === 'ACCEPTED'));
    if (numbers === undefined || isOnlyLate) continue;
    postings.push(...winsOf(of, memberId, own));
    settlements.push({
      memberId,
      rev: FIRST_REV,
      payout: own.reduce((sum, { payout }) => sum + payout, 0n),
      returned: own.reduce((sum, { returned }) => sum + returned, 0n),
    });
  }
  return {
    bets: ended.flatMap(({ bets: all }) => all),
    orders: ended.map(({ orderId, payout, returned }) => ({ orderId, payout, returned })),
    settlements,
    postings,
  };
}
