const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A URL that names a server by its host. */
export interface ServerUrl {
  readonly url: URL;
  /** Name or address, an IPv6 address without its brackets. */
  readonly host: string;
  /** True for this machine alone, to which a connection may do without encryption. */
  readonly isLoopback: boolean;
}

/**
 * Reads the URL of a server.
 * @param protocols that it may have, with their colon
 * @returns undefined for anything else, and for a URL without a host
 */
export function readServerUrl(text: string, protocols: readonly string[]): ServerUrl | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { url, host, isLoopback: LOOPBACK.includes(host) };
}
