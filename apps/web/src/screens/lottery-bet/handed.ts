import type { PrizeMode } from '@tessera/contract';
import { PRIZE_MODES } from '../../shared/navigation/lottery-addresses.ts';

/** What the frame hands to the betting page (LOTT-03). */
export interface Handed {
  readonly gameId: string;
  /** Launch token of this one game; never the session's. */
  readonly token: string;
  readonly prizeMode: PrizeMode;
  /** Name of the frame's theme. */
  readonly theme: string;
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
    theme: texts.get('css') ?? '',
  };
}

/** Words for the frame around the page. */
export type FrameWord = 'closed' | 'expired' | 'balance';

/** Tells the frame; a page without one talks to nobody. */
export function tellFrame(word: FrameWord): void {
  if (window.parent !== window) window.parent.postMessage({ type: `lottery:${word}` }, location.origin);
}
