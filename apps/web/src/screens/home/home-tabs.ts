/** Tabs of the home screen in their order (CAT-02). */
const HOME_TABS = ['HOT', 'FAV', 'JL', 'EG3', 'BINGO'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** The tabs a visitor sees: favourites only with a session (CAT-03). */
export function homeTabs(hasSession: boolean): readonly HomeTab[] {
  return HOME_TABS.filter((tab) => tab !== 'FAV' || hasSession);
}

/** How many hot games the block shows, and whether they are split by kind (HOT-01, HOT-03). */
export interface HotSetting {
  readonly limit: number;
  readonly splitByGameType: boolean;
}

/**
 * Hot games as blocks: one, or LIVE apart from the others (HOT-03).
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
