import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Where a connection is cut: before a statement is sent, or after the server did it and before its answer arrives. */
export type Cut = { readonly at: number; readonly when: 'before' | 'after' };

/**
 * Cuts the connection to the database at one of the statements of a piece of work, counted from 0, begin and commit among them.
 * Nothing else of the process may ask meanwhile.
 * @returns whether the work had that many statements, and what it threw
 */
export async function cutConnection(
  cut: Cut,
  work: () => Promise<unknown>,
): Promise<{ readonly wasCut: boolean; readonly error: unknown }> {
  const { query } = pg.Client.prototype;
  let seen = -1;
  type Ask = (...args: unknown[]) => Promise<unknown>;
  pg.Client.prototype.query = function cutting(this: pg.Client, ...args: unknown[]) {
    seen += 1;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (seen !== cut.at) return (query as unknown as Ask).apply(this, args);
    if (cut.when === 'before') stream.destroy();
    const asked = (query as unknown as Ask).apply(this, args);
    return asked.then(async (answer) => {
      if (cut.when === 'before') return answer;
      // the pool knows of it as well then
      const closed = once(stream, 'close');
      stream.destroy();
      await closed;
      throw new Error('Connection terminated unexpectedly');
    });
  } as unknown as typeof query;
  try {
    await work();
    return { wasCut: seen >= cut.at, error: undefined };
  } catch (error) {
    return { wasCut: seen >= cut.at, error };
  } finally {
    pg.Client.prototype.query = query;
  }
}
