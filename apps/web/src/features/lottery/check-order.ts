import type { CallOutput, LotteryOrderDetail } from '@tessera/contract';
import { parseMoney } from '@tessera/contract/money';
import { rootOfPath, betLeaf } from '@tessera/rules/lottery/bet-commitment';
import { DRAWN } from './order-states.ts';

type OrderProof = Pick<CallOutput<'getOrderProof'>, 'gameId' | 'numero' | 'nonce' | 'bets'>;
type DrawProof = Pick<CallOutput<'getDrawProof'>, 'gameId' | 'numero' | 'betsRoot' | 'rule' | 'roots'>;

/** The root that guests are shown of the draw; under rules that mix it in, it must be among the roots that made the numbers. */
function publishedRoot({ betsRoot, rule, roots }: DrawProof): string | undefined {
  if (betsRoot === null) return undefined;
  return rule === 1 || roots === null || roots.includes(betsRoot) ? betsRoot : undefined;
}

/**
 * Whether every bet of an order that was drawn leads to the root that everybody is shown of its draw. The leaves are worked out from
 * the bets as the screen shows them: what the server merely says of them would prove nothing.
 */
export function areBetsInRoot(order: LotteryOrderDetail, proof: OrderProof, draw: DrawProof): boolean {
  const isOfDraw = [proof, draw].every(({ gameId, numero }) => gameId === order.gameId && numero === order.numero);
  const root = publishedRoot(draw);
  if (!isOfDraw || root === undefined) return false;
  const paths = new Map(proof.bets.map(({ orderDetailId, path }) => [orderDetailId, path]));
  const drawn = order.orderDetailOrders.filter(
    ({ orderDetailId, orderStatus }) => paths.has(orderDetailId) || DRAWN.includes(orderStatus),
  );
  return drawn.every((bet) => {
    const path = paths.get(bet.orderDetailId);
    const text = betLeaf({
      betId: bet.orderDetailId,
      playCode: bet.playCode,
      content: bet.bettingContent,
      unit: bet.bettingMode,
      multiple: bet.multiple,
      stake: parseMoney(bet.bettingAmount),
      nonce: proof.nonce,
    });
    return path !== undefined && rootOfPath(text, path) === root;
  });
}
