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
}

export interface GameRow {
  readonly node_id: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly names: Record<string, string>;
  readonly remark: Record<string, string>;
  readonly icon: string;
  readonly studio_code: string | null;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly has_jackpot: boolean;
  readonly return_to_player: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly classify: string;
  readonly min_line: number | null;
  readonly vendor_state: 'open' | 'maintenance';
  readonly total: number;
}

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly search?: string | undefined;
  readonly classify?: string | undefined;
  readonly minBet?: bigint | undefined;
  readonly minLine?: number | undefined;
  readonly hotOnly?: boolean;
  readonly playableOnly?: boolean;
  readonly nodeIds?: readonly string[];
  /** Vendors the merchant closed; their games come last and count as under maintenance. */
  readonly closedVendors: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

export async function readVendors(tx: Transaction): Promise<VendorRow[]> {
  const found =
    await sql<VendorRow>`select v.vendor_code, v.display_name, v.categories, v.state, v.is_new, v.is_hot, v.icon,
      (select count(*)::int from game g where g.vendor_code = v.vendor_code) as game_count
    from vendor v order by v.sort, v.vendor_code`.execute(tx);
  return found.rows;
}

/** A page of games that match, playable ones first, then by the catalogue's order. */
export async function readGames(tx: Transaction, filter: GameFilter): Promise<GameRow[]> {
  const open = sql`(v.state = 'open' and v.vendor_code <> all(${[...filter.closedVendors]}::text[]))`;
  const conditions = [
    filter.gameType && sql`g.game_type = ${filter.gameType}`,
    filter.vendorCode && sql`g.vendor_code = ${filter.vendorCode}`,
    filter.search &&
      sql`(g.search_key like ${`%${filter.search.replace(/[\\%_]/g, '')}%`} or similarity_of(g.search_key, ${filter.search}) > 0.4)`,
    filter.classify && sql`g.classify = ${filter.classify}`,
    filter.minBet !== undefined && sql`g.min_bet >= ${filter.minBet.toString()}::bigint`,
    filter.minLine !== undefined && sql`g.min_line >= ${filter.minLine}`,
    filter.hotOnly && sql`g.is_hot`,
    filter.playableOnly && sql`${open} and g.studio_code is not null`,
    filter.nodeIds && sql`g.node_id = any(${[...filter.nodeIds]})`,
  ].filter((condition) => typeof condition === 'object');
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const found = await sql<GameRow>`select g.node_id, g.vendor_code, g.game_code, g.game_type, g.names,
      g.remark, g.icon, g.studio_code, g.is_hot, g.is_new, g.has_jackpot, g.return_to_player, g.volatility, g.classify, g.min_line,
      case when ${open} then 'open' else 'maintenance' end as vendor_state, count(*) over ()::int as total
    from game g join vendor v using (vendor_code) ${where}
    order by (${open} and g.studio_code is not null) desc, g.sort, g.node_id
    limit ${filter.limit} offset ${filter.offset}`.execute(tx);
  return found.rows;
}
