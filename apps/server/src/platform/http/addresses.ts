import type { Config } from '#server/platform/config/config.ts';

/**
 * Origin of the frames (games, uploads, sandboxes) for somebody who reached the app at `origin`: the same host name on
 * the next port while nothing else is configured, so that every merchant's host has its own (decisions 23).
 */
export function framesOrigin(config: Pick<Config, 'framesUrl' | 'framesPort' | 'port'>, origin: string): string {
  const configured = new URL(config.framesUrl);
  if (configured.hostname !== 'localhost') return configured.origin;
  const seen = new URL(origin);
  return `${seen.protocol}//${seen.hostname}:${config.framesPort}`;
}

/** Origin of the app for somebody who reached a frame at `frameOriginSeen`: the counterpart of {@link framesOrigin}. */
export function appOrigin(config: Pick<Config, 'publicUrl' | 'port'>, frameOriginSeen: string): string {
  const configured = new URL(config.publicUrl);
  if (configured.hostname !== 'localhost') return configured.origin;
  const seen = new URL(frameOriginSeen);
  return `${seen.protocol}//${seen.hostname}:${config.port}`;
}

/**
 * Address of a service outside of the app as a merchant's settings name it: a path is one of this installation's
 * sandboxes on the frames' origin, everything else stands as it is.
 */
export function serviceAddress(
  config: Pick<Config, 'framesUrl' | 'framesPort' | 'port'>,
  origin: string,
  address: string,
): string {
  return address.startsWith('/') ? `${framesOrigin(config, origin)}${address}` : address;
}
