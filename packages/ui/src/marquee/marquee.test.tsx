// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { pauseMoving } from '../motion/moving.ts';
import { Marquee } from './marquee.tsx';

let part: DrawnPart;
let see: (entries: readonly object[]) => void;
class Watcher {
  constructor(report: typeof see) {
    see = report;
  }
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Watcher);
vi.stubGlobal('matchMedia', () => ({ matches: false }));
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

test('NOTICE-01: it runs in sight, until what moves is paused', () => {
  const isPaused = () => line()?.hasAttribute('data-paused');
  part.draw(<Marquee text="words" />);
  expect(isPaused()).toBe(true);
  act(() => see([{ isIntersecting: true }]));
  expect(isPaused()).toBe(false);
  act(() => pauseMoving(true));
  expect(isPaused()).toBe(true);
  act(() => pauseMoving(false));
  expect(isPaused()).toBe(false);
});

test('a line that goes before its frame comes is not measured', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get');
  part.draw(<Marquee text="words" />);
  part.draw(null);
  nextFrame();
  expect([measured.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});
