import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SearchedGame } from './typing-errors.ts';

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
  /** Id of the lottery behind the entry. */
  readonly lottery_game: string | null;
  /** Of a lottery's next draw: milliseconds to it, seconds it closes before that, whether it takes bets now. */
  readonly draws_in: number | null;
  readonly closes_before: number | null;
  readonly is_on_sale: boolean | null;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly has_jackpot: boolean;
  readonly return_to_player: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly classify: string;
  readonly min_line: number | null;
  readonly min_bet: bigint;
  readonly max_bet: bigint | null;
  readonly max_win: number | null;
  readonly descriptions: Record<string, string>;
  readonly opens_in_frame: boolean;
  readonly vendor_state: 'open' | 'maintenance';
  readonly total: number;
}

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** Words that must all stand in a game's names, as search keys. */
  readonly words?: readonly string[];
  readonly classify?: string | undefined;
  readonly minBet?: bigint | undefined;
  readonly minLine?: number | undefined;
  readonly hotOnly?: boolean;
  readonly playableOnly?: boolean;
  readonly nodeIds?: readonly string[];
  /** Vendors the merchant closed; their games come last and count as under maintenance. */
  readonly closedVendors: readonly string[];
  /** Vendors of which nothing is shown. */
  readonly hiddenVendors: readonly string[];
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

/** Rank of a name that matches a search: it whole, one that begins with it, any other. */
function nameRank(words: readonly string[]) {
  const whole = words.join('');
  return sql`case when ${whole} = any(string_to_array(g.search_key, '|')) then 0
    when strpos('|' || g.search_key, ${`|${whole}`}) > 0 then 1 else 2 end, `;
}

/** What a lottery draws next. */
const nextDraw = sql`lateral (select greatest(0, floor(extract(epoch from x.draw_at - clock_timestamp()) * 1000))::float8 as draws_in,
    extract(epoch from x.draw_at - x.lock_at)::float8 as closes_before,
    x.state in ('SCHEDULED', 'OPEN') and x.open_at <= clock_timestamp() and clock_timestamp() < x.lock_at as is_on_sale
  from lottery_draw x where x.game_id = g.lottery_game and x.draw_at > clock_timestamp() and x.state <> 'VOID'
  order by x.draw_at limit 1)`;

/** There is something behind the entry. */
const isConnected = sql`(g.studio_code is not null or g.lottery_game is not null)`;

/** A page of games that match: playable ones first, then the nearest names, then by the catalogue's order. */
export async function readGames(tx: Transaction, filter: GameFilter): Promise<GameRow[]> {
  const open = sql`(v.state = 'open' and v.vendor_code <> all(${[...filter.closedVendors]}::text[]))`;
  const conditions = [
    filter.gameType && sql`g.game_type = ${filter.gameType}`,
    filter.vendorCode && sql`g.vendor_code = ${filter.vendorCode}`,
    ...(filter.words ?? []).map((word) => sql`strpos(g.search_key, ${word}) > 0`),
    filter.classify && sql`g.classify = ${filter.classify}`,
    filter.minBet !== undefined && sql`g.min_bet >= ${filter.minBet.toString()}::bigint`,
    filter.minLine !== undefined && sql`g.min_line >= ${filter.minLine}`,
    filter.hotOnly && sql`g.is_hot`,
    filter.playableOnly && sql`${open} and ${isConnected}`,
    filter.hiddenVendors.length > 0 && sql`g.vendor_code <> all(${[...filter.hiddenVendors]}::text[])`,
    filter.nodeIds && sql`g.node_id = any(${[...filter.nodeIds]})`,
  ].filter((condition) => typeof condition === 'object');
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rank = filter.words?.length
    ? nameRank(filter.words)
    : filter.nodeIds
      ? sql`array_position(${[...filter.nodeIds]}::text[], g.node_id), `
      : sql``;
  const found = await sql<GameRow>`select g.node_id, g.vendor_code, g.game_code, g.game_type, g.names,
      g.remark, g.icon, g.studio_code, g.lottery_game, g.is_hot, g.is_new, g.has_jackpot, g.return_to_player, g.volatility, g.classify, g.min_line,
      g.min_bet, g.max_bet, g.max_win, g.descriptions, g.opens_in_frame, d.draws_in, d.closes_before, d.is_on_sale,
      case when ${open} then 'open' else 'maintenance' end as vendor_state, count(*) over ()::int as total
    from game g join vendor v using (vendor_code) left join ${nextDraw} d on true ${where}
    order by (${open} and ${isConnected}) desc, ${rank}g.sort, g.node_id
    limit ${filter.limit} offset ${filter.offset}`.execute(tx);
  return found.rows;
}

/** Every game with its names as they are searched, in the catalogue's order. */
export async function readSearchKeys(tx: Transaction): Promise<SearchedGame[]> {
  const found = await sql<SearchedGame>`select node_id, search_key from game order by sort, node_id`.execute(tx);
  return found.rows;
}

/** How many games each vendor has of each type. */
export async function readGameCounts(
  tx: Transaction,
): Promise<{ vendor_code: string; game_type: string; games: number }[]> {
  const found = await sql<{ vendor_code: string; game_type: string; games: number }>`select vendor_code, game_type,
    count(*)::int as games from game group by vendor_code, game_type`.execute(tx);
  return found.rows;
}
