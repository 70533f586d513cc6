// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { usePress } from './use-press.ts';

let part: DrawnPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.end();
  vi.useRealTimers();
});

const onTap = vi.fn();
function Tile({ onLongPress }: { onLongPress?: () => void }) {
  return (
    <button type="button" {...usePress(onLongPress)} onClick={onTap}>
      tile
    </button>
  );
}

/** A tile under a finger. */
function open(onLongPress?: () => void) {
  onTap.mockClear();
  part = drawPart(onLongPress ? <Tile onLongPress={onLongPress} /> : <Tile />);
  const tile = part.element.querySelector('button') as HTMLButtonElement;
  vi.spyOn(tile, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, right: 100, bottom: 100 } as DOMRect);
  const send = (kind: string, { isPrimary = true, clientX = 50 } = {}) => {
    const event = Object.assign(new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: 50 }), {
      isPrimary,
    });
    act(() => void tile.dispatchEvent(event));
    return event;
  };
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { tile, send, wait, looksPressed: () => tile.hasAttribute('data-pressed') };
}

test('TIMING-04: a finger that stays shows the pressed look and then the long press, whose tap is swallowed', () => {
  const onLongPress = vi.fn();
  const { send, wait, looksPressed } = open(onLongPress);
  send('pointerdown');
  wait(129);
  expect(looksPressed()).toBe(false);
  wait(1);
  expect(looksPressed()).toBe(true);
  wait(370);
  expect(onLongPress).toHaveBeenCalledOnce();
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(true);
  expect(onTap).not.toHaveBeenCalled();
  send('click');
  expect(onTap, 'only the tap that ends it').toHaveBeenCalledOnce();
  wait(100);
  expect(looksPressed()).toBe(false);
});

test('TIMING-04: a tap is a tap, also after a long press', () => {
  const { send, wait } = open(vi.fn());
  send('pointerdown');
  wait(600);
  send('pointerup');
  send('pointerdown');
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(false);
  expect(onTap).toHaveBeenCalledOnce();
});

test('TIMING-04: a finger that travels, a second finger, and a scroll of the browser press nothing', () => {
  const onLongPress = vi.fn();
  const { send, wait, looksPressed } = open(onLongPress);
  send('pointerdown');
  send('pointermove', { clientX: 81 });
  wait(1_000);
  send('pointerdown', { isPrimary: false });
  wait(1_000);
  send('pointerdown');
  send('pointercancel');
  wait(1_000);
  expect([onLongPress.mock.calls, looksPressed()]).toEqual([[], false]);
});

test('a part that goes under the finger calls nothing any more', () => {
  const onLongPress = vi.fn();
  const { send, wait } = open(onLongPress);
  send('pointerdown');
  part.draw(null);
  wait(1_000);
  expect(onLongPress).not.toHaveBeenCalled();
});

test('the latest long press counts, and the browser’s own menu stays away where there is one', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { send, wait } = open(first);
  part.draw(<Tile onLongPress={second} />);
  send('pointerdown');
  wait(500);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(send('contextmenu').defaultPrevented).toBe(true);
  part.end();
  expect(open().send('contextmenu').defaultPrevented).toBe(false);
});
