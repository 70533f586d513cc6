import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens a server on a free port of this machine and answers the port; for what `inject` cannot carry. */
export async function listenOnLoopback(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
