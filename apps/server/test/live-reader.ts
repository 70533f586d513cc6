import { LIVE_PATH } from '@tessera/contract/live/live';
import { relayLedgerHints } from '../src/modules/live/live.ts';
import { listenOnLoopback } from './listen.ts';
import type { TestServer } from './test-server.ts';

interface Told {
  readonly event: string;
  readonly value: Record<string, unknown>;
}

/** What a stream of new values has told so far. */
export interface LiveReader {
  readonly response: Response;
  readonly told: Told[];
  last(event: string): Record<string, unknown> | undefined;
  isOver(): boolean;
}

/** How long a test waits for what a stream shall tell. */
export const SOON = { timeout: 20_000, interval: 20 };

async function readStream(origin: string, headers: Record<string, string>, signal: AbortSignal): Promise<LiveReader> {
  const response = await fetch(`${origin}${LIVE_PATH}`, { headers, signal });
  const told: Told[] = [];
  let text = '';
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (event && data) told.push({ event, value: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const last = (event: string) => told.findLast((one) => one.event === event)?.value;
  return { response, told, last, isOver: () => isOver };
}

/** Streams of new values that a test reads. */
export interface LiveReaders {
  /** Opens a stream and keeps what it tells. */
  open(headers: Record<string, string>): Promise<LiveReader>;
  /** Ends all streams that are open. */
  closeAll(): void;
  /** Ends what makes the server tell; the server itself stays. */
  stop(): Promise<void>;
}

/** Lets a server listen and tell of what changes, as the program does, and opens streams on it. */
export async function startLiveReaders({ platform, server }: TestServer): Promise<LiveReaders> {
  relayLedgerHints(platform);
  const relay = platform.outbox.start();
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const opened: AbortController[] = [];
  return {
    open(headers) {
      const controller = new AbortController();
      opened.push(controller);
      return readStream(origin, headers, controller.signal);
    },
    closeAll() {
      for (const controller of opened.splice(0)) controller.abort();
    },
    stop: () => relay.stop(),
  };
}
