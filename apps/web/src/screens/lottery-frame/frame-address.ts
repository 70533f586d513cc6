/** What the address of the frame names in its path and query (ROUTE-20). */
export interface FrameAddress {
  /** Mobile variant of the merchant. */
  readonly mui: string;
  /** `trad` or `ent`. */
  readonly playType: string;
  readonly gameId: string;
  /** Short-lived token of this one game; undefined where the frame was opened without a launch. */
  readonly token: string | undefined;
  /** True when closing leads home (LOTT-02). */
  readonly leadsHome: boolean;
}

const PATH = /^\/m\/lotto-h5\/([^/]+)\/([^/]+)\/games\/([^/]+)\/?$/;

/** Reads the frame's address; undefined for any other. */
export function readFrameAddress(path: string, query: URLSearchParams): FrameAddress | undefined {
  const [, mui, playType, gameId] = PATH.exec(path) ?? [];
  if (!mui || !playType || !gameId) return undefined;
  return {
    mui: decodeURIComponent(mui),
    playType: decodeURIComponent(playType),
    gameId: decodeURIComponent(gameId),
    token: query.get('token') || undefined,
    leadsHome: query.has('pageBack'),
  };
}

/** Values for the betting page that the address of the frame may leave out. */
interface FrameDefaults {
  readonly merchant: string;
  /** Name of the theme shown now. */
  readonly css: string;
}

/**
 * Address of the betting page: it is handed token, merchant, theme and prize mode, and how it is played (LOTT-03), behind
 * the `#`, where no server and no log sees the token.
 */
export function bettingAddress(frame: FrameAddress, query: URLSearchParams, defaults: FrameDefaults): string {
  const handed = new URLSearchParams({
    token: frame.token ?? '',
    merchant: query.get('merchant') || defaults.merchant,
    css: query.get('css') || defaults.css,
    playType: frame.playType,
  });
  const prizeMode = query.get('prize_mode');
  if (prizeMode) handed.set('prize_mode', prizeMode);
  return `/lotto-h5/play/${encodeURIComponent(frame.gameId)}#${handed}`;
}
