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
  const reopened = vi.fn();
  const stream = createLiveStream({
    fetch,
    headers: () => ({ Authorization: 'token' }),
    onEvent: (event, value) => told.push([event, value]),
    onReopened: reopened,
    random: () => 1,
  });
  stream.open(false);
  return { stream, told, reopened };
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

test('a line that has died without a word is noticed after 20 s; a stream that beats is left alone', async () => {
  const made = server();
  open(made);
  await vi.advanceTimersByTimeAsync(15_000);
  made.streams[0]?.write(': beat\n\n');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(made.streams[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(made.streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.count()).toBe(2);
});

test('a server that never answers is given up after 8 s', async () => {
  const fetch = vi.fn(
    (_address: unknown, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  open({ fetch } as never);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_001);
  expect([fetch.mock.calls[0]?.[1].signal?.aborted, fetch.mock.calls.length]).toEqual([true, 2]);
});

test('who comes back to a stream that was silent for more than a beat has another at once, and one that was heard is left alone', async () => {
  const made = server();
  const { stream, reopened } = open(made);
  await vi.advanceTimersByTimeAsync(9_000);
  made.streams[0]?.write(': beat\n\n');
  await vi.advanceTimersByTimeAsync(10_999);
  stream.check(false);
  expect(made.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  stream.check(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([made.count(), made.streams[0]?.signal.aborted, reopened.mock.calls.length]).toEqual([2, true, 1]);
});

test('another line means another stream at once, however well the former one seems to hold', async () => {
  const made = server();
  const { stream, reopened, told } = open(made);
  await vi.advanceTimersByTimeAsync(0);
  stream.check(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([made.count(), made.streams[0]?.signal.aborted, reopened.mock.calls.length]).toEqual([2, true, 1]);
  made.streams[1]?.write('event: status\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([['status', {}]]);
});

test('who comes back while a lost stream waits, or was refused, does not wait; a closed one stays closed', async () => {
  const made = server();
  const { stream } = open(made);
  for (const wait of [1_000, 2_000, 4_000]) {
    made.streams.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(wait);
  }
  made.streams.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(10);
  expect(made.count()).toBe(4);
  stream.check(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(made.count()).toBe(5);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(made.count(), 'the timer that waited is gone').toBe(5);
  const refusing = server(403);
  const { stream: refused, reopened } = open(refusing);
  await vi.advanceTimersByTimeAsync(0);
  refused.check(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([refusing.count(), reopened.mock.calls.length]).toEqual([2, 0]);
  refused.close();
  refused.check(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(refusing.count()).toBe(2);
});

test('a first stream misses nothing; each later one tells that what was said meanwhile is missing', async () => {
  const made = server();
  const { stream, reopened } = open(made);
  await vi.advanceTimersByTimeAsync(0);
  expect(reopened).not.toHaveBeenCalled();
  made.streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reopened).toHaveBeenCalledTimes(1);
  stream.close();
  stream.open(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reopened).toHaveBeenCalledTimes(2);
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
