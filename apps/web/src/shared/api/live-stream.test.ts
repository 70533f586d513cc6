import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventReader, createLiveStream } from './live-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams are written and ended by hand. */
function server(status = 200) {
  const streams: { write(text: string): void; end(): void; readonly signal: AbortSignal; headers: unknown }[] = [];
  const fetch = vi.fn(async (_address: unknown, { signal, headers }: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made;
      },
    });
    signal?.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')));
    streams.push({
      write: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      signal: signal as AbortSignal,
      headers,
    });
    return new Response(status === 200 ? body : null, { status });
  });
  return { streams, fetch: fetch as unknown as typeof globalThis.fetch, count: () => fetch.mock.calls.length };
}

function open({ fetch }: ReturnType<typeof server>) {
  const told: unknown[] = [];
  const stream = createLiveStream({
    fetch,
    headers: () => ({ Authorization: 'token' }),
    onEvent: (event, value) => told.push([event, value]),
    random: () => 1,
  });
  stream.open();
  return { stream, told };
}

test('events are read however the line cuts them, and beats are none', () => {
  const told: unknown[] = [];
  const take = createEventReader((event, value) => told.push([event, value]));
  for (const part of [': beat\n\nevent: unr', 'ead\ndata: {"notices":1,"inbox":0}\n', '\n: beat\n\n']) take(part);
  expect(told).toEqual([['unread', { notices: 1, inbox: 0 }]]);
});

test('a lost stream is opened anew after 1, 2, 4 … seconds, at most a minute, with the token in the header', async () => {
  const made = server();
  open(made);
  await vi.advanceTimersByTimeAsync(0);
  expect(made.streams[0]?.headers).toEqual({ Authorization: 'token' });
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    made.streams[index]?.end();
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(made.count()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(made.count()).toBe(index + 2);
  }
});

test('a line that has died without a word is noticed; a stream that beats is left alone', async () => {
  const made = server();
  open(made);
  await vi.advanceTimersByTimeAsync(40_000);
  made.streams[0]?.write(': beat\n\n');
  await vi.advanceTimersByTimeAsync(49_000);
  expect(made.streams[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.count()).toBe(2);
});

test('a closed stream tells nothing more and stays closed; a refused one is not asked for again', async () => {
  const made = server();
  const { stream, told } = open(made);
  await vi.advanceTimersByTimeAsync(0);
  made.streams[0]?.write('event: status\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  stream.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([told, made.count(), made.streams[0]?.signal.aborted]).toEqual([[['status', {}]], 1, true]);
  const refusing = server(401);
  open(refusing);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refusing.count()).toBe(1);
});
