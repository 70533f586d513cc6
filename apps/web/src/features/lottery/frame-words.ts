/** What the betting page tells the frame around it. */
const FRAME_WORDS = ['closed', 'expired', 'balance'] as const;
export type FrameWord = (typeof FRAME_WORDS)[number];

const typeOf = (word: FrameWord) => `lottery:${word}`;

/** Tells the frame; a page without one talks to nobody. */
export function tellFrame(word: FrameWord): void {
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
