import { isIP } from 'node:net';
import type { Config } from '#server/platform/config/config.ts';

/** A host as a Host header may name it (RFC 9110, 7.2): a name or IPv4 address, or an IPv6 address in brackets; a port. */
const HOST = /^([a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Name of the host that a Host header names, in small letters and without its port.
 * @returns undefined for anything that is no host, such as a text with a semicolon, a user or a path in it
 */
export function hostNameOf(header: string | undefined): string | undefined {
  const name = HOST.exec((header ?? '').toLowerCase())?.[1];
  if (name?.startsWith('[')) return isIP(name.slice(1, -1)) === 6 ? name : undefined;
  return name;
}

/** True for `localhost` and addresses, which name nobody: the program can be tried out there before it has a name. */
export function isOpenHost(name: string): boolean {
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Host names of the program itself, whichever merchant is asked for there. */
export function programHosts({ publicUrl, framesUrl }: Pick<Config, 'publicUrl' | 'framesUrl'>): ReadonlySet<string> {
  return new Set([publicUrl, framesUrl].map((address) => new URL(address).hostname));
}
