import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** How long requests may take to come in, milliseconds. */
export interface BodyTimes {
  /** The head, from the first byte of the line or the answer before. */
  readonly head: number;
  readonly ordinary: number;
  /** Forms with files; three pictures of 5 MB over one megabit a second take two minutes. */
  readonly upload: number;
  /** What a stopping server waits for bodies that are on their way. */
  readonly stopping: number;
}

export const BODY_TIMES: BodyTimes = { head: 20_000, ordinary: 20_000, upload: 120_000, stopping: 1_000 };

/** Most lines a listener holds: live streams of members among them. What comes beyond is closed at once. */
const MOST_LINES = 20_000;

/** What Node's server ends slow heads by: it looks often enough that none lasts a tenth longer than it may. */
export const headTimes = ({ head }: Pick<BodyTimes, 'head'>) => ({
  headersTimeout: head,
  connectionsCheckingInterval: Math.max(20, head / 10),
});

const STEP_MS = 20;

function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits a listener's connections, and closes the ones whose request bodies come too slowly or are incomplete soon after a stop: nothing has
 * been accepted of them, and a phone sends them again.
 */
export function watchBodies(server: FastifyInstance, times: BodyTimes): void {
  server.server.maxConnections = MOST_LINES;
  const coming = new Set<IncomingMessage>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!bringsBody(request) || raw.complete) return done();
    const time = request.routeOptions.config.takesFiles ? times.upload : times.ordinary;
    const timer = setTimeout(() => raw.destroy(new Refusal('REQUEST_INVALID')), time).unref();
    coming.add(raw);
    const arrived = () => {
      clearTimeout(timer);
      coming.delete(raw);
    };
    raw.once('end', arrived);
    raw.once('close', arrived);
    done();
  });
  server.addHook('preClose', async () => {
    const until = performance.now() + times.stopping;
    while (coming.size > 0 && performance.now() < until) await pause(STEP_MS);
    for (const raw of coming) raw.destroy(new Refusal('UPGRADING'));
  });
}
