/** What marking one notice as read consists of. */
export interface ReadSteps {
  /** Shows it as read on this phone. */
  readonly setRead: (id: string) => void;
  /** Tells the server. */
  readonly notify: (id: string) => Promise<unknown>;
  /** Fetches the announcements anew. */
  readonly reload: () => Promise<unknown>;
}

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Marks notices as read: on the phone at once, then at the server, then the list anew (NOTICE-06). Calls begin at least
 * `interval` milliseconds apart, and none is lost (NOTICE-07).
 */
export function createReadMarker(interval: number, now: () => number): (id: string, steps: ReadSteps) => Promise<void> {
  let freeAt = Number.NEGATIVE_INFINITY;
  return async (id, { setRead, notify, reload }) => {
    setRead(id);
    const wait = Math.max(0, freeAt - now());
    freeAt = now() + wait + interval;
    if (wait > 0) await waitFor(wait);
    await notify(id);
    await reload();
  };
}
