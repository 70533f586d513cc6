/** What a game's frame may ask of us. */
export type FrameMessage = 'close' | 'balance' | 'ready';

const MESSAGES: readonly FrameMessage[] = ['close', 'balance', 'ready'];

/**
 * Reads a message of the frame; undefined for anything that did not come from the game's own origin or that we do not know.
 * @param gameAddress address the frame was opened at
 * @param here our own address, which relative game addresses belong to
 */
export function frameMessage(
  event: { readonly origin: string; readonly data: unknown },
  gameAddress: string,
  here: string,
): FrameMessage | undefined {
  let origin: string;
  try {
    origin = new URL(gameAddress, here).origin;
  } catch {
    return undefined;
  }
  if (event.origin !== origin) return undefined;
  const type = (event.data as { type?: unknown } | null)?.type;
  return MESSAGES.find((message) => message === type);
}
