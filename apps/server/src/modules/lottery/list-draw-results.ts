import { handleSession } from '#server/platform/http/handler.ts';
import type { OutboxEvent } from '#server/platform/outbox/outbox.ts';
import { readMemberDraws } from './draw-results-repository.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { iconOf, lotteryById } from './games.ts';
import { gameNameOf } from './present-draws.ts';

/** How long a draw is reported to a member who was away, hours. */
const TOLD_HOURS = 12;
/** Most draws in an answer. */
const MOST_DRAWS = 50;

/** The member's results of the draws of the last hours, newest first: a draw is one entry, however many orders it had. */
export const listDrawResults = handleSession('listDrawResults', async (_input, context) => {
  const { platform, merchant, session } = context;
  const owner = { merchantCode: merchant.code, memberId: session.memberId };
  const rows = await platform.database.forMerchant(merchant.code, (tx) =>
    readMemberDraws(tx, owner, { hours: TOLD_HOURS, limit: MOST_DRAWS }),
  );
  return {
    list: rows.map((row) => {
      const game = lotteryById(row.game_id);
      return {
        gameId: row.game_id,
        gameName: gameNameOf(game, context),
        mobileIconUrl: iconOf(game),
        numero: row.issue,
        settledTime: row.settled_at,
        orderMasterId: row.orders === 1 ? row.order_id : null,
        drawnAmount: row.stake,
        winningAmount: row.payout,
        returnedAmount: row.returned,
      };
    }),
  };
});

const SCOPES: readonly unknown[] = [...new Set(LOTTERY_GAMES.map(({ vendorCode }) => vendorCode))];

/**
 * True for an event of the ledger with which a draw is decided for a member: what it pays, nothing too, or that stakes go back with
 * a void one. A bet that its member takes back is none.
 */
export function isDrawDecided({ payload }: Pick<OutboxEvent, 'payload'>): boolean {
  const { scope, key } = payload;
  return SCOPES.includes(scope) && typeof key === 'string' && /^(win|void):/.test(key);
}
