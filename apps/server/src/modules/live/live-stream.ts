import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@tessera/contract/live/live';
import type { ResolvedCaller } from '#server/platform/http/caller.ts';
import type { CallFacts } from '#server/platform/http/pipeline.ts';

/** What a stream may hold back for a reader that does not read, before it is given up. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** What is to be read for a stream. */
export type Wanted =
  | 'wallet'
  | 'draws'
  | 'unread'
  | 'chat'
  | 'winners'
  | 'status'
  | 'content'
  | 'catalogue'
  | 'session';

/** One open stream: its reader, and the values still to be sent. */
export interface LiveStream {
  readonly caller: ResolvedCaller;
  readonly facts: CallFacts;
  /** Not yet read, in the order of asking. */
  readonly wanted: Set<Wanted>;
  readonly isClosed: boolean;
  send(event: LiveEvent, value: unknown): void;
  /** Keeps proxies from closing a stream on which nothing happens. */
  beat(): void;
  close(): void;
}

/** @param onClose told once, however the stream ends */
export function createLiveStream(
  response: ServerResponse,
  caller: ResolvedCaller,
  facts: CallFacts,
  onClose: (stream: LiveStream) => void,
): LiveStream {
  let isClosed = false;
  const write = (text: string) => {
    if (isClosed) return;
    // A phone that lost its line reads nothing more; what waits for it must not fill our memory.
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const stream: LiveStream = {
    caller,
    facts,
    wanted: new Set(),
    get isClosed() {
      return isClosed;
    },
    send: (event, value) => write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`),
    beat: () => write(': beat\n\n'),
    close: () => void response.end(),
  };
  response.once('close', () => {
    isClosed = true;
    onClose(stream);
  });
  return stream;
}
