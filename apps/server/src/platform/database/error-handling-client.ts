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
 * Opens a connection of its own for one piece of work, and closes it whatever becomes of the work.
 * @param name as which the server lists the connection, after `tessera-`
 */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new ErrorHandlingClient({ connectionString: url, application_name: `tessera-${name}` });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
