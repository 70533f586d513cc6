import type { HandlerInput } from '@tessera/contract';
import { bet, readBalance, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { noteRound } from '#server/modules/vendors/vendors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { parseMoney } from '@tessera/contract';
import { isVendorOpen, nodeIdOf, roundOf } from './games.ts';
import type { LotteryGameData } from './games.data.ts';
import { addExposure, insertOrder } from './orders-repository.ts';
import { gameForCaller, readDetail } from './own-orders.ts';
import { presentDetail } from './present-orders.ts';
import { priceOrder } from './price-order.ts';

type Input = HandlerInput<'placeLotteryOrder'>;
type Context = SessionContext<'placeLotteryOrder'>;

/** The stake leaves the balance; whether the member may bet is asked under the account's lock. */
async function takeStake(
  tx: Transaction,
  context: Context,
  game: LotteryGameData,
  order: { orderId: string; issue: string; stake: bigint },
) {
  const { merchant, session } = context;
  const roundId = roundOf(game.gameId, order.issue);
  const owner = { merchantCode: merchant.code, memberId: session.memberId };
  const place = { vendorCode: game.vendorCode, nodeId: nodeIdOf(game) };
  await noteRound(tx, { ...owner, ...place, roundId, recordId: newUuid() });
  const result = await bet(tx, {
    ...owner,
    currency: merchant.settings.currency.code,
    book: bookOf(session),
    scope: game.vendorCode,
    key: order.orderId,
    roundId,
    amount: order.stake,
  });
  if (result.code === 'OK') return result.txnId;
  if (result.code === 'INSUFFICIENT_FUNDS') return context.refuse('INSUFFICIENT_FUNDS', { field: 'total' });
  if (result.code === 'PLAYER_BLOCKED') return context.refuse('BETTING_BLOCKED');
  if (result.code === 'LIMIT_REACHED') return context.refuse('LOTTERY_LIMIT');
  if (result.code === 'ROUND_CLOSED') return context.refuse('LOTTERY_CLOSED', { numero: order.issue });
  throw new Error(`a stake was refused: ${result.code}`);
}

async function writeOrder(
  tx: Transaction,
  input: Input,
  context: Context,
  game: LotteryGameData,
  priced: ReturnType<typeof priceOrder>,
): Promise<{ response: { orderId: string }; txnId?: string }> {
  const { merchant, session } = context;
  const { maxPayoutPerIssue } = merchant.settings.lottery;
  const owner = { merchantCode: merchant.code, memberId: session.memberId, gameId: game.gameId, issue: input.numero };
  if (!(await addExposure(tx, owner, priced.exposure, parseMoney(maxPayoutPerIssue))))
    return context.refuse('LOTTERY_LIMIT', { maxPayoutPerIssue });
  const orderId = newUuid();
  const txnId = await takeStake(tx, context, game, { orderId, issue: input.numero, stake: priced.stake });
  const isSold = await insertOrder(tx, {
    ...owner,
    orderId,
    book: bookOf(session),
    currency: merchant.settings.currency.code,
    vendorCode: game.vendorCode,
    prizeMode: input.prizeMode,
    stake: priced.stake,
    nonce: context.write?.key ?? '',
    bets: priced.bets,
  });
  if (!isSold) return context.refuse('LOTTERY_CLOSED', { numero: input.numero });
  return { response: { orderId }, ...(txnId && { txnId }) };
}

/**
 * Places an order: one stake in the ledger and all its bets in one transaction, if the database's clock says that the issue
 * still sells (CGAM-19). The same key again is the same order.
 */
export const placeLotteryOrder = handleSession('placeLotteryOrder', async (input, context) => {
  const { merchant, session, platform, write } = context;
  const game = gameForCaller(context, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  if (!isVendorOpen(merchant, game)) return context.refuse('GAME_UNAVAILABLE');
  const priced = priceOrder(input, game, context);
  const { response } = await platform.database.forMerchant(merchant.code, (tx) =>
    withIdempotency(tx, write, () => writeOrder(tx, input, context, game, priced)),
  );
  const found = await readDetail(context, response.orderId);
  const balance = await readBalance(platform.database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: merchant.settings.currency.code,
    book: bookOf(session),
  });
  if (!found || !balance) throw new Error('an order was just placed and must be there');
  return {
    ...presentDetail(found.order, found.bets, context),
    totalBettingAmount: found.order.stake,
    balance: balance.balance - balance.held,
  };
});
