import type { PrizeMode } from '@tessera/contract';
import { BETTING_PAGE, PRIZE_MODES } from '../../shared/navigation/lottery-paths.ts';

/** What the betting page takes of what the frame passes to it (LOTT-03); the theme it takes from the storage both share. */
export interface BettingParameters {
  readonly gameId: string;
  readonly prizeMode: PrizeMode;
  /** Order whose bets go on the slip again. */
  readonly again?: string | undefined;
  /** Launch token of this one game, as soon as the frame has sent it; never the session's. */
  readonly token: () => Promise<string>;
}

/**
 * Reads the page's own address; undefined for any other.
 * @param hash with or without its `#`
 * @param askToken asks the frame for the token; called once, when it is first needed
 */
export function readBettingParameters(
  path: string,
  hash: string,
  askToken: () => Promise<string>,
): BettingParameters | undefined {
  const gameId = BETTING_PAGE.exec(path.replace(/\/$/, ''))?.[1];
  if (!gameId) return undefined;
  const passed = new URLSearchParams(hash.replace(/^#/, ''));
  const asked = passed.get('prize_mode');
  let token: Promise<string> | undefined;
  return {
    gameId: decodeURIComponent(gameId),
    prizeMode: Object.values(PRIZE_MODES).find((mode) => mode === asked) ?? PRIZE_MODES.lottery,
    again: passed.get('again') ?? undefined,
    token: () => (token ??= askToken()),
  };
}
