import { parseResult } from '@tessera/rules/lottery/families';
import { findPlay } from '@tessera/rules/lottery/families';
import { hits, parseBet } from '@tessera/rules/lottery/play';
import { payoutOf } from '@tessera/rules/lottery/price';
import { type LedgerResult, returnStake, win } from '#server/modules/ledger/ledger.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { lotteryById, roundOf } from './games.ts';
import { bonusesOfRow, cancelSuborders, readSuborders, type SuborderRow } from './orders-repository.ts';
import {
  finishOrder,
  insertSettlement,
  type LockedOrder,
  lockUnsettledOrders,
  type MerchantDraw,
  readUnsettledMembers,
  settleSuborder,
} from './settling-repository.ts';

/** The first result of a draw; corrections count on from it. */
const FIRST_REV = 1;

/** What a bet wins at a result, from nothing but what was written with it. */
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

function mustBeDone(result: LedgerResult, what: string): void {
  if (result.code !== 'OK') throw new Error(`${what} was refused: ${result.code}`);
}

const postingOf = (of: MerchantDraw, order: LockedOrder) => ({
  merchantCode: of.merchantCode,
  memberId: order.member_id,
  currency: order.currency,
  book: order.book,
  scope: order.vendor_code,
});

/** Gives back the bets of an order that stand; @returns how much that was */
async function returnBets(
  tx: Transaction,
  of: MerchantDraw,
  order: LockedOrder,
  bets: readonly SuborderRow[],
): Promise<bigint> {
  const amount = bets.reduce((sum, { stake }) => sum + stake, 0n);
  if (amount === 0n) return 0n;
  const back = { key: `void:${order.order_id}`, betKey: order.order_id, amount, closeRound: true };
  mustBeDone(await returnStake(tx, { ...postingOf(of, order), ...back }), 'a stake to give back');
  await cancelSuborders(tx, of.merchantCode, order.order_id, {
    ids: bets.map(({ suborder_id }) => suborder_id),
    by: 'CANCELLED_SYSTEM',
    returned: amount,
  });
  return amount;
}

/** Evaluates the sealed bets of an order and gives back those that came too late to be sealed. */
async function settleOrder(tx: Transaction, of: MerchantDraw, order: LockedOrder, numbers: string) {
  const { merchantCode } = of;
  const bets = await readSuborders(tx, merchantCode, order.order_id, { forUpdate: true });
  const late = bets.filter(({ state }) => state === 'ACCEPTED');
  const returned = await returnBets(tx, of, order, late);
  let payout = 0n;
  for (const bet of bets.filter(({ state }) => state === 'SEALED')) {
    const result = outcomeOfBet(bet, of.gameId, numbers);
    payout += result.payout;
    const state = result.payout > 0n ? 'WON' : 'LOST';
    await settleSuborder(tx, merchantCode, bet.suborder_id, { state, ...result });
  }
  await finishOrder(tx, merchantCode, order.order_id, payout);
  return { payout, returned };
}

async function settleMember(tx: Transaction, of: MerchantDraw, memberId: string, numbers: string): Promise<void> {
  const orders = await lockUnsettledOrders(tx, of, memberId);
  const [first] = orders;
  if (!first) return;
  let payout = 0n;
  let returned = 0n;
  for (const order of orders) {
    const settled = await settleOrder(tx, of, order, numbers);
    payout += settled.payout;
    returned += settled.returned;
  }
  const paid = await win(tx, {
    ...postingOf(of, first),
    key: `win:${roundOf(of.gameId, of.issue)}:${memberId}:r${FIRST_REV}`,
    roundId: roundOf(of.gameId, of.issue),
    betKey: first.order_id,
    amount: payout,
    closeRound: true,
  });
  mustBeDone(paid, 'a prize');
  await insertSettlement(tx, of, { memberId, rev: FIRST_REV, payout, returned });
}

/**
 * Pays every member of a merchant what a result gives, each in one transaction and once (trust 40).
 * @throws AggregateError when some could not be paid; all others are
 */
export async function settleDraw(database: Database, of: MerchantDraw, numbers: string): Promise<void> {
  const members = await database.forMerchant(of.merchantCode, (tx) => readUnsettledMembers(tx, of));
  const failures: unknown[] = [];
  for (const memberId of members) {
    try {
      await database.forMerchant(of.merchantCode, (tx) => settleMember(tx, of, memberId, numbers));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members could not be paid`);
}

/** Gives every stake of a merchant on a draw back, each order once. */
export async function voidBets(database: Database, of: MerchantDraw): Promise<void> {
  const { merchantCode } = of;
  const members = await database.forMerchant(merchantCode, (tx) => readUnsettledMembers(tx, of));
  for (const memberId of members) {
    await database.forMerchant(merchantCode, async (tx) => {
      for (const order of await lockUnsettledOrders(tx, of, memberId)) {
        const bets = await readSuborders(tx, merchantCode, order.order_id, { forUpdate: true });
        await returnBets(
          tx,
          of,
          order,
          bets.filter(({ state }) => state === 'ACCEPTED' || state === 'SEALED'),
        );
        await finishOrder(tx, merchantCode, order.order_id, 0n);
      }
    });
  }
}
