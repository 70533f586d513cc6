import type { GameVolatility } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface VendorRow {
  readonly vendor_code: string;
  readonly display_name: string;
  readonly categories: string[];
  readonly state: 'open' | 'maintenance';
  readonly is_new: boolean;
  readonly is_hot: boolean;
  readonly icon: string;
  readonly game_count: number;
  /** Where the games of a vendor from outside open; null for all others. */
  readonly launch_url: string | null;
  /** Where its own wallet is reached, of a vendor that has one; its games do not play from the member's balance. */
  readonly wallet_url: string | null;
  readonly wallet_decimals: number | null;
  /** Codes of the merchants that have the vendor; null: all. */
  readonly merchants: readonly string[] | null;
}

/** A game as it is stored. */
export interface StoredGame {
  readonly node_id: string;
  /** By which older clients know the game. */
  readonly node_number: number;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly names: Record<string, string>;
  readonly remark: Record<string, string>;
  readonly icon: string;
  readonly studio_code: string | null;
  /** Id of the lottery behind the entry. */
  readonly lottery_game: string | null;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly has_jackpot: boolean;
  readonly return_to_player: string | null;
  readonly volatility: GameVolatility | null;
  readonly classify: string;
  readonly min_line: number | null;
  readonly min_bet: bigint;
  readonly max_bet: bigint | null;
  readonly max_win: number | null;
  readonly descriptions: Record<string, string>;
  readonly opens_in_frame: boolean;
  /** The game's names as search keys, divided by `|`. */
  readonly search_key: string;
}

/** A draw of a lottery that is still to come; times in milliseconds since 1970 by the database's clock. */
export interface NextDraw {
  readonly gameId: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly drawsAt: number;
  /** Its state lets bets come, whatever the time. */
  readonly sells: boolean;
}

export interface CatalogueState {
  /** Counts changes of vendors and games. */
  readonly version: bigint;
  /** The database's clock, milliseconds since 1970. */
  readonly now: number;
  readonly draws: readonly NextDraw[];
}

/** What a copy of the catalogue is held against, with what changes by itself: the clock and the lotteries' next three draws. */
export async function readCatalogueState(tx: Transaction): Promise<CatalogueState> {
  const found = await sql<CatalogueState>`select version, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      coalesce((select jsonb_agg(jsonb_build_object('gameId', d.game_id, 'opensAt', extract(epoch from d.open_at) * 1000,
          'locksAt', extract(epoch from d.lock_at) * 1000, 'drawsAt', extract(epoch from d.draw_at) * 1000,
          'sells', d.sells) order by d.draw_at)
        from (select distinct lottery_game from game where lottery_game is not null) g
        cross join lateral (select x.* from coming_draw x where x.game_id = g.lottery_game
          order by x.draw_at limit 3) d), '[]') as draws
    from catalogue_version`.execute(tx);
  const [state] = found.rows;
  if (!state) throw new Error('the catalogue has a version from the start');
  return state;
}

/** Vendors in the catalogue's order, with how many games each has. */
export async function readVendors(tx: Transaction): Promise<VendorRow[]> {
  const found =
    await sql<VendorRow>`select v.vendor_code, v.display_name, v.categories, v.state, v.is_new, v.is_hot, v.icon, v.launch_url,
      v.wallet_url, v.wallet_decimals, v.merchants, (select count(*)::int from game g where g.vendor_code = v.vendor_code) as game_count
    from vendor v order by v.sort, v.vendor_code`.execute(tx);
  return found.rows;
}

/** Every game in the catalogue's order. */
export async function readAllGames(tx: Transaction): Promise<StoredGame[]> {
  const found =
    await sql<StoredGame>`select g.node_id, g.node_number, g.vendor_code, g.game_code, g.game_type, g.names, g.remark, g.icon,
      g.studio_code, g.lottery_game, g.is_hot, g.is_new, g.has_jackpot, g.return_to_player, g.volatility, g.classify, g.min_line,
      g.min_bet, g.max_bet, g.max_win, g.descriptions, g.opens_in_frame, g.search_key
    from game g order by g.sort, g.node_id`.execute(tx);
  return found.rows;
}
