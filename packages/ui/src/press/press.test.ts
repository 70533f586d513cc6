import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPressWatch } from './press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const edges = { left: 0, top: 0, right: 100, bottom: 100 };
const start = { x: 50, y: 50 };

function watching() {
  const pressed: boolean[] = [];
  const onLongPress = vi.fn();
  return { watch: createPressWatch((is) => pressed.push(is), onLongPress), pressed, onLongPress };
}

describe('TIMING-04: the touch helper', () => {
  test('the pressed look comes after 130 ms and leaves 100 ms after the finger', () => {
    const { watch, pressed } = watching();
    watch.down(start, edges);
    vi.advanceTimersByTime(129);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(pressed).toEqual([true]);
    expect(watch.up()).toBe(false);
    vi.advanceTimersByTime(99);
    expect(pressed.at(-1)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(pressed.at(-1)).toBe(false);
  });

  test('a finger that comes back before the look has left keeps it', () => {
    const { watch, pressed } = watching();
    watch.down(start, edges);
    watch.up();
    vi.advanceTimersByTime(99);
    watch.down(start, edges);
    vi.advanceTimersByTime(129);
    expect(pressed).toEqual([true]);
  });

  test('a tap after a long press is a tap again', () => {
    const { watch } = watching();
    watch.down(start, edges);
    vi.advanceTimersByTime(500);
    expect(watch.up()).toBe(true);
    watch.down(start, edges);
    expect(watch.up()).toBe(false);
  });

  test('a long press counts 370 ms after the press, once, and the tap that ends it does nothing', () => {
    const { watch, onLongPress } = watching();
    watch.down(start, edges);
    vi.advanceTimersByTime(130 + 369);
    expect(onLongPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    expect(watch.up()).toBe(true);
  });

  test('a finger may stray 20 px outside, no further', () => {
    const near = watching();
    near.watch.down({ x: 95, y: 50 }, edges);
    near.watch.move({ x: 120, y: 50 });
    vi.advanceTimersByTime(130);
    expect(near.pressed).toEqual([true]);
    near.watch.move({ x: 121, y: 50 });
    expect(near.pressed).toEqual([true, false]);
  });

  test('a finger that travelled more than 30 px is scrolling', () => {
    const { watch, pressed, onLongPress } = watching();
    watch.down(start, edges);
    watch.move({ x: 50, y: 80 });
    watch.move({ x: 50, y: 81 });
    vi.advanceTimersByTime(1_000);
    expect(pressed).toEqual([false]);
    expect(onLongPress).not.toHaveBeenCalled();
  });

  test('a short tap still shows that it was felt', () => {
    const { watch, pressed } = watching();
    watch.down(start, edges);
    vi.advanceTimersByTime(40);
    watch.up();
    vi.advanceTimersByTime(100);
    expect(pressed).toEqual([true, false]);
  });
});
