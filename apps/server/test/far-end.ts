import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a far end does with what comes in: `take` does what is asked, `refuse` says no, `silent` never answers, `slow` does what
 * is asked and holds its answer back until it is released, `lose` does what is asked and ends the connection in place of the answer, `cut`
 * ends it and does nothing.
 */
export type FarEndMode = 'take' | 'refuse' | 'silent' | 'slow' | 'lose' | 'cut';

/** The simulated third party at the other end of a provider, on its own port. */
export interface FarEnd {
  readonly port: number;
  behave(mode: FarEndMode): void;
  /** How many answers are held back. */
  held(): number;
  /** Sends the answers that are held back. */
  release(): void;
  close(): Promise<void>;
}

export interface FarEndRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as it came. */
  readonly bytes: Buffer;
}

export interface FarEndAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers of a far end that are held back. */
export function createHeldAnswers() {
  let answers: (() => void)[] = [];
  return {
    hold: (send: () => void) => void answers.push(send),
    held: () => answers.length,
    release: () => {
      for (const send of answers) send();
      answers = [];
    },
  };
}

function sendAnswer(response: ServerResponse, { status, body, headers }: FarEndAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {}));
}

/** Starts a far end that speaks HTTP. @param answer what it does with a request, unless `behave` sets something else */
export async function startHttpFarEnd(answer: (request: FarEndRequest) => FarEndAnswer): Promise<FarEnd> {
  let mode: FarEndMode = 'take';
  const { hold, held, release } = createHeldAnswers();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (mode === 'cut') return request.socket.destroy();
      if (mode === 'refuse') return sendAnswer(response, { status: 503 });
      if (mode === 'silent') return undefined;
      const { method = '', url = '', headers } = request;
      const bytes = Buffer.concat(parts);
      const done = answer({ method, path: url, headers, body: bytes.toString(), bytes });
      if (mode === 'lose') return request.socket.destroy();
      return mode === 'slow' ? hold(() => sendAnswer(response, done)) : sendAnswer(response, done);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    behave: (next) => {
      mode = next;
    },
    held,
    release,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
