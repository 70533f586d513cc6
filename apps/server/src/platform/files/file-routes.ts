import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { fileStores } from './file-stores.ts';

/** A picture opened by itself runs and loads nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Address of a public picture on the frames' origin: uploads never share an origin with the app. */
export function storedPictureUrl(framesOrigin: string, merchantCode: string, fileHash: string): string {
  return `${framesOrigin}/files/${merchantCode}/${fileHash}.webp`;
}

/** Serves public pictures by the hash of their content; what a hash means never changes. */
export async function registerFiles(server: FastifyInstance, config: Config): Promise<void> {
  server.get<{ Params: { merchant: string; name: string } }>('/files/:merchant/:name', async (request, reply) => {
    const { merchant: merchantCode, name } = request.params;
    const fileHash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
    const isNamed = fileHash !== undefined && /^\w{1,20}$/.test(merchantCode);
    const found = isNamed
      ? await fileStores.chosen({ config }).provider.read({ merchantCode, purpose: 'head-icon', fileHash })
      : undefined;
    if (!found) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', FILE_POLICY)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(found);
  });
}
