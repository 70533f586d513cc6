import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An IPv4 address as a socket for both families shows it. */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Network address of a caller: what a trusted proxy says of it (TRUSTED_PROXIES), else the other end of the line. What a
 * proxy forwards that is no address does not count.
 */
export function callerIp(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const said = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '0.0.0.0') : request.ip;
  return MAPPED.exec(said)?.[1] ?? said;
}

/** The four groups of hex digits that an IPv6 address begins with. */
function firstGroups(address: string): string {
  const [before = '', after] = address.split('%', 1)[0]!.split('::');
  const groups = before === '' ? [] : before.split(':');
  if (after !== undefined) {
    const last = after === '' ? [] : after.split(':');
    // An address that ends in IPv4 form counts as one group more than it has.
    const missing = 8 - groups.length - last.length - (address.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * What calls of one caller are counted under: an IPv4 address, or the /64 of an IPv6 one, because the owner of one address of a
 * /64 has all of them.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || isIP(address) === 0) return address;
  const mapped = MAPPED.exec(address)?.[1];
  return mapped ?? `${firstGroups(address)}::/64`;
}
