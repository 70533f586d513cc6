import type { WireTable } from './wire-entry.ts';

/** Fetches the table of the wire at once, so that the first call need not wait for it; a failed fetch is made anew by the next call. */
export function createWireFetch(): () => Promise<WireTable> {
  let wire: Promise<WireTable> | undefined;
  const fetchWire = () => {
    wire ??= import('./wire-table.ts').then(
      ({ WIRE_TABLE }) => WIRE_TABLE,
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
