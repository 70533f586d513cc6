/** Games with the starred ones before the others, both in the order they came in (TILE-03). */
export function favouritesFirst<Game extends { readonly gameId: string }>(
  games: readonly Game[],
  starred: readonly string[],
): readonly Game[] {
  const isStarred = ({ gameId }: Game) => starred.includes(gameId);
  return [...games.filter(isStarred), ...games.filter((game) => !isStarred(game))];
}
