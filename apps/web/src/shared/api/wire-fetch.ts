import type { HttpCallSettings } from './http-call.ts';

/** Fetches the table of the wire at once, so that the first call need not wait for it; a failed fetch is made anew by the next call. */
export function createWireFetch(): HttpCallSettings['wire'] {
  let wire: ReturnType<HttpCallSettings['wire']> | undefined;
  const fetchWire = () => {
    wire ??= import('./wire-table.ts').then(
      ({ WIRE }) => WIRE,
      (failure: unknown) => {
        wire = undefined;
        throw failure;
      },
    );
    return wire;
  };
  fetchWire().catch(() => undefined);
  return fetchWire;
}
