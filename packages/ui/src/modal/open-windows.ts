/** How to close the windows that are open, the one on top last. */
const windows: (() => void)[] = [];
let told: (() => void) | undefined;

/** Notes that a window is open. @returns takes it off again, however it was closed */
export function noteWindow(close: () => void): () => void {
  windows.push(close);
  told?.();
  return () => {
    const at = windows.lastIndexOf(close);
    if (at >= 0) windows.splice(at, 1);
  };
}

/** Calls whenever a window opens, and at once when one is open; one listener, the navigator, which the last call sets. */
export function whenWindowOpens(listener: () => void): void {
  told = listener;
  if (windows.length > 0) listener();
}

/** Closes the window on top, as its own button does. @returns false when none is open */
export function closeTopWindow(): boolean {
  const close = windows.at(-1);
  close?.();
  return close !== undefined;
}
