import { LIVE_PATH } from '@tessera/contract/live/live';

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

/** Streams of new values that a test reads, on a server that listens. @param origin address of the server */
export function createLiveReaders(origin: () => string) {
  const opened: AbortController[] = [];
  return {
    /** Opens a stream and keeps what it tells. */
    async open(headers: Record<string, string>): Promise<LiveReader> {
      const controller = new AbortController();
      opened.push(controller);
      const response = await fetch(`${origin()}${LIVE_PATH}`, { headers, signal: controller.signal });
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
    },
    /** Ends all streams that are open. */
    closeAll(): void {
      for (const controller of opened.splice(0)) controller.abort();
    },
  };
}
