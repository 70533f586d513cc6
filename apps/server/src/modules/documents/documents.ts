import { availableParallelism } from 'node:os';
import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { TEST_LANGUAGES } from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsAvif, createArt, type FindArt } from '#server/modules/art/art.ts';
import { phoneServiceFor } from '#server/modules/verification/verification.ts';
import type { Config } from '#server/platform/config/config.ts';
import { registerBrandPictures } from '#server/platform/files/file-routes.ts';
import { framesOrigin, originOf } from '#server/platform/http/urls.ts';
import { callerIp, networkOf } from '#server/platform/http/caller-ip.ts';
import { resolveCaller } from '#server/platform/http/caller.ts';
import { encodingFor } from '#server/platform/http/compress-answers.ts';
import { isRegionRestricted } from '#server/platform/http/pipeline.ts';
import { sendPlainPage } from '#server/platform/http/plain-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Wire } from '#server/platform/http/wire.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { contentPolicy } from './content-policy.ts';
import { composeDocument } from './document.ts';
import { canonicalUrl } from './canonical-url.ts';
import { watchContent } from './content-marks.ts';
import { createShortCache, createVersions } from './document-cache.ts';
import { withFirstPicture } from './first-picture.ts';
import { type Hints, readHints } from './hints.ts';
import { registerBuiltFiles, registerMerchantFiles } from './merchant-files.ts';
import { inProcessCall } from './in-process-call.ts';
import { requireRendererFile } from './renderer-file.ts';
import { RenderOverload, type RenderPool, startRenderPool } from './render-pool.ts';
import { registerSources } from './source-server.ts';
import { Turns } from './turns.ts';

