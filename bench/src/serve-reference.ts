// What the program is held against: the same framework with the same habits, answering bytes that are already there.
// Arguments: port, folder of the files to serve. Prints `ready`.
import fastifyStatic from '@fastify/static';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerArt } from '../../apps/server/src/modules/art/art.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createKeyring } from '../../apps/server/src/platform/security/keyring.ts';
import { encodingFor } from '../../apps/server/src/platform/http/compress-answers.ts';
import { HOME_PATH } from './answers-bench.ts';
import { FILES, LOBBY_SCRIPTS } from './files.ts';

const [port = '', folder = ''] = process.argv.slice(2);
const YEAR_MS = 365 * 24 * 3600 * 1000;
const CLIENT = fileURLToPath(new URL('../../apps/web/dist/client/assets', import.meta.url));
// opened at first use, and no route here uses it
const keys = createKeyring(['no route here reads a secret']);
const database = openDatabase({ url: 'postgresql://127.0.0.1:1/none', connections: 4, keys });
const server = await createHttpServer({ log: createLog('error'), database, config: parseConfig({}) });
const catalogue = readFileSync(join(folder, FILES.catalogue));
server.get('/empty', async () => ({ success: true, value: {} }));
server.get('/catalogue', async (_request, reply) => reply.type('application/json; charset=utf-8').send(catalogue));
await server.register(fastifyStatic, { root: folder, prefix: '/static/', preCompressed: true });
await server.register(fastifyStatic, { root: CLIENT, prefix: '/assets/', preCompressed: true, decorateReply: false });
const lobby = readFileSync(join(folder, FILES.lobby));
const lobbyBrotli = readFileSync(join(folder, `${FILES.lobby}.br`));
// the reference lobby, under the program's address and with its headers
server.get(HOME_PATH, async (request, reply) => {
  const isBrotli = encodingFor(String(request.headers['accept-encoding'] ?? '')) === 'br';
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'private, no-cache').header('Vary', 'Accept-Encoding');
  return isBrotli ? reply.header('Content-Encoding', 'br').send(lobbyBrotli) : reply.send(lobby);
});
await server.register(fastifyStatic, {
  root: join(folder, 'scripts'),
  prefix: LOBBY_SCRIPTS,
  preCompressed: true,
  decorateReply: false,
  immutable: true,
  maxAge: YEAR_MS,
});
await registerArt(server);
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
console.log('ready');
