// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { JACKPOT_TICK_MS } from '../../shared/time/timings.ts';
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

test('JACKPOT-03: the counter grows with every tick while it is seen, and stands still paused, hidden or out of sight', async () => {
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
