import type { LiveStream, Wanted } from './live-stream.ts';

/** How long changes are collected: a bet and its win are sent as one balance. Milliseconds. */
export const GATHER_MS = 150;
/** Values read at a time in this process, so that a notice to everybody leaves connections to the calls. */
const READERS = 4;
/** Values that guests get. */
const GUEST_KINDS: readonly Wanted[] = ['winners', 'status', 'content', 'catalogue'];

/** Reads what streams want, each stream once for all that gathered meanwhile, a few streams at a time. */
export interface ReadingQueue {
  want(stream: LiveStream, kind: Wanted, delay?: number): void;
  forget(stream: LiveStream): void;
  stop(): void;
}

/** @param tell reads and sends what a stream wants; it must not throw */
export function createReadingQueue(
  notify: (stream: LiveStream, kinds: readonly Wanted[]) => Promise<void>,
): ReadingQueue {
  const waiting = new Set<LiveStream>();
  /** Being read now: a second reader could overtake the first with an older value. */
  const reading = new Set<LiveStream>();
  let readers = 0;
  let isStopped = false;

  async function drain(): Promise<void> {
    readers += 1;
    for (let [stream] = waiting; stream && !isStopped; [stream] = waiting) {
      waiting.delete(stream);
      const kinds = [...stream.wanted];
      stream.wanted.clear();
      reading.add(stream);
      await notify(stream, kinds);
      reading.delete(stream);
    }
    readers -= 1;
  }
  function enqueue(stream: LiveStream): void {
    if (stream.isClosed || isStopped) return;
    if (reading.has(stream)) {
      setTimeout(enqueue, GATHER_MS, stream).unref();
      return;
    }
    waiting.add(stream);
    if (readers < READERS) void drain();
  }

  return {
    want(stream, kind, delay = GATHER_MS) {
      if (!stream.caller.session && !GUEST_KINDS.includes(kind)) return;
      const isGathering = stream.wanted.size > 0;
      stream.wanted.add(kind);
      if (!isGathering) setTimeout(enqueue, delay, stream).unref();
    },
    forget: (stream) => void waiting.delete(stream),
    stop: () => {
      isStopped = true;
    },
  };
}
