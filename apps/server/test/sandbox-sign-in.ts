import { registerOpenIdProvider } from '../src/modules/sandbox/sandbox.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import type { TestServer } from './test-server.ts';

/** What somebody does on the sandbox's page. */
export interface Chosen {
  /** `new`, `refuse`, or the id of somebody known. */
  readonly account: string;
  readonly name?: string;
  readonly email?: string;
  readonly wrong?: string;
}

/** The sandbox's sign-in on a real port. */
export interface SandboxSignIn {
  readonly origin: string;
  /** Chooses somebody on the page of an authorization request. @returns what the app finds behind the `#` */
  choose(address: string, chosen: Chosen): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

/** Starts the sandbox's sign-in and points the test's program at it. */
export async function startSandboxSignIn(test: TestServer, port: number): Promise<SandboxSignIn> {
  Object.assign(test.platform.config, { framesPort: port });
  const server = await createHttpServer(test.platform);
  await registerOpenIdProvider(server, test.platform);
  await server.listen({ port, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${port}`,
    choose: async (address, chosen) => {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ ...chosen }),
        redirect: 'manual',
      });
      return new URLSearchParams(new URL(response.headers.get('location') ?? 'http://nowhere').hash.slice(1));
    },
    stop: async () => {
      await server.close();
    },
  };
}
