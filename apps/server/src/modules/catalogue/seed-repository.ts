import type { LocalizedText } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface NewGame {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly names: LocalizedText;
  readonly icon: string;
  readonly studioCode: string | null;
  /** Id of the lottery behind the entry. */
  readonly lotteryGame?: string;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly returnToPlayer: string | null;
  readonly volatility: string | null;
  readonly classify: string;
  readonly minBet: bigint;
  readonly minLine: number | null;
  readonly searchKey: string;
  readonly sort: number;
  readonly remark?: LocalizedText;
  readonly descriptions?: LocalizedText;
  readonly maxBet?: bigint | null;
  readonly maxWin?: number | null;
  /** False when the phone has to leave to the game's address. */
  readonly opensInFrame?: boolean;
}

export interface NewVendor {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly string[];
  readonly state: string;
  readonly isNew?: boolean;
  readonly isHot?: boolean;
  readonly icon: string;
  readonly sort: number;
}

/** Brings a vendor that ships to what it is now. @returns false for a code under which one from outside is connected; that one stays */
export async function upsertVendor(tx: Transaction, vendor: NewVendor): Promise<boolean> {
  const written =
    await sql`insert into vendor (vendor_code, display_name, categories, state, is_new, is_hot, icon, sort)
    values (${vendor.code}, ${vendor.displayName}, ${[...vendor.categories]}, ${vendor.state}, ${vendor.isNew ?? false},
      ${vendor.isHot ?? false}, ${vendor.icon}, ${vendor.sort})
    on conflict (vendor_code) do update set display_name = excluded.display_name, categories = excluded.categories,
      state = excluded.state, is_new = excluded.is_new, is_hot = excluded.is_hot, icon = excluded.icon, sort = excluded.sort
    where vendor.launch_url is null`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** A vendor that is connected from outside. */
export interface ConnectedVendor {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly string[];
  readonly icon: string;
  readonly sort: number;
  readonly launchUrl: string;
  /** Codes of the merchants that have its games. */
  readonly merchants: readonly string[];
  /** Of a vendor with its own wallet: where that is reached, and how many decimals it keeps. */
  readonly wallet?: { readonly url: string; readonly decimals: number } | undefined;
}

/** Adds an open vendor from outside. @returns false when there is a vendor of its code, which stays as it is */
export async function insertConnectedVendor(tx: Transaction, vendor: ConnectedVendor): Promise<boolean> {
  const added =
    await sql`insert into vendor (vendor_code, display_name, categories, state, is_new, icon, sort, launch_url, merchants,
      wallet_url, wallet_decimals)
    values (${vendor.code}, ${vendor.displayName}, ${[...vendor.categories]}, 'open', true, ${vendor.icon}, ${vendor.sort},
      ${vendor.launchUrl}, ${[...vendor.merchants]}, ${vendor.wallet?.url ?? null}, ${vendor.wallet?.decimals ?? null})
    on conflict (vendor_code) do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

/** A vendor from outside as it was added; undefined for a code of ours, of the demo or of nobody. */
export async function findConnectedVendor(
  tx: Transaction,
  code: string,
): Promise<Pick<ConnectedVendor, 'displayName' | 'launchUrl' | 'merchants'> | undefined> {
  const found = await sql<{
    display_name: string;
    launch_url: string;
    merchants: string[];
  }>`select display_name, launch_url,
      merchants from vendor where vendor_code = ${code} and launch_url is not null`.execute(tx);
  const [row] = found.rows;
  return row && { displayName: row.display_name, launchUrl: row.launch_url, merchants: row.merchants };
}

/** Gives a merchant the games of a vendor from outside. @returns false when it has them */
export async function addMerchantOfVendor(tx: Transaction, code: string, merchantCode: string): Promise<boolean> {
  const added = await sql`update vendor set merchants = array_append(merchants, ${merchantCode}::text)
    where vendor_code = ${code} and launch_url is not null and not ${merchantCode}::text = any(merchants)`.execute(tx);
  return added.numAffectedRows === 1n;
}

/** A vendor as the catalogue stores it. */
export interface StoredVendor {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly string[];
  /** Which one it is in the catalogue's order. */
  readonly place: number;
  readonly games: number;
  /** `waiting`: nothing is behind its games. */
  readonly kind: 'outside' | 'ours' | 'waiting';
  readonly launchUrl: string | null;
  /** Null: every merchant has it. */
  readonly merchants: readonly string[] | null;
}

/** Every vendor, those from outside first. */
export async function readStoredVendors(tx: Transaction): Promise<StoredVendor[]> {
  const found = await sql<StoredVendor>`select v.vendor_code as code, v.display_name as "displayName", v.categories,
      row_number() over (order by v.sort, v.vendor_code)::int as place,
      coalesce(g.games, 0) as games, v.launch_url as "launchUrl", v.merchants,
      case when v.launch_url is not null then 'outside' when coalesce(g.connected, 0) > 0 then 'ours' else 'waiting' end as kind
    from vendor v left join (select vendor_code, count(*)::int as games,
        count(*) filter (where studio_code is not null or lottery_game is not null)::int as connected
      from game group by vendor_code) g on g.vendor_code = v.vendor_code
    order by v.launch_url is null, coalesce(g.connected, 0) = 0, v.display_name, v.vendor_code`.execute(tx);
  return found.rows;
}

/** Whether there is a vendor of that code, of whatever kind. */
export async function isVendorStored(tx: Transaction, code: string): Promise<boolean> {
  const found = await sql`select from vendor where vendor_code = ${code}`.execute(tx);
  return found.rows.length > 0;
}

export async function upsertGame(tx: Transaction, game: NewGame): Promise<void> {
  await sql`insert into game (node_id, vendor_code, game_code, game_type, names, icon, studio_code, is_hot, is_new,
      return_to_player, volatility, classify, min_bet, min_line, search_key, sort, remark, descriptions, max_bet, max_win,
      opens_in_frame, lottery_game)
    values (${game.nodeId}, ${game.vendorCode}, ${game.gameCode}, ${game.gameType}, ${JSON.stringify(game.names)}::jsonb,
      ${game.icon}, ${game.studioCode}, ${game.isHot}, ${game.isNew}, ${game.returnToPlayer}, ${game.volatility}, ${game.classify},
      ${game.minBet}, ${game.minLine}, ${game.searchKey}, ${game.sort},
      ${JSON.stringify(game.remark ?? {})}::jsonb, ${JSON.stringify(game.descriptions ?? {})}::jsonb, ${game.maxBet ?? null},
      ${game.maxWin ?? null}, ${game.opensInFrame ?? true}, ${game.lotteryGame ?? null})
    on conflict (node_id) do update set game_type = excluded.game_type, names = excluded.names, icon = excluded.icon,
      studio_code = excluded.studio_code, is_hot = excluded.is_hot, is_new = excluded.is_new,
      return_to_player = excluded.return_to_player, volatility = excluded.volatility, classify = excluded.classify,
      min_bet = excluded.min_bet, min_line = excluded.min_line, search_key = excluded.search_key, sort = excluded.sort,
      remark = excluded.remark, descriptions = excluded.descriptions, max_bet = excluded.max_bet, max_win = excluded.max_win,
      opens_in_frame = excluded.opens_in_frame, lottery_game = excluded.lottery_game`.execute(tx);
}
