import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { LANGUAGE_TAGS } from '@tessera/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { originOf } from '#server/platform/http/urls.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { createIcons, ICON_SHAPES } from './icon-pictures.ts';
import { merchantIcon, webManifest } from './merchant-icon.ts';
import { webClipProfile } from './web-clip.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../../../web/dist/client', import.meta.url));

const DAY_SECONDS = 24 * 3600;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The build's files and the service worker. */
export async function registerBuiltFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    index: false,
    wildcard: true,
    prefix: '/assets/',
    preCompressed: true,
    root: join(CLIENT_FOLDER, 'assets'),
    cacheControl: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  });
  server.get('/service-worker.js', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/javascript')
      .sendFile('service-worker.js', CLIENT_FOLDER, { cacheControl: false }),
  );
}

/** The merchant's manifest and icons. */
export async function registerMerchantFiles(
  server: FastifyInstance,
  config: Config,
  merchantOf: (request: FastifyRequest) => Promise<Merchant>,
): Promise<void> {
  server.get('/manifest.webmanifest', async (request, reply) => {
    const { brand, defaultLanguage } = (await merchantOf(request)).settings;
    return reply
      .type('application/manifest+json')
      .header('Cache-Control', 'public, max-age=300')
      .send(JSON.stringify(webManifest(brand, LANGUAGE_TAGS[defaultLanguage])));
  });
  server.get('/icon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=300')
      .send(merchantIcon((await merchantOf(request)).settings.brand)),
  );
  const iconOf = createIcons(config);
  for (const [name, shape] of Object.entries(ICON_SHAPES)) {
    server.get(`/icon-${name}.png`, async (request, reply) => {
      const picture = await iconOf((await merchantOf(request)).settings.brand, shape);
      return reply.type('image/png').header('Cache-Control', 'public, max-age=300').send(picture);
    });
  }
  server.get('/app.mobileconfig', async (request, reply) => {
    const { code, settings } = await merchantOf(request);
    const url = `${originOf(config, request.headers.host)}/m/home`;
    const icon = await iconOf(settings.brand, ICON_SHAPES[192]);
    return reply
      .type('application/x-apple-aspen-config')
      .header('Cache-Control', 'no-store')
      .send(webClipProfile({ merchantCode: code, name: settings.brand.name, url, icon }));
  });
}
