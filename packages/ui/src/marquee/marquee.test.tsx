// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Marquee } from './marquee.tsx';

let part: DrawnPart;
beforeEach(() => {
  vi.useFakeTimers();
  part = drawPart(null);
});
afterEach(() => {
  part.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const line = () => part.element.querySelector<HTMLElement>('span > span');
const nextFrame = () => act(() => vi.advanceTimersByTime(20));
function measure(text: number, box: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(text);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box);
}

test('NOTICE-01: a text runs through its box at 45 px a second, and anew for another text', () => {
  measure(600, 300);
  part.draw(<Marquee text="Maintenance tonight" />);
  expect([line()?.textContent, line()?.hasAttribute('data-moves')]).toEqual(['Maintenance tonight', false]);
  nextFrame();
  expect([line()?.style.animationDuration, line()?.hasAttribute('data-moves')]).toEqual(['20s', true]);
  measure(150, 300);
  part.draw(<Marquee text="Over" />);
  nextFrame();
  expect([line()?.textContent, line()?.style.animationDuration]).toEqual(['Over', '10s']);
  part.draw(<Marquee text="" />);
  nextFrame();
  expect([line()?.style.animationDuration, line()?.hasAttribute('data-moves')]).toEqual(['0s', false]);
});

test('NOTICE-01: it pauses on request', () => {
  part.draw(<Marquee text="words" isPaused />);
  expect(line()?.hasAttribute('data-paused')).toBe(true);
  part.draw(<Marquee text="words" />);
  expect(line()?.hasAttribute('data-paused')).toBe(false);
});

test('a line that goes before its frame comes is not measured', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get');
  part.draw(<Marquee text="words" />);
  part.draw(null);
  nextFrame();
  expect([measured.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});
