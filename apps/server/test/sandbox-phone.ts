import { startTestSandbox } from './sandbox-server.ts';
import type { TestServer } from './test-server.ts';

/** The sandbox of phones on a real port: what was sent to a number, and how to make it fail. */
export interface SandboxPhone {
  /** Texts sent to a number, the newest first. */
  messagesTo(number: string): Promise<string[]>;
  /** Six digits of the newest message to a number. */
  codeFor(number: string): Promise<string>;
  setFailing(number: string, isFailing: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the sandbox provider of text messages and the phone verification, and points the test's program at them. */
export async function startSandboxPhone(test: TestServer): Promise<SandboxPhone> {
  const { services, stop } = await startTestSandbox(test);
  const messagesTo = async (number: string) => {
    const response = await fetch(`${services}/sandbox/sms/messages?to=${number}`);
    const { messages } = (await response.json()) as { messages: { message: string }[] };
    return messages.map(({ message }) => message);
  };
  return {
    messagesTo,
    codeFor: async (number) => /\b\d{6}\b/.exec((await messagesTo(number))[0] ?? '')?.[0] ?? 'no message',
    setFailing: async (number, isFailing) => {
      const form = new URLSearchParams({ recipient: number, failing: isFailing ? '1' : '0' });
      await fetch(`${services}/sandbox/sms/behaviour`, { method: 'POST', body: form, redirect: 'manual' });
    },
    stop,
  };
}
