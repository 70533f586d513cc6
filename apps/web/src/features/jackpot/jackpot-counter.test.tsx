// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { JACKPOT_TICK_MS } from '../../shared/time/timings.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { JackpotCounter } from './jackpot-counter.tsx';

const currency = { code: 'CNY', symbol: '¥', decimals: 2, pattern: '¤#,##0.00' };

function Page() {
  const [isPaused, setPaused] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        pause
      </button>
      <JackpotCounter currency={currency as never} label="" isPaused={isPaused} />
    </>
  );
}

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const figure = () => Number(part.element.querySelector('bdi')?.textContent.replaceAll(/[^\d.]/g, ''));
const pass = () => part.acting(() => void vi.advanceTimersByTime(JACKPOT_TICK_MS));

test('JACKPOT-03: the counter grows with every tick while visible, and stops while paused, hidden or out of sight', async () => {
  part = await renderInApp(<Page />);
  // The helper's window prefers reduced motion, in which nothing ticks.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const start = figure();
  await pass();
  expect(figure(), 'paused').toBe(start);
  await part.press(part.button('pause'));
  await pass();
  const grown = figure();
  expect(grown).toBeGreaterThan(start);
  hidden.mockReturnValue(true);
  await pass();
  expect(figure(), 'hidden').toBe(grown);
  hidden.mockReturnValue(false);
  changeSight(false);
  await pass();
  expect(figure(), 'out of sight').toBe(grown);
  changeSight(true);
  await pass();
  expect(figure()).toBeGreaterThan(grown);
});

const kept = () => JSON.parse(localStore.getItem('JACKPOT') ?? '{}').value;
const shownHundredths = () => Math.round(figure() * 100);

test('JACKPOT-03: its value is kept on the phone when it opens, every five seconds, and when it is left', async () => {
  localStore.clear();
  part = await renderInApp(<Page />);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const start = shownHundredths();
  expect(kept()).toBe(start);
  await part.press(part.button('pause'));
  for (let ticks = 0; ticks < 24; ticks += 1) await pass();
  expect(kept()).toBe(start);
  await pass();
  const afterFive = shownHundredths();
  expect(afterFive).toBeGreaterThan(start);
  expect(kept()).toBe(afterFive);
  await pass();
  const left = shownHundredths();
  part.unmount();
  expect(kept()).toBe(left);
  expect(vi.getTimerCount()).toBe(0);
  part = await renderInApp(<Page />);
  expect(shownHundredths()).toBe(left);
});

test('JACKPOT-03: where the phone asks for less motion it does not move, and its label says what it is', async () => {
  part = await renderInApp(<JackpotCounter currency={currency as never} label="for show" isPaused={false} />);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const start = figure();
  await pass();
  expect(figure()).toBe(start);
  const counter = part.element.querySelector('bdi');
  expect([counter?.getAttribute('role'), counter?.getAttribute('aria-label')]).toEqual(['img', 'for show']);
  expect(counter?.textContent).toMatch(/^¥[\d,]+\.\d\d$/);
});
