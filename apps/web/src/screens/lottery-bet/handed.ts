import type { PrizeMode } from '@tessera/contract';
import { PRIZE_MODES } from '../../shared/navigation/lottery-addresses.ts';

/** What the betting page reads of what the frame hands it (LOTT-03); the theme it takes from the storage both share. */
export interface Handed {
  readonly gameId: string;
  /** Launch token of this one game; never the session's. */
  readonly token: string;
  readonly prizeMode: PrizeMode;
}

/**
 * Reads the page's own address; undefined where it was opened without a token.
 * @param hash with or without its `#`
 */
export function readHanded(path: string, hash: string): Handed | undefined {
  const gameId = /^\/lotto-h5\/play\/([^/]+)\/?$/.exec(path)?.[1];
  const texts = new URLSearchParams(hash.replace(/^#/, ''));
  const token = texts.get('token');
  if (!gameId || !token) return undefined;
  const asked = texts.get('prize_mode');
  return {
    gameId: decodeURIComponent(gameId),
    token,
    prizeMode: Object.values(PRIZE_MODES).find((mode) => mode === asked) ?? PRIZE_MODES.lottery,
  };
}