/** How long a rendered document is served from memory, milliseconds. */
const KEEP_MS = 5_000;
const KEEP_COUNT = 400;
/** What documents count as coming from: no visitor's address may end up in a document shown to another. */
const NOBODY = '0.0.0.0';
/** The pages that our own pages frame: the betting pages of lotteries. */
const FRAMED = /^\/m\/lotto-h5\/[^/?#]+\/[^/?#]+\/games\/[^/?#]+\/play\/?(\?|$)/;
/** Documents rendered for one network; cached ones cost nothing and are not counted. */
const RENDERINGS = { points: 300, seconds: 60, by: 'address' } as const;
/**
 * Threads that render: one leaves the other core to bets. A rendering takes some tens of milliseconds, so a request behind
 * thirty others is answered to come back instead of waiting for seconds.
 */
const RENDERING = {
  workers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  longestQueue: 30,
  longestRenderMs: 10_000,
};
/** Documents of longer addresses are rendered each time. */
const MAX_CACHED_URL_LENGTH = 200;

interface FinishedDocument {
  readonly status: number;
  readonly redirect?: string;
  readonly policy: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Asked {
  readonly url: string;
  readonly origin: string;
  readonly merchant: Merchant;
  readonly hints: Hints;
  readonly address: string;
  readonly requestId: string;
  /** Whether the browser shows AVIF pictures, as it says when it asks for a document. */
  readonly takesAvif: boolean;
}

async function makeDocument(
  wire: Wire,
  renderer: RenderPool,
  findArt: FindArt,
  asked: Asked,
): Promise<FinishedDocument> {
  const { merchant, hints } = asked;
  const { brand, imageCDNs } = merchant.settings;
  const call = inProcessCall(wire.pipeline, { ...asked, language: hints.language });
  const result = await renderer.render({ ...hints, url: asked.url, merchantCode: merchant.code, call });
  const rootHtml = await withFirstPicture(result.rootHtml, findArt, asked.takesAvif);
  const { html, inlineStyles } = composeDocument({ ...result, rootHtml }, brand, hints);
  const plain = Buffer.from(result.redirect === undefined ? html : '');
  const frames = [framesOrigin(wire.platform.config, asked.origin)];
  const phoneService = phoneServiceFor({ platform: wire.platform, merchant, origin: asked.origin });
  const policy = contentPolicy({
    inlineStyles,
    fromSources: wire.platform.config.hotReload,
    inlineScripts: result.inlineScripts,
    // The betting page of a lottery is our own, and is in the app's frame (ROUTE-20).
    frames: ["'self'", ...frames],
    mayBeFramed: FRAMED.test(asked.url),
    images: [...imageCDNs, ...frames],
    calls: phoneService ? [new URL(phoneService.url).origin] : [],
  });
  const [brotli, zipped] = await Promise.all([toBrotli(plain, BROTLI_QUALITY), toGzip(plain)]);
  return {
    status: result.status,
    ...(result.redirect !== undefined && { redirect: result.redirect }),
    policy,
    plain,
    brotli,
    gzip: zipped,
  };
}

function send(request: FastifyRequest, reply: FastifyReply, document: FinishedDocument, isShared: boolean) {
  reply
    .header('Vary', 'Cookie, Accept, Accept-Encoding, Host')
    .header('Cache-Control', isShared ? 'private, no-cache' : 'no-store');
  if (document.redirect !== undefined) return reply.redirect(document.redirect, 302);
  reply.status(document.status).type('text/html; charset=utf-8').header('Content-Security-Policy', document.policy);
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (!encoding) return reply.send(document.plain);
  return reply.header('Content-Encoding', encoding).send(encoding === 'br' ? document.brotli : document.gzip);
}

/** Counts a rendering; false when the visitor's network had too many. */
async function countRendering({ pipeline }: Wire, visitor: string): Promise<boolean> {
  try {
    await pipeline.rateLimits.count('documents', RENDERINGS, networkOf(visitor));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The merchant of a document: the host's, else the one that the address names where the host belongs to nobody. */
async function findMerchant({ merchants, sessions }: Wire, request: FastifyRequest): Promise<Merchant> {
  const query = request.query as Record<string, string>;
  const headers = {
    host: request.headers.host ?? '',
    merchant: undefined,
    language: undefined,
    authorization: undefined,
  };
  const named = query.merchant === undefined ? {} : { merchant: query.merchant };
  return (await resolveCaller(headers, named, named, merchants, sessions)).merchant;
}

/** `?testLanguage=mirrored` keeps a test language for the visits that follow, any other word ends it; development only. */
function storeTestLanguage({ development }: Pick<Config, 'development'>, request: FastifyRequest, reply: FastifyReply) {
  if (!development) return undefined;
  const address = new URL(request.url, 'http://document');
  const asked = address.searchParams.get('testLanguage');
  if (asked === null) return undefined;
  address.searchParams.delete('testLanguage');
  const kept = TEST_LANGUAGES.some((name) => name === asked) ? asked : '; Max-Age=0';
  return reply
    .header('Set-Cookie', `hint_test_language=${kept}; Path=/; SameSite=Lax`)
    .redirect(`${address.pathname}${address.search}`, 302);
}

/**
 * Serves the members' app: a document per address, rendered in threads (decision 0042) and kept for seconds by merchant, language,
 * theme and kind of visitor; unknown addresses below /m lead home; the build's files; manifest and icons of the merchant.
 */
export async function registerDocuments(server: FastifyInstance, wire: Wire): Promise<void> {
  const { hotReload } = wire.platform.config;
  if (!hotReload) requireRendererFile();
  let started: Promise<RenderPool> | undefined = hotReload ? registerSources(server) : undefined;
  await started;
  const rendering = () => (started ??= startRenderPool({ ...RENDERING, log: wire.platform.log }));
  server.addHook('onListen', async () => void (await rendering()));
  server.addHook('onClose', async () => (await started)?.stop());
  const findArt = createArt();
  const cache = createShortCache<FinishedDocument>(KEEP_MS, KEEP_COUNT);
  const versionOf = createVersions();
  const marks = watchContent(wire.platform);
  server.addHook('onClose', () => marks.stop());
  const merchantOf = (request: FastifyRequest) => findMerchant(wire, request);
  const turns = new Turns();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // bets and all other calls go on between two documents
    await turns.take();
    const elsewhere = storeTestLanguage(wire.platform.config, request, reply);
    if (elsewhere) return elsewhere;
    const merchant = await merchantOf(request);
    const { languages, defaultLanguage } = merchant.settings;
    const { development } = wire.platform.config;
    const hints = readHints(request.headers.cookie, languages, defaultLanguage, development);
    const origin = originOf(wire.platform.config, request.headers.host);
    const visitor = callerIp(request);
    const isRestricted = isRegionRestricted(merchant, visitor);
    const renderer = await rendering();
    const url = canonicalUrl(request.url, renderer.queryNames);
    const asked = {
      url,
      origin,
      merchant,
      hints,
      requestId: request.id,
      address: isRestricted ? visitor : NOBODY,
      takesAvif: acceptsAvif(String(request.headers.accept ?? '')),
    };
    const isShared = !hotReload && !isRestricted && url.length <= MAX_CACHED_URL_LENGTH;
    // Settings that change make new objects: a page of the former ones is never served again (FLAG-17).
    const version = versionOf(merchant.settings);
    const key = [
      origin,
      merchant.code,
      version,
      marks.of(merchant.code),
      url,
      hints.language,
      hints.testLanguage,
      hints.theme,
      hints.visitor,
      asked.takesAvif,
    ].join('\n');
    if (!isShared || !cache.holds(key)) {
      const isAllowed = await countRendering(wire, visitor);
      if (!isAllowed)
        return sendPlainPage('TOO_MANY_REQUESTS', request, reply.header('Retry-After', RENDERINGS.seconds));
    }
    const make = () => makeDocument(wire, renderer, findArt, asked);
    try {
      return send(request, reply, await (isShared ? cache.get(key, make) : make()), isShared);
    } catch (error) {
      if (!(error instanceof RenderOverload)) throw error;
      return sendPlainPage('TOO_MANY_REQUESTS', request, reply.header('Retry-After', 5));
    }
  };
  for (const path of ['/', '/register.html', '/m', '/m/*']) server.get(path, answer);
  if (!hotReload) await registerBuiltFiles(server);
  registerBrandPictures(server, wire.platform.config);
  await registerMerchantFiles(server, wire.platform.config, merchantOf);
}
