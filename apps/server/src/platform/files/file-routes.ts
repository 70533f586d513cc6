import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { filePath } from './files.ts';

/** A picture opened by itself runs and loads nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Address of a public picture on the frames' origin: uploads never share an origin with the app. */
export function storedPictureUrl(framesOrigin: string, merchantCode: string, fileHash: string): string {
  return `${framesOrigin}/files/${merchantCode}/${fileHash}.webp`;
}

/** Serves public pictures by the hash of their content; what a hash means never changes. */
export async function registerFiles(server: FastifyInstance, config: Pick<Config, 'dataDir'>): Promise<void> {
  server.get<{ Params: { merchant: string; name: string } }>('/files/:merchant/:name', async (request, reply) => {
    const { merchant, name } = request.params;
    const fileHash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
    const path =
      fileHash && /^\w{1,20}$/.test(merchant)
        ? filePath(config, { merchantCode: merchant, purpose: 'head-icon' }, fileHash)
        : undefined;
    const found = path ? await stat(path).catch(() => undefined) : undefined;
    if (!path || !found) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('image/webp')
      .header('Content-Length', found.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', FILE_POLICY)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(createReadStream(path));
  });
}
