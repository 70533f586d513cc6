import { BUNDLES_PATH } from '@tessera/contract/bundles';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { signedList } from './bundle-files.ts';

/** How long the list may be kept: it changes with a deployment, milliseconds. */
const KEPT_MS = 60_000;

/**
 * Serves the signed list of built files (decision 0154). It is the same for every merchant, and may be read from every origin, because
 * an independent check runs elsewhere.
 */
export function registerBundleList(server: FastifyInstance, { keys, log }: Pick<Platform, 'keys' | 'log'>): void {
  let kept: { readonly at: number; readonly body: string | undefined } | undefined;
  const bodyOf = (): string | undefined => {
    try {
      const signed = signedList(keys);
      return signed && JSON.stringify(signed);
    } catch (err) {
      log.error({ err }, 'the list of built files cannot be served');
      return undefined;
    }
  };
  server.get(BUNDLES_PATH, async (_request, reply) => {
    if (!kept || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), body: bodyOf() };
    if (kept.body === undefined) return reply.status(404).send({ error: 'nothing is listed' });
    return reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'no-cache')
      .type('application/json')
      .send(kept.body);
  });
}
