import { lineFactor } from '@tessera/rules/lottery/price';
import { stakeAt } from '@tessera/rules/slots/stake-factor';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
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

/** By which factor stakes of a game are larger at a merchant: those of our own games alone, for vendors know their stakes themselves. */
function factorOf({ studio_code, lottery_game }: StoredGame, stakeFactor: string): string {
  if (studio_code !== null) return stakeFactor;
  return lottery_game === null ? '1' : String(lineFactor(stakeFactor));
}

/** A game with its stakes as a merchant takes them; the catalogue has them in yuan. */
function stakedAt(game: StoredGame, stakeFactor: string): StoredGame {
  const factor = factorOf(game, stakeFactor);
  if (factor === '1') return game;
  const { min_bet: least, max_bet: most } = game;
  return { ...game, min_bet: stakeAt(least, factor), max_bet: most === null ? null : stakeAt(most, factor) };
}

/** What of a merchant decides its games. */
export type GamesOwner = Pick<Merchant, 'code'> & { readonly settings: Pick<Merchant['settings'], 'stakeFactor'> };

/** Answers the games of each merchant, put together once a merchant when they are first asked for. */
export function createMerchantGames(
  games: readonly StoredGame[],
  changes: readonly StoredChanges[],
  orders: readonly GameOrder[],
): (merchant: GamesOwner) => MerchantGames {
  const unchangedAt = new Map<string, MerchantGames>();
  /** The games of merchants of a factor that changed nothing: they share them. */
  const unchangedOf = (stakeFactor: string): MerchantGames => {
    const known = unchangedAt.get(stakeFactor);
    if (known) return known;
    const asIs = games.map((game) => changedBy(stakedAt(game, stakeFactor), undefined));
    const made = gamesIn(asIs, new Map(), 0);
    unchangedAt.set(stakeFactor, made);
    return made;
  };
  const changesOf = Map.groupBy(changes, ({ merchantCode }) => merchantCode);
  const orderOf = new Map(orders.map((order) => [order.merchantCode, order]));
  const made = new Map<string, MerchantGames>();
  return ({ code, settings: { stakeFactor } }) => {
    const key = `${code}/${stakeFactor}`;
    const known = made.get(key);
    if (known) return known;
    const unchanged = unchangedOf(stakeFactor);
    const own = changesOf.get(code);
    const order = orderOf.get(code);
    if (!own && !order) return unchanged;
    const byNode = new Map((own ?? []).map((change) => [change.nodeId, change]));
    const mine = gamesIn(
      orderGames(games, order?.nodeIds ?? []).map((game) => {
        const change = byNode.get(game.node_id);
        const asIs = unchanged.byNode.get(game.node_id) as MerchantGame;
        return change ? changedBy(asIs, change) : asIs;
      }),
      byNode,
      order?.version ?? 0,
    );
    made.set(key, mine);
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
