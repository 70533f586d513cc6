import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { createHttpServer } from './server.ts';

interface Frames {
  readonly server: FastifyInstance;
  joined: number;
}

const servers = new WeakMap<Platform, Promise<Frames>>();

/** Roles that serve pages on the frames' origin; in one process they share its port. */
const FRAME_ROLES = ['studio', 'sandbox'] as const;

/**
 * Adds routes to the server of the frames' origin. It listens as soon as the last role of this process that belongs to it
 * has joined, and closes with the first that stops.
 */
export async function joinFramesServer(
  platform: Platform,
  register: (server: FastifyInstance) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  let pending = servers.get(platform);
  if (!pending) {
    pending = createHttpServer(platform).then((server) => ({ server, joined: 0 }));
    servers.set(platform, pending);
  }
  const frames = await pending;
  await register(frames.server);
  frames.joined += 1;
  const expected = FRAME_ROLES.filter((role) => platform.config.roles.has(role)).length;
  if (frames.joined >= expected)
    await frames.server.listen({ port: platform.config.framesPort, host: platform.config.host });
  return { stop: () => frames.server.close() };
}
