// @vitest-environment jsdom
import { COUNTER_TICK_MS, counterAt } from '@tessera/contract/jackpot/counter';
import { pauseMoving } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';

const currency = { code: 'CNY', symbol: '¥', decimals: 2, pattern: '¤#,##0.00' };
const NOON = Date.UTC(2026, 10, 28, 12);

/** What the page handed to the browser and has not taken away. */
let columns: { digit: Element; frames: Keyframe[]; options: KeyframeAnimationOptions }[];
let part: RenderedPart;
beforeEach(() => {
  columns = [];
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  Element.prototype.animate = function animate(this: Element, frames, options) {
    const column = { digit: this, frames: frames as Keyframe[], options: options as KeyframeAnimationOptions };
    columns.push(column);
    return { cancel: () => void columns.splice(columns.indexOf(column), 1) } as Animation;
  };
});
afterEach(() => {
  pauseMoving(false);
  part.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Draws the counter on a phone on which things may move, out of sight. */
async function open(): Promise<void> {
  part = await renderInApp(<JackpotCounter currency={currency as never} label="for show" />);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}
const counter = () => part.element.querySelector('bdi') as HTMLElement;
const figure = () => Number(counter().textContent.replaceAll(/\D/g, ''));
const digits = () => [...counter().querySelectorAll('span')];
/** The digit that a column shows at a share of its time. */
function digitAt(frames: readonly Keyframe[], share: number): string {
  const frame = frames.findLast(({ offset }) => (offset ?? 0) <= share);
  return String(Math.round(Number(/translateY\((.*)%\)/.exec(String(frame?.['transform']))?.[1]) / -10));
}
/** The figure that is seen so many steps after the columns were handed over. */
const seenAfter = (steps: number) =>
  Number(
    digits()
      .map((digit) => {
        const column = columns.find((each) => each.digit === digit);
        return column ? digitAt(column.frames, (steps + 0.5) / 150) : digit.textContent;
      })
      .join(''),
  );
const pass = (ms: number) => part.acting(() => void vi.advanceTimersByTime(ms));

test('JACKPOT-02: it shows what the merchant’s counter has at this moment, as the page and the server compute it', async () => {
  await open();
  expect(figure()).toBe(counterAt('EN', NOON));
  expect(counter().textContent).toMatch(/^¥[\d,]+\.\d\d$/);
  expect([counter().getAttribute('role'), counter().getAttribute('aria-label')]).toEqual(['img', 'for show']);
});

test('JACKPOT-03: in sight its digits move by transforms alone, to each of the next 150 values in turn', async () => {
  await open();
  expect(columns).toEqual([]);
  await part.acting(() => changeSight(true));
  for (const steps of [0, 1, 2, 60, 149])
    expect(seenAfter(steps), String(steps)).toBe(counterAt('EN', NOON + steps * COUNTER_TICK_MS));
  for (const { digit, frames, options } of columns) {
    expect([digit.hasAttribute('data-moves'), options]).toEqual([
      true,
      { duration: 30_000, delay: -0, fill: 'forwards', pseudoElement: '::after' },
    ]);
    expect(
      frames.every((frame) => Object.keys(frame).every((key) => ['offset', 'transform', 'easing'].includes(key))),
    ).toBe(true);
  }
  expect(columns.length).toBeLessThan(digits().length);
});

test('JACKPOT-03: a step that has begun ends when it does for everybody', async () => {
  vi.setSystemTime(NOON + 130);
  await open();
  await part.acting(() => changeSight(true));
  expect(columns[0]?.options.delay).toBe(-130);
});

test('JACKPOT-03: out of sight, paused and half a minute after the last touch nothing moves, and its figure is the one of then', async () => {
  await open();
  await part.acting(() => changeSight(true));
  await pass(1_000);
  await part.acting(() => changeSight(false));
  expect([columns.length, counter().querySelector('[data-moves]'), figure()]).toEqual([
    0,
    null,
    counterAt('EN', NOON + 1_000),
  ]);
  await part.acting(() => changeSight(true));
  await part.acting(() => pauseMoving(true));
  expect(columns).toEqual([]);
  await part.acting(() => pauseMoving(false));
  expect(columns).not.toEqual([]);
  await pass(29_000);
  expect([columns.length, figure()]).toEqual([0, counterAt('EN', NOON + 30_000)]);
  await part.acting(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(seenAfter(0)).toBe(counterAt('EN', NOON + 30_000));
});

test('JACKPOT-03: while it is touched it goes on after the steps that were handed over, and left it leaves nothing behind', async () => {
  await open();
  await part.acting(() => changeSight(true));
  await pass(20_000);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(10_000);
  expect(seenAfter(0)).toBe(counterAt('EN', NOON + 30_000));
  part.unmount();
  expect([columns.length, vi.getTimerCount()]).toEqual([0, 0]);
  await open();
});

test('JACKPOT-03: where the phone asks for less motion it does not move', async () => {
  part = await renderInApp(<JackpotCounter currency={currency as never} label="for show" />);
  await part.acting(() => changeSight(true));
  expect(columns).toEqual([]);
});
