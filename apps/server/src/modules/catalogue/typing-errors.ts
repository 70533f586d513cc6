/** Errors forgiven in a search of this many letters: none in very short ones, where every name would be near. */
export function errorsForgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 9 ? 1 : 2;
}

/**
 * How many typing errors a search is away from the nearest part of a name: letters too much, missing, wrong, or two in
 * each other's place (Sellers' distance with neighbours exchanged). Both texts as search keys.
 * @returns the least number of errors, or Infinity above `most`
 */
export function typingErrors(name: string, search: string, most: number): number {
  const nameLetters = [...name];
  const letters = [...search];
  // Row i: errors between the first i letters of the search and the part of the name that ends at j. Starting anywhere is free.
  let beforeLast: number[] = [];
  let last = Array.from({ length: nameLetters.length + 1 }, () => 0);
  for (const [i, letter] of letters.entries()) {
    const row = [i + 1];
    for (const [j, other] of nameLetters.entries()) {
      let least = Math.min((last[j] ?? 0) + (letter === other ? 0 : 1), (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      const isExchanged = i > 0 && j > 0 && letter === nameLetters[j - 1] && letters[i - 1] === other;
      if (isExchanged) least = Math.min(least, (beforeLast[j - 1] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const errors = Math.min(...last);
  return errors > most ? Number.POSITIVE_INFINITY : errors;
}

/** A game's names as they are searched: search keys in a row, divided by `|`. */
export interface SearchedGame {
  readonly node_id: string;
  readonly search_key: string;
}

/**
 * Games whose name is nearest to what somebody meant to type, nearest first; none when all are too far.
 * @param search as a search key
 */
export function nearestGames(games: readonly SearchedGame[], search: string): string[] {
  const most = errorsForgiven([...search].length);
  if (most === 0) return [];
  return games
    .map((game, index) => {
      const errors = game.search_key.split('|').map((name) => typingErrors(name, search, most));
      return { id: game.node_id, errors: Math.min(...errors), index };
    })
    .filter(({ errors }) => errors <= most)
    .sort((one, other) => one.errors - other.errors || one.index - other.index)
    .map(({ id }) => id);
}
