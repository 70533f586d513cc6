// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { requestFrameToken, frameWord, handToken, postToFrame } from './frame-words.ts';

const here = 'http://en.localhost:4300';
const read = (data: unknown, origin = here) => frameWord({ origin, data }, here);

afterEach(() => vi.restoreAllMocks());

test('the betting page is heard in four words, and only when it is of our own origin', () => {
  for (const word of ['ready', 'closed', 'expired', 'balance']) expect(read({ type: `lottery:${word}` })).toBe(word);
  expect(read({ type: 'lottery:closed' }, 'http://en.localhost:4301')).toBeUndefined();
  for (const other of [{ type: 'closed' }, { type: 'lottery:pay' }, {}, null, 'lottery:closed'])
    expect(read(other)).toBeUndefined();
});

test('LOTT-03: the token goes to a page of our own origin alone', () => {
  const postMessage = vi.fn();
  handToken({ postMessage }, 'launch.1');
  expect(postMessage.mock.calls).toEqual([[{ type: 'lottery:token', token: 'launch.1' }, location.origin]]);
});

/** A frame around this page. */
function framed() {
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  const says = (data: unknown, { origin = location.origin, source = parent as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  };
  return { parent, says };
}

test('LOTT-03: the page says that it listens, and believes its own frame alone', async () => {
  const { parent, says } = framed();
  const resolved: string[] = [];
  void requestFrameToken().then((token) => resolved.push(token));
  expect(parent.postMessage.mock.calls).toEqual([[{ type: 'lottery:ready' }, location.origin]]);
  const data = { type: 'lottery:token', token: 'launch.planted' };
  says(data, { source: {} });
  says(data, { origin: 'http://evil.example' });
  for (const other of [null, { type: 'lottery:token' }, { token: 'launch.planted' }]) says(other);
  await Promise.resolve();
  expect(resolved).toEqual([]);
  says({ type: 'lottery:token', token: 'launch.1' });
  says({ type: 'lottery:token', token: 'launch.2' });
  await Promise.resolve();
  expect(resolved).toEqual(['launch.1']);
});

test('a page without a frame talks to nobody', () => {
  const said = vi.spyOn(window, 'postMessage');
  postToFrame('closed');
  expect(said).not.toHaveBeenCalled();
});
