import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedNames } from '#server/platform/http/accepted.ts';
import { encodingFor } from '#server/platform/http/compress-answers.ts';
import { ArtFiles, type Picture } from './art-files.ts';
import { FLAG_SHAPES, flagPicture } from './flags.ts';
import { vendorNames } from './vendor-names.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where pictures are read from. */
export interface ArtFolders {
  /** Tiles, vendors, brands and drawings of the app; only the folders named in `APP_FOLDERS` are served. */
  readonly app: string;
  /** The games' pictures as the studio built them, by game code. */
  readonly studio: string;
  /** The games' sources, read while the studio has not been built. */
  readonly games: string;
}

const FOLDERS: ArtFolders = {
  app: here('../../../../web/art'),
  studio: here('../../../../studio/dist'),
  games: here('../../../../../games'),
};

const APP_FOLDERS = ['tiles', 'vendors', 'brands', 'states', 'avatars', 'banners'] as const;
const GAME_CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const GAME_PICTURES: readonly string[] = ['tile.webp', 'banner.webp', 'tile.svg', 'banner.svg'];

/** A day fresh, a week usable while the new one is fetched: pictures keep their address when they change. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** A vector picture opened by itself runs and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Reads pictures by the address they are served at; undefined if there is none. A WebP of a game has an AVIF beside it,
 * a third smaller, for callers that take it.
 */
export type FindArt = (address: string, takesAvif: boolean) => Promise<Picture | undefined>;

/** @param accept what the caller says it takes; empty when it says nothing */
export const acceptsAvif = (accept: string): boolean => acceptedNames(accept).includes('image/avif');

/** The pictures of the app and of our games, kept in memory as they are asked for. */
export function createArt(folders: ArtFolders = FOLDERS): FindArt {
  const files = new ArtFiles();
  return async (address, takesAvif) => {
    const [, folder = '', code = '', picture = ''] = /^\/art\/([a-z]+)\/(?:([^/]+)\/)?(.+)$/.exec(address) ?? [];
    if (folder !== 'games') {
      const isApps = APP_FOLDERS.some((known) => known === folder);
      return isApps ? files.find([folders.app], address.slice('/art/'.length)) : undefined;
    }
    if (!GAME_CODE.test(code) || !GAME_PICTURES.includes(picture)) return undefined;
    const places = [`${folders.studio}/${code}`, `${folders.games}/${code}/art`];
    const smaller =
      takesAvif && picture.endsWith('.webp') && (await files.find(places, picture.replace(/webp$/, 'avif')));
    return smaller || files.find(places, picture);
  };
}

/**
 * Serves the app's pictures below `/art/`, the pictures of our games below `/art/games/<code>/`, and the flags of
 * countries (LANG-08); vendors' pictures also where older clients look for them (decision 0104). Unknown addresses answer as every unknown address of the origin does.
 */
export async function registerArt(server: FastifyInstance, folders: ArtFolders = FOLDERS): Promise<void> {
  const find = createArt(folders);
  server.get<{ Params: { '*': string } }>('/art/*', async (request, reply) =>
    send(request, reply, await find(`/art/${request.params['*']}`, acceptsAvif(String(request.headers.accept ?? '')))),
  );
  for (const shape of FLAG_SHAPES)
    server.get<{ Params: { file: string } }>(`/TCG_PROD_IMAGES/COUNTRY_FLAG/${shape}/:file`, async (request, reply) => {
      const country = /^([A-Za-z]{2})\.svg$/.exec(request.params.file)?.[1];
      return send(request, reply, country ? await flagPicture(shape, country) : undefined);
    });
  server.get<{ Params: { '*': string } }>('/TCG_PROD_IMAGES/*', async (request, reply) => {
    for (const name of vendorNames(request.params['*'])) {
      const picture = await find(`/art/vendors/${name}.svg`, false);
      if (picture) return send(request, reply, picture);
    }
    return send(request, reply, undefined);
  });
}

/** Sends a picture in the best encoding the caller takes, or nothing when the caller has it already. */
function send(request: FastifyRequest, reply: FastifyReply, picture: Picture | undefined): FastifyReply {
  if (!picture) {
    reply.callNotFound();
    return reply;
  }
  const encoding = picture.br && encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const tag = `"${picture.tag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ 'Cache-Control': CACHE_CONTROL, ETag: tag, Vary: 'Accept, Accept-Encoding' });
  if (picture.br) reply.header('Content-Security-Policy', PICTURE_POLICY);
  const held = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (held.includes(tag) || held.includes('*')) return reply.status(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type(picture.type).send((encoding && picture[encoding]) || picture.plain);
}
