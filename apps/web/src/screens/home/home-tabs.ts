import type { HomeTab } from '@tessera/contract/merchants/navigation';

/** What there is behind the tabs. */
interface HomeGames {
  readonly hasSession: boolean;
  /** The merchant's categories, each with its vendors; without it, while it is not known, there are no games. */
  readonly mapping: Readonly<Record<string, unknown>> | undefined;
  readonly hasLottery: boolean;
  readonly hasNew: boolean;
}

/**
 * The tabs a visitor sees: favourites only with a session (CAT-03), every other one only where there are games.
 * @param order the merchant's tabs (CAT-02)
 */
export function homeTabs(order: readonly HomeTab[], { hasSession, mapping, hasLottery, hasNew }: HomeGames) {
  const known: Partial<Record<HomeTab, boolean>> = { HOT: true, FAV: hasSession, LOTT: hasLottery, NEW: hasNew };
  return order.filter((tab) => known[tab] ?? (mapping !== undefined && tab in mapping));
}

/** How many hot games a block shows, and whether they are split by kind. */
export interface HotSetting {
  readonly limit: number;
  readonly splitByGameType: boolean;
}

/**
 * Hot games as blocks of at most the merchant's limit (HOT-01): one, or LIVE apart from the others (HOT-03).
 * @returns each block with its games and whether more exist than it shows (HOT-02)
 */
export function hotBlocks<Game extends { readonly gameType: string }>(games: readonly Game[], setting: HotSetting) {
  const cut = (kind: 'all' | 'live' | 'other', list: readonly Game[]) => ({
    kind,
    games: list.slice(0, setting.limit),
    hasMore: list.length > setting.limit,
  });
  if (!setting.splitByGameType) return [cut('all', games)];
  const live = games.filter((game) => game.gameType === 'LIVE');
  const other = games.filter((game) => game.gameType !== 'LIVE');
  return [cut('other', other), cut('live', live)].filter((block) => block.games.length > 0);
}

/** True when the winner board scrolls by itself (WIN-01, WIN-02). */
export function isLooping(entries: number, still: number): boolean {
  return entries > still;
}
