/** What the page tells the window that frames it, and nobody else. */
export type ParentMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'balance'; readonly balance: string }
  | { readonly type: 'sounds'; readonly isOn: boolean }
  | { readonly type: 'close' };

/** Sends messages to the framing window of one known origin; leaves the page itself when there is none. */
export function createParentMessages(origin: string | null): (message: ParentMessage) => void {
  return (message) => {
    if (origin !== null && globalThis.parent !== globalThis.window) globalThis.parent.postMessage(message, origin);
    else if (message.type === 'close') globalThis.history.back();
  };
}
