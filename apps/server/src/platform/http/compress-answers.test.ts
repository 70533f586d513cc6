import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswers, encodingFor } from './compress-answers.ts';

const list = { list: Array.from({ length: 60 }, (_, index) => ({ name: `game ${index}` })) };

async function answer(path: string, accepted?: string) {
  const server = Fastify();
  compressAnswers(server);
  server.get('/long', async (_request, reply) => reply.header('Vary', 'Host').send(list));
  server.get('/short', async () => ({ list: [] }));
  server.get('/page', async (_request, reply) => reply.type('text/html').send('x'.repeat(5000)));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return server.inject({ url: path, headers });
}

it('a long answer is compressed the best way its caller takes, and says so', async () => {
  const brotli = await answer('/long', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Host, Accept-Encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(list);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  const zipped = await answer('/long', 'gzip, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(list);
});

it('a caller that takes none, a short answer and a page stay as they are', async () => {
  const plain = await answer('/long');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('Host, Accept-Encoding');
  expect(plain.json()).toEqual(list);
  expect((await answer('/short', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await answer('/page', 'br')).headers['content-encoding']).toBeUndefined();
});

it('what a caller takes is read with its qualities', () => {
  expect([encodingFor('br;q=0.5, gzip'), encodingFor('identity, gzip;q=0'), encodingFor('')]).toEqual([
    'br',
    undefined,
    undefined,
  ]);
});
