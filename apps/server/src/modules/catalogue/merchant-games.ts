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
  const unchanged = gamesIn(games.map((game) => changedBy(game, undefined)));
  const changesOf = Map.groupBy(changes, ({ merchantCode }) => merchantCode);
  const firstOf = new Map(orders.map(({ merchantCode, nodeIds }) => [merchantCode, nodeIds]));
  const made = new Map<string, MerchantGames>();
  return (merchantCode) => {
    const known = made.get(merchantCode);
    if (known) return known;
    const own = changesOf.get(merchantCode);
    const first = firstOf.get(merchantCode) ?? [];
    if (!own && first.length === 0) return unchanged;
    const byNode = new Map((own ?? []).map((change) => [change.nodeId, change]));
    const mine = gamesIn(
      orderGames(games, first).map((game) => {
        const change = byNode.get(game.node_id);
        return change ? changedBy(game, change) : (unchanged.byNode.get(game.node_id) as MerchantGame);
      }),
    );
    made.set(merchantCode, mine);
    return mine;
  };
}

const gamesIn = (games: readonly MerchantGame[]): MerchantGames => ({
  games,
  byNode: new Map(games.map((game) => [game.node_id, game])),
});
