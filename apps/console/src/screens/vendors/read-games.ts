/** What a file of games came to. */
export type GamesRead = { readonly games: Record<string, unknown>[] } | { readonly problem: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the list of games that a vendor gives. What is in each game is the server's to judge. */
export function readGames(text: string): GamesRead {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { problem: 'This is not JSON.' };
  }
  if (!Array.isArray(read) || read.length === 0 || !read.every(isObject))
    return { problem: 'A list of games is needed: [{"code": "…", "type": "RNG", "names": {"EN": "…"}}, …]' };
  return { games: read };
}
