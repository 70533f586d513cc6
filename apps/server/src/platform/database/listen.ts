import pg from 'pg';
import type { Log } from '../log/log.ts';
import { ErrorHandlingClient } from './error-handling-client.ts';

/** Told of what arrives on a channel, and of each new connection: what was said meanwhile is lost. */
export interface ChannelListener {
  readonly onMessage: (payload: string) => void;
  readonly onConnected: () => void;
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Listens on a channel with its own connection, and connects anew for as long as it takes when that is lost.
 * @param url of the program's role; a pooler in between must keep connections for a session
 * @param channel a plain name
 */
export function listenToChannel(url: string, channel: string, listener: ChannelListener, log: Log) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;

  const retry = () => {
    client = undefined;
    if (isStopped || timer) return;
    failures += 1;
    timer = setTimeout(
      () => {
        timer = undefined;
        void connect();
      },
      Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS),
    );
  };

  async function connect(): Promise<void> {
    const next = new ErrorHandlingClient({
      connectionString: url,
      keepAlive: true,
      application_name: 'tessera-listen',
    });
    client = next;
    const lost = (cause?: Error) => {
      if (client !== next) return;
      if (!isStopped) log.warn({ reason: cause?.message, channel }, 'the connection that listens was lost');
      next.end().catch(() => undefined);
      retry();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      failures = 0;
      listener.onConnected();
    } catch (error) {
      lost(error as Error);
    }
  }

  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
