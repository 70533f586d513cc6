import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmppServer } from '#server/platform/config/smpp-url.ts';
import { bindBody, COMMANDS, createPduReader, encodePdu, isResponse, type Pdu, responseTo } from './smpp-pdu.ts';

/** Something that was asked of the SMPP server failed. It names no words of the server and nothing that was sent. */
export class SmppError extends Error {
  /** `no`: the server did not take it. `unknown`: it was on its way and the answer is lost. */
  readonly wasTaken: 'no' | 'unknown';
  constructor(message: string, wasTaken: 'no' | 'unknown') {
    super(message);
    this.name = 'SmppError';
    this.wasTaken = wasTaken;
  }
}

/** Times of a connection, milliseconds, how much of it is used at once, and whom it trusts. */
export interface SmppOptions {
  /** How long anything that is asked may take. */
  readonly patienceMs: number;
  /** How often the connection is tried. */
  readonly enquireMs: number;
  /** How long after the last message the connection is ended. */
  readonly idleMs: number;
  /** Most requests that wait for their answers at the same time. */
  readonly window: number;
  /** Certificate that vouches for the server's, in PEM; without one: those that this machine trusts. */
  readonly authority?: string;
}

interface Waiting {
  readonly command: number;
  readonly settle: (outcome: Pdu | SmppError) => void;
}

/** "We do not know this command", the answer to a request that a transmitter does not get. */
const INVALID_COMMAND = 3;
const LARGEST_SEQUENCE = 0x7fff_ffff;
const NOTHING = Buffer.alloc(0);

const now = () => performance.now();

/** The socket, encrypted or to this machine. @throws SmppError naming the code alone */
async function openSocket(
  { host, port, encryption }: SmppServer,
  { patienceMs, authority }: SmppOptions,
): Promise<Socket> {
  const isTls = encryption === 'tls';
  const socket = isTls
    ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...(authority ? { ca: authority } : {}) })
    : connectPlain({ host, port });
  // A connection that only waits does not hold the program open.
  socket.setNoDelay(true).unref();
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new SmppError(`no connection to the SMPP server: ${why}`, 'no'));
    };
    const timer = setTimeout(() => fail('it took too long'), patienceMs);
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'it failed'));
    socket.once('close', () => fail('it was closed'));
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error').removeAllListeners('close');
      resolve();
    });
  });
  return socket;
}

/** One bound connection to an SMPP server. When it ends, all that wait on it fail, and it is of no more use. */
export class SmppConnection {
  readonly #socket: Socket;
  readonly #options: SmppOptions;
  readonly #waiting = new Map<number, Waiting>();
  /** Places of the window that are taken. */
  #taken = 0;
  /** Requests beyond the window, the oldest first. */
  readonly #queue = new Set<() => void>();
  #sequence = 0;
  #endedBy: string | undefined;
  #usedAt = now();
  #timer: NodeJS.Timeout | undefined;

