/** What the betting page inside the frame tells of. */
export type FrameMessage = 'closed' | 'expired' | 'balance';

const PREFIX = 'lottery:';
const MESSAGES: readonly FrameMessage[] = ['closed', 'expired', 'balance'];

/**
 * Reads a message of the betting page; undefined for anything that is not of our own origin or that we do not know.
 * @param here origin of the app, from which the page comes too
 */
export function frameMessage(event: { readonly origin: string; readonly data: unknown }, here: string) {
  if (event.origin !== here) return undefined;
  const type = (event.data as { type?: unknown } | null)?.type;
  return MESSAGES.find((message) => type === PREFIX + message);
}
