/** What the address of the frame names in its path and query (ROUTE-20). */
export interface FrameUrl {
  /** Mobile variant of the merchant. */
  readonly mui: string;
  /** `trad` or `ent`. */
  readonly playType: string;
  readonly gameId: string;
  /** One-time ticket of this one game, the query's `token`; undefined once it is taken, and where nothing was launched. */
  readonly ticket: string | undefined;
  /** Order whose bets go on the slip again, once: it leaves the address with the ticket. */
  readonly again: string | undefined;
  /** True when closing leads home. */
  readonly leadsHome: boolean;
}

const PATH = /^\/m\/lotto-h5\/([^/]+)\/([^/]+)\/games\/([^/]+)\/?$/;

/** Reads the frame's address; undefined for any other. */
export function readFrameUrl(path: string, query: URLSearchParams): FrameUrl | undefined {
  const [, mui, playType, gameId] = PATH.exec(path) ?? [];
  if (!mui || !playType || !gameId) return undefined;
  return {
    mui: decodeURIComponent(mui),
    playType: decodeURIComponent(playType),
    gameId: decodeURIComponent(gameId),
    ticket: query.get('token') || undefined,
    again: query.get('again') || undefined,
    leadsHome: query.has('pageBack'),
  };
}

/** The frame's address without its ticket and what is done once with it: what stays in the address bar and in the history. */
export function withoutTicket(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('token');
  kept.delete('again');
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Values for the betting page that the address of the frame may leave out, or no longer has. */
interface FrameDefaults {
  readonly merchant: string;
  /** Name of the theme shown now. */
  readonly css: string;
  /** Order whose bets go on the slip again. */
  readonly again?: string | undefined;
}

/**
 * Address of the betting page: merchant, theme, prize mode and how it is played are passed to it behind the `#` (LOTT-03). The
 * token is never in it: the frame sends it in a message.
 */
export function bettingUrl(frame: FrameUrl, query: URLSearchParams, defaults: FrameDefaults): string {
  const parameters = new URLSearchParams({
    merchant: query.get('merchant') || defaults.merchant,
    css: query.get('css') || defaults.css,
    playType: frame.playType,
  });
  const prizeMode = query.get('prize_mode');
  if (prizeMode) parameters.set('prize_mode', prizeMode);
  if (defaults.again) parameters.set('again', defaults.again);
  const [mui, playType, gameId] = [frame.mui, frame.playType, frame.gameId].map(encodeURIComponent);
  return `/m/lotto-h5/${mui}/${playType}/games/${gameId}/play#${parameters}`;
}
