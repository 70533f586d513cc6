import type { StoredGame } from './catalogue-repository.ts';
import type { GameMaintenance, GameOrder, StoredChanges } from './merchant-games-repository.ts';
import { orderGames } from './merchant-order.ts';

/** A game as a merchant has it. */
export interface MerchantGame extends StoredGame {
  readonly isHidden: boolean;
  /** As it is stored: its end may have passed. */
  readonly maintenance: GameMaintenance | null;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
}

/** The games of one merchant in its order, and by node id. */
export interface MerchantGames {
  readonly games: readonly MerchantGame[];
  readonly byNode: ReadonlyMap<string, MerchantGame>;
  /** What the merchant changed, by node id. */
  readonly changes: ReadonlyMap<string, StoredChanges>;
  /** How often its order was changed; 0 where it has none. */
  readonly orderVersion: number;
}

const UNCHANGED = { isHidden: false, maintenance: null, minStake: null, maxStake: null } as const;

const changedBy = (game: StoredGame, changes: StoredChanges | undefined): MerchantGame =>
  changes === undefined
    ? { ...game, ...UNCHANGED }
    : {
        ...game,
        is_hot: changes.isHot ?? game.is_hot,
        is_new: changes.isNew ?? game.is_new,
        isHidden: changes.isHidden,
        maintenance: changes.maintenance,
        minStake: changes.minStake,
        maxStake: changes.maxStake,
      };

/** True while a maintenance lasts. @param now milliseconds since 1970 by the database's clock */
export const isInMaintenance = ({ maintenance }: Pick<MerchantGame, 'maintenance'>, now: number): boolean =>
  maintenance !== null && (maintenance.endsAt === null || maintenance.endsAt > now);

/** Answers the games of each merchant, put together once a merchant when they are first asked for. */
export function createMerchantGames(
  games: readonly StoredGame[],
  changes: readonly StoredChanges[],
  orders: readonly GameOrder[],
): (merchantCode: string) => MerchantGames {
  const unchanged = gamesIn(
    games.map((game) => changedBy(game, undefined)),
    new Map(),
    0,
  );
  const changesOf = Map.groupBy(changes, ({ merchantCode }) => merchantCode);
  const orderOf = new Map(orders.map((order) => [order.merchantCode, order]));
  const made = new Map<string, MerchantGames>();
  return (merchantCode) => {
    const known = made.get(merchantCode);
    if (known) return known;
    const own = changesOf.get(merchantCode);
    const order = orderOf.get(merchantCode);
    if (!own && !order) return unchanged;
    const byNode = new Map((own ?? []).map((change) => [change.nodeId, change]));
    const mine = gamesIn(
      orderGames(games, order?.nodeIds ?? []).map((game) => {
        const change = byNode.get(game.node_id);
        return change ? changedBy(game, change) : (unchanged.byNode.get(game.node_id) as MerchantGame);
      }),
      byNode,
      order?.version ?? 0,
    );
    made.set(merchantCode, mine);
    return mine;
  };
}

const gamesIn = (
  games: readonly MerchantGame[],
  changes: MerchantGames['changes'],
  orderVersion: number,
): MerchantGames => ({
  games,
  byNode: new Map(games.map((game) => [game.node_id, game])),
  changes,
  orderVersion,
});
