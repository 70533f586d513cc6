import type { Config } from '#server/platform/config/config.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { hostNameOf, isOpenHost } from './host.ts';

type Places = Pick<Config, 'publicUrl' | 'port'>;

/** A host of ours as an origin: scheme and port are those of PUBLIC_URL, never what a caller says. */
function originAt({ publicUrl, port }: Places, name: string): string {
  const own = new URL(publicUrl);
  // A person who tries the program at its bare address reaches it there, not at PUBLIC_URL.
  if (isOpenHost(name) && !isOpenHost(own.hostname)) return `http://${name}:${port}`;
  return `${own.protocol}//${name}${own.port && `:${own.port}`}`;
}

/**
 * Origin of the app for somebody who reached us at a host: what frames, return addresses and policies are made from. The
 * host has been checked before (`refuseOddHosts`); its port does not count.
 * @param host the Host header
 */
export function originOf(config: Places, host: string | undefined): string {
  return originAt(config, hostNameOf(host) ?? 'localhost');
}

/**
 * Origin of links in a mail to a member, regardless of who caused the mail: the merchant's host that the caller is at, else
 * PUBLIC_URL where the caller is there, else the merchant's first host, else PUBLIC_URL. A bare address never counts, for
 * it belongs to nobody (decision 0002).
 */
export function letterOrigin(context: {
  readonly platform: { readonly config: Places };
  readonly merchant: Pick<Merchant, 'hosts'>;
  readonly origin: string;
}): string {
  const { platform, merchant, origin } = context;
  const { publicUrl } = platform.config;
  const { hostname } = new URL(origin);
  const own = new URL(publicUrl);
  if (merchant.hosts.includes(hostname)) return originAt(platform.config, hostname);
  const [first] = merchant.hosts;
  const isAtPublicUrl = hostname === own.hostname && !isOpenHost(hostname);
  return first === undefined || isAtPublicUrl ? own.origin : originAt(platform.config, first);
}

/**
 * Origin of the frames (games, uploads, sandboxes) for somebody who reached the app at `origin`: the same host name on
 * the next port while nothing else is configured, so that every merchant's host has its own.
 */
export function framesOrigin(config: Pick<Config, 'framesUrl' | 'framesPort' | 'port'>, origin: string): string {
  const configured = new URL(config.framesUrl);
  if (configured.hostname !== 'localhost') return configured.origin;
  const seen = new URL(origin);
  return `${seen.protocol}//${seen.hostname}:${config.framesPort}`;
}

/** Origin of the app for somebody who reached a frame at `frameOriginSeen`: the counterpart of {@link framesOrigin}. */
export function appOrigin(config: Places, frameOriginSeen: string): string {
  const configured = new URL(config.publicUrl);
  if (configured.hostname !== 'localhost') return configured.origin;
  return originAt(config, new URL(frameOriginSeen).hostname);
}

/**
 * Address of a service outside of the app as a merchant's settings name it: a path is one of this installation's
 * sandboxes on the frames' origin, everything else stays as it is.
 */
export function resolveServiceUrl(
  config: Pick<Config, 'framesUrl' | 'framesPort' | 'port'>,
  origin: string,
  address: string,
): string {
  return address.startsWith('/') ? `${framesOrigin(config, origin)}${address}` : address;
}
