/** What the betting page tells the frame around it; `ready`: it listens, and asks for its token; `deposit`: the balance is short. */
const FRAME_WORDS = ['ready', 'closed', 'expired', 'balance', 'deposit'] as const;
export type FrameWord = (typeof FRAME_WORDS)[number];

const typeOf = (word: FrameWord) => `lottery:${word}`;
const TOKEN = 'lottery:token';

/** Tells the frame; a page without one talks to nobody. */
export function postToFrame(word: FrameWord): void {
  if (window.parent !== window) window.parent.postMessage({ type: typeOf(word) }, location.origin);
}

/**
 * Reads what a message says; undefined for anything that is not of our own origin or that we do not know.
 * @param here origin of the app, from which the page comes too
 */
export function frameWord(
  event: { readonly origin: string; readonly data: unknown },
  here: string,
): FrameWord | undefined {
  if (event.origin !== here) return undefined;
  const type = (event.data as { type?: unknown } | null)?.type;
  return FRAME_WORDS.find((word) => type === typeOf(word));
}

/** Hands the launch token to the betting page; the browser gives it to a page of our own origin only. */
export function handToken(page: Pick<Window, 'postMessage'>, token: string): void {
  page.postMessage({ type: TOKEN, token }, location.origin);
}

/**
 * The launch token that the frame sends when it learns that the page listens. It is kept in memory alone: no address, no
 * storage and no log has it (decision 0044).
 */
export function requestFrameToken(): Promise<string> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || origin !== location.origin) return;
      const { type, token } = (data ?? {}) as { type?: unknown; token?: unknown };
      if (type !== TOKEN || typeof token !== 'string') return;
      removeEventListener('message', hear);
      resolve(token);
    };
    addEventListener('message', hear);
    postToFrame('ready');
  });
}
