import { registerIdentityService, registerSmsGateway } from '../src/modules/sandbox/sandbox.ts';
import { startSandboxServer } from './sandbox-server.ts';
import type { TestServer } from './test-server.ts';

/** The sandbox of phones on a real port: what was sent to a number, and how to make it fail. */
export interface SandboxPhone {
  readonly origin: string;
  /** Texts sent to a number, the newest first. */
  messagesTo(number: string): Promise<string[]>;
  /** Six digits of the newest message to a number. */
  codeFor(number: string): Promise<string>;
  setFailing(number: string, isFailing: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the sandbox provider of text messages and the phone verification, and points the test's program at them. */
export async function startSandboxPhone(test: TestServer, port: number): Promise<SandboxPhone> {
  const { server, servers } = await startSandboxServer(test, port);
  await registerSmsGateway(servers, test.platform);
  await registerIdentityService(servers, test.platform);
  await server.listen({ port, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const messagesTo = async (number: string) => {
    const response = await fetch(`${origin}/sandbox/sms/messages?to=${number}`);
    const { messages } = (await response.json()) as { messages: { message: string }[] };
    return messages.map(({ message }) => message);
  };
  return {
    origin,
    messagesTo,
    codeFor: async (number) => /\b\d{6}\b/.exec((await messagesTo(number))[0] ?? '')?.[0] ?? 'no message',
    setFailing: async (number, isFailing) => {
      const form = new URLSearchParams({ recipient: number, failing: isFailing ? '1' : '0' });
      await fetch(`${origin}/sandbox/sms/behaviour`, { method: 'POST', body: form, redirect: 'manual' });
    },
    stop: async () => {
      await server.close();
    },
  };
}