  private constructor(socket: Socket, options: SmppOptions) {
    this.#socket = socket;
    this.#options = options;
    const read = createPduReader();
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const pdu of read(chunk)) this.#take(pdu);
      } catch {
        this.#end('the SMPP server says what is no message');
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#end('the connection to the SMPP server ended'));
  }

  /**
   * Connects and binds.
   * @throws SmppError when the server cannot be reached or refuses the login
   */
  static async open(server: SmppServer, password: string, options: SmppOptions): Promise<SmppConnection> {
    const connection = new SmppConnection(await openSocket(server, options), options);
    try {
      const deadline = now() + options.patienceMs;
      await connection.request(COMMANDS.bindTransmitter, bindBody(server.systemId, password), deadline);
    } catch (error) {
      connection.#end('the SMPP server did not take the login');
      throw error;
    }
    connection.#timer = setInterval(() => connection.#keep(), options.enquireMs).unref();
    return connection;
  }

  get isOpen(): boolean {
    return this.#endedBy === undefined;
  }

  /**
   * Asks the server and waits for its answer.
   * @param deadline until when, by performance.now()
   * @throws SmppError that says whether the server took it
   */
  async request(command: number, body: Buffer, deadline: number): Promise<Pdu> {
    if (command === COMMANDS.submitSm) this.#usedAt = now();
    await this.#place(deadline);
    const sequence = this.#nextSequence();
    try {
      return await new Promise<Pdu>((resolve, reject) => {
        const late = () => settle(new SmppError('the SMPP server did not answer in time', 'unknown'));
        const timer = setTimeout(late, Math.max(0, deadline - now()));
        const settle: Waiting['settle'] = (outcome) => {
          clearTimeout(timer);
          this.#waiting.delete(sequence);
          return outcome instanceof SmppError ? reject(outcome) : resolve(outcome);
        };
        this.#waiting.set(sequence, { command, settle });
        this.#write({ command, status: 0, sequence, body });
      });
    } finally {
      this.#taken -= 1;
      const [next] = this.#queue;
      next?.();
    }
  }

  #nextSequence(): number {
    this.#sequence = this.#sequence >= LARGEST_SEQUENCE ? 1 : this.#sequence + 1;
    return this.#sequence;
  }

  /** Takes a place of the window, which may have to be waited for. */
  async #place(deadline: number): Promise<void> {
    while (this.isOpen && this.#taken >= this.#options.window) {
      const isLate = await new Promise<boolean>((resolve) => {
        const done = (late: boolean) => {
          clearTimeout(timer);
          this.#queue.delete(next);
          resolve(late);
        };
        const next = () => done(false);
        const timer = setTimeout(() => done(true), Math.max(0, deadline - now()));
        this.#queue.add(next);
      });
      if (isLate) throw new SmppError('the SMPP server has too much to do', 'no');
    }
    if (this.#endedBy !== undefined) throw new SmppError(this.#endedBy, 'no');
    this.#taken += 1;
  }

  #write(pdu: Pdu): void {
    this.#socket.write(encodePdu(pdu));
  }

  #take(pdu: Pdu): void {
    if (!isResponse(pdu)) return this.#answer(pdu);
    const waiting = this.#waiting.get(pdu.sequence);
    const isRefusal = pdu.command === COMMANDS.genericNack;
    // An answer that comes after its time is nobody's; a refusal of something the server could not read ends all.
    if (!waiting) return isRefusal ? this.#end('the SMPP server cannot read what it gets') : undefined;
    if (!isRefusal && pdu.command !== responseTo(waiting.command))
      return this.#end('the SMPP server answers what was not asked');
    const isDone = pdu.status === 0 && !isRefusal;
    return waiting.settle(isDone ? pdu : new SmppError(`the SMPP server answered ${pdu.status}`, 'no'));
  }

  /** Answers what the server asks. */
  #answer({ command, sequence }: Pdu): void {
    const isKnown = command === COMMANDS.enquireLink || command === COMMANDS.unbind;
    const answer = isKnown
      ? { command: responseTo(command), status: 0 }
      : { command: COMMANDS.genericNack, status: INVALID_COMMAND };
    this.#write({ ...answer, sequence, body: NOTHING });
    if (command === COMMANDS.unbind) this.#end('the SMPP server unbound');
  }

  /** Ends a connection that nobody needs, and finds one that died. */
  #keep(): void {
    if (this.#taken > 0 || now() - this.#usedAt < this.#options.idleMs) return this.check();
    this.#write({ command: COMMANDS.unbind, status: 0, sequence: this.#nextSequence(), body: NOTHING });
    return this.#end('nothing was sent for long');
  }

  /** Asks whether the server is there, and ends the connection when it is not. */
  check(): void {
    this.request(COMMANDS.enquireLink, NOTHING, now() + this.#options.patienceMs).catch(() =>
      this.#end('the SMPP server does not answer'),
    );
  }

  #end(why: string): void {
    if (this.#endedBy !== undefined) return;
    this.#endedBy = why;
    clearInterval(this.#timer);
    for (const { settle } of this.#waiting.values()) settle(new SmppError(why, 'unknown'));
    for (const next of this.#queue) next();
    // What was written last still goes out.
    this.#socket.end();
    this.#socket.destroySoon();
  }
}
