import type { FastifyInstance } from 'fastify';
import type { SandboxServers } from '../src/modules/sandbox/sandbox.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import type { TestServer } from './test-server.ts';

/**
 * One server for both kinds of a sandbox's routes, and the test's program pointed at its port.
 * @returns the server, which listens once its routes are registered
 */
export async function startSandboxServer(
  test: TestServer,
  port: number,
): Promise<{ server: FastifyInstance; servers: SandboxServers }> {
  Object.assign(test.platform.config, { framesPort: port, sandboxPort: port });
  const server = await createHttpServer(test.platform);
  return { server, servers: { services: server, pages: server } };
}
