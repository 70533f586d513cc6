/** The catalogue's order with the games that a merchant puts first in front. @param first node ids; unknown ones are left out */
export function orderGames<Game extends { readonly node_id: string }>(
  games: readonly Game[],
  first: readonly string[],
): readonly Game[] {
  if (first.length === 0) return games;
  const byNode = new Map(games.map((game) => [game.node_id, game]));
  const front = first.flatMap((id) => byNode.get(id) ?? []);
  const inFront = new Set(front);
  return [...front, ...games.filter((game) => !inFront.has(game))];
}

/**
 * The games that come first once one of them is moved: as few as say it, so that an order that is the catalogue's again is empty.
 * @param catalogueIds every game in the catalogue's order
 * @param shownIds the same games in the order of now
 * @param to place that the game has afterwards, 0 is the first; beyond the end it is the last
 */
export function moveGame(
  catalogueIds: readonly string[],
  shownIds: readonly string[],
  nodeId: string,
  to: number,
): string[] {
  const moved = shownIds.filter((id) => id !== nodeId);
  moved.splice(to, 0, nodeId);
  const inFront = new Set(moved);
  const places = new Map(catalogueIds.map((id, index) => [id, index]));
  // From the end, games are left out as long as each follows, in the catalogue's order, all games that need no place.
  let before = Number.POSITIVE_INFINITY;
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    const id = moved[index] as string;
    const place = places.get(id) ?? 0;
    if (place > before) break;
    before = place;
    inFront.delete(id);
  }
  return moved.filter((id) => inFront.has(id));
}
