import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** What a merchant shares a secret with the sandboxes for. */
export type SandboxAccount = 'money' | 'mail' | 'sms' | 'chat' | 'vendor';

/** How the sandboxes learn which secret a merchant signs with, as a provider keeps it of a customer. */
export interface Accounts {
  /** The secret of a merchant; undefined when there is no such account. */
  secretOf(account: SandboxAccount, merchant: string): Promise<string | undefined>;
}

/** How long the server may take to answer, milliseconds. */
const PATIENCE_MS = 5_000;

const answer = v.object({ id: v.string(), secret: v.nullable(v.string()) });

/** The end of the channel to the server that the sandboxes have as its child process. */
export interface Channel {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/**
 * Asks the server that started this process, over the channel between the two. Nothing is kept, so a secret that changes holds
 * from the next message on.
 */
export function createAccounts({ send, onMessage }: Channel): Accounts {
  const waiting = new Map<string, (secret: string | undefined) => void>();
  onMessage((message) => {
    const parsed = v.safeParse(answer, message);
    if (parsed.success) waiting.get(parsed.output.id)?.(parsed.output.secret ?? undefined);
  });
  return {
    secretOf: (account, merchant) =>
      new Promise((resolve) => {
        const id = randomUUID();
        const end = (secret: string | undefined) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(secret);
        };
        const timer = setTimeout(() => end(undefined), PATIENCE_MS);
        waiting.set(id, end);
        send({ id, account, merchant });
      }),
  };
}
