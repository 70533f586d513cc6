import pg from 'pg';

/**
 * A connection whose loss never ends the program. The driver tells of a lost connection twice: the statement under way fails,
 * and the connection emits an `error`, which Node turns into the end of the process where nobody listens. The first is what
 * callers see and handle; this class listens to the second from the first moment on, used or idle.
 */
export class ErrorHandlingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/**
 * Opens its own connection for one piece of work, and closes it whatever becomes of the work.
 * @param name as which the server lists the connection, after `tessera-`
 * @param stopping when it is aborted, the statement under way is cancelled and the work fails
 * @throws the reason of `stopping` when it was aborted before the work began
 */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  stopping?.throwIfAborted();
  const client = new ErrorHandlingClient({ connectionString: url, application_name: `tessera-${name}` });
  const cancel = () => void cancelStatement(url, client);
  try {
    stopping?.addEventListener('abort', cancel, { once: true });
    await client.connect();
    return await work(client);
  } finally {
    stopping?.removeEventListener('abort', cancel);
    await client.end().catch(() => {});
  }
}

/** Cancels what a connection asks the server for, which would go on without anybody who waits for it, and ends the connection. */
async function cancelStatement(url: string, client: pg.Client & { readonly processID?: number | null }): Promise<void> {
  const cancelled = withClient(url, 'cancel', (other) =>
    other.query('select pg_cancel_backend($1)', [client.processID ?? null]),
  );
  await cancelled.catch(() => {});
  await client.end().catch(() => {});
}
