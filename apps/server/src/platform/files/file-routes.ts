import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { FilePurpose } from './file-store.ts';
import { fileStores } from './file-stores.ts';

/** A picture opened by itself runs and loads nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Address of a public picture on the frames' origin: uploads never share an origin with the app. */
export function storedPictureUrl(framesOrigin: string, merchantCode: string, fileHash: string): string {
  return `${framesOrigin}/files/${merchantCode}/${fileHash}.webp`;
}

/** Where pictures of announcements are served, on the frames' origin and on the console's. */
export const CONTENT_PICTURES = '/content-pictures';

function servePictures(server: FastifyInstance, config: Config, at: string, purpose: FilePurpose): void {
  server.get<{ Params: { merchant: string; name: string } }>(`${at}/:merchant/:name`, async (request, reply) => {
    const { merchant: merchantCode, name } = request.params;
    const fileHash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
    const isNamed = fileHash !== undefined && /^\w{1,20}$/.test(merchantCode);
    const found = isNamed
      ? await fileStores.chosen({ config }).provider.read({ merchantCode, purpose, fileHash })
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

/** Where logos and icons of merchants are served, on the app's own origin and on the console's. */
export const BRAND_PICTURES = '/brand-pictures';

/** Serves logos and icons of merchants by the hash of their content. */
export function registerBrandPictures(server: FastifyInstance, config: Config): void {
  servePictures(server, config, BRAND_PICTURES, 'brand');
}

/** Serves pictures of announcements by the hash of their content. */
export function registerContentPictures(server: FastifyInstance, config: Config): void {
  servePictures(server, config, CONTENT_PICTURES, 'content');
}

/** Serves public pictures by the hash of their content; what a hash means never changes. */
export async function registerFiles(server: FastifyInstance, config: Config): Promise<void> {
  servePictures(server, config, '/files', 'head-icon');
  registerContentPictures(server, config);
}
