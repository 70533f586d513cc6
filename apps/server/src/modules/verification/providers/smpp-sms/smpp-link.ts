import type { SmppServer } from '#server/platform/config/smpp-url.ts';
import { SmppConnection, SmppError, type SmppOptions } from './smpp-connection.ts';

/** The first pause after a connection that could not be made, and the longest, milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** Waits for something no longer than until `deadline`, by performance.now(). */
async function within<Value>(deadline: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new SmppError('no connection to the SMPP server in time', 'no'));
    timer = setTimeout(fail, Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The way to an SMPP server: one connection at a time, made when it is needed, after growing pauses while it cannot be. */
export class SmppLink {
  readonly #open: () => Promise<SmppConnection>;
  #opening: Promise<SmppConnection> | undefined;
  #current: SmppConnection | undefined;
  #pauseMs = 0;

  constructor(server: SmppServer, password: string, options: SmppOptions) {
    this.#open = () => SmppConnection.open(server, password, options);
  }

  /**
   * The bound connection.
   * @param deadline until when it is waited for, by performance.now()
   * @throws SmppError when there is none
   */
  async connection(deadline: number): Promise<SmppConnection> {
    if (this.#current?.isOpen) return this.#current;
    this.#opening ??= this.#make().finally(() => {
      this.#opening = undefined;
    });
    return within(deadline, this.#opening);
  }

  async #make(): Promise<SmppConnection> {
    if (this.#pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#pauseMs).unref());
    try {
      this.#current = await this.#open();
      this.#pauseMs = 0;
      return this.#current;
    } catch (error) {
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2));
      throw error;
    }
  }
}
