// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_KEY } from './chat-query.ts';
import type { ChatMessage } from './chat-thread.ts';
import { pictureKey } from './picture.tsx';
import { useOutbox } from './use-outbox.ts';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: { messageId: string; text: string; picture?: File }) => Promise<unknown>>(),
);
const showFailure = vi.hoisted(() => vi.fn());
vi.mock('../../shared/services/services.ts', () => ({
  useServices: () => ({ call }),
  useTexts: () => (key: string) => key,
}));
vi.mock('../../shared/feedback/failures.ts', () => ({ showFailure }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const noLine = () => Promise.reject(new CallFailure('UNKNOWN', 0, ''));
let queries: QueryClient;
let root: Root;
let outbox: ReturnType<typeof useOutbox>;
let messages: readonly ChatMessage[];
function Probe({ notify }: { notify: (given: ReturnType<typeof useOutbox>) => void }) {
  notify(useOutbox(messages));
  return null;
}
const draw = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Probe notify={(given) => (outbox = given)} />
      </QueryClientProvider>,
    ),
  );
const send = (text: string) => act(async () => outbox.send(text));
const sentIds = () => call.mock.calls.map(([, { messageId }]) => messageId);
const states = () => outbox.outbox.map(({ text, state }) => [text, state]);

beforeEach(async () => {
  queries = new QueryClient();
  messages = [];
  root = createRoot(document.createElement('div'));
  await draw();
});
afterEach(() => {
  act(() => root.unmount());
  call.mockReset();
  showFailure.mockReset();
});

test('messages go out one after the other, and show as pending until the chat has them', async () => {
  const first = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(first.promise).mockResolvedValue({});
  queries.setQueryData(CHAT_KEY, {});
  await send('one');
  await send('two');
  expect([call.mock.calls.length, states()]).toEqual([
    1,
    [
      ['one', 'sending'],
      ['two', 'sending'],
    ],
  ]);
  await act(async () => first.resolve({}));
  expect(call.mock.calls.map(([, { text }]) => text)).toEqual(['one', 'two']);
  expect(queries.getQueryState(CHAT_KEY)?.isInvalidated).toBe(true);
  messages = sentIds().map((id, index) => ({
    id,
    position: index + 1,
    author: 'member',
    text: '',
    picture: null,
    time: 0,
  }));
  await draw();
  expect(states()).toEqual([]);
});

test('what had no line is not spoken of, and goes out by itself with the same id once there is one', async () => {
  call.mockImplementationOnce(noLine).mockResolvedValue({});
  await send('one');
  expect([states(), showFailure.mock.calls.length]).toEqual([[['one', 'failed']], 0]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  const [one, again] = sentIds();
  expect([again, states()]).toEqual([one, [['one', 'sending']]]);
});

test('what is refused says why, stays, and is sent again by a tap with the same id', async () => {
  call.mockRejectedValueOnce(new CallFailure('TOO_MANY_REQUESTS', 429, 'slow down')).mockResolvedValue({});
  await send('one');
  expect([states(), showFailure.mock.calls.length]).toEqual([[['one', 'failed']], 1]);
  await act(async () => outbox.outbox[0] && outbox.retry(outbox.outbox[0]));
  expect(new Set(sentIds()).size).toBe(1);
});

test('a picture goes out in its turn, is shown from the phone, and one that nobody would take is dropped', async () => {
  const picture = new File(['picture'], 'a.png', { type: 'image/png' });
  call.mockResolvedValueOnce({}).mockRejectedValueOnce(new CallFailure('FILE_TYPE', 400, 'no picture'));
  queries.setQueryData(CHAT_KEY, {});
  await act(async () => outbox.setDraft('half a'));
  await act(async () => outbox.sendPicture(picture));
  await vi.waitFor(() => expect(queries.getQueryState(CHAT_KEY)?.isInvalidated).toBe(true));
  const [[name, { messageId, picture: sent }] = ['', { messageId: '' }]] = call.mock.calls;
  expect([name, sent, outbox.draft]).toEqual(['sendChatPicture', picture, 'half a']);
  expect(queries.getQueryData(pictureKey(messageId))).toBe(`data:image/png;base64,${btoa('picture')}`);
  await act(async () => outbox.sendPicture(new File(['no'], 'b.png', { type: 'image/png' })));
  await vi.waitFor(() => expect(showFailure).toHaveBeenCalledTimes(1));
  expect(outbox.outbox.map(({ id }) => id)).toEqual([messageId]);
});

test('a look at another screen keeps what was typed and what failed', async () => {
  call.mockImplementation(noLine);
  await send('one');
  await act(async () => outbox.setDraft('half a'));
  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  await draw();
  expect([outbox.draft, states(), new Set(sentIds()).size, call.mock.calls.length]).toEqual([
    'half a',
    [['one', 'failed']],
    1,
    2,
  ]);
});
