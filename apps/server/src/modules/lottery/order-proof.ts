import { pathPlaces } from '@tessera/rules/lottery/bet-commitment';
import { handleSession } from '#server/platform/http/handler.ts';
import { findCommittedBets, readTreeHashes } from './commitments-repository.ts';

/**
 * The way from each bet of one of the member's own orders to the root of the commitment that was mixed into the draw. The phone works
 * the leaves out itself, from the bets as it shows them.
 */
export const getOrderProof = handleSession('getOrderProof', async (input, context) => {
  const { merchant, session, platform } = context;
  const of = { merchantCode: merchant.code, memberId: session.memberId };
  const found = await platform.database.forMerchant(merchant.code, async (tx) => {
    const bets = await findCommittedBets(tx, of, input.orderMasterId);
    const [first] = bets;
    if (!first) return undefined;
    const paths = bets.map(({ bet_count, place }) => pathPlaces(bet_count, place));
    const draw = { merchantCode: merchant.code, gameId: first.game_id, issue: first.issue };
    return { first, bets, paths, hashes: await readTreeHashes(tx, draw, first.bet_count, paths.flat()) };
  });
  if (!found) return context.refuse('NOT_FOUND');
  const { first, bets, paths, hashes } = found;
  const next = hashes.values();
  return {
    gameId: first.game_id,
    numero: first.issue,
    nonce: first.nonce,
    root: first.root,
    betCount: first.bet_count,
    bets: bets.map(({ suborder_id: orderDetailId }, index) => ({
      orderDetailId,
      path: (paths[index] ?? []).map(({ side }) => ({ side, hash: next.next().value ?? '' })),
    })),
  };
});
