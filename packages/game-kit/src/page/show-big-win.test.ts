// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../texts/en.ts';
import { showBigWin, showJackpot } from './show-big-win.ts';

let isStill = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});
afterEach(() => {
  isStill = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a win and tells what is seen of it. @param units hundredths of a stake of 1 @param jackpot shows this of the jackpot instead */
function begin(units: number, jackpot?: bigint) {
  const page = document.createElement('main');
  const overlayAmount = document.createElement('div');
  const announced: (string | null)[] = [];
  const sounds = { win: vi.fn(), feature: vi.fn() };
  let isOver = false;
  const shell = { page, overlayAmount, announce: (title: string | null) => void announced.push(title) };
  const currency = { symbol: '¥', pattern: '¤#,##0.00' } as never;
  const stage = { shell, sounds, texts: en, currency, pace: () => 1 };
  void (jackpot === undefined ? showBigWin(stage, { bet: 10_000n, units }) : showJackpot(stage, jackpot)).then(() => {
    isOver = true;
  });
  return {
    announced,
    sounds,
    /** Without the marks that keep it from left to right. */
    amount: () => overlayAmount.textContent?.replaceAll(/[\u2066\u2069]/g, ''),
    isOver: () => isOver,
    touch: () => page.dispatchEvent(new Event('pointerdown')),
  };
}

/** How long a win is shown by itself, in whole tenths of a second. */
async function lengthOf(units: number): Promise<number> {
  const { isOver } = begin(units);
  let tenths = 0;
  for (; !isOver() && tenths < 100; tenths += 1) await vi.advanceTimersByTimeAsync(100);
  return tenths;
}

test('a win is announced by its size in stakes, from ten of them on, and the larger the longer', async () => {
  for (const [units, title] of [
    [999, undefined],
    [1_000, en.bigWin],
    [2_999, en.bigWin],
    [3_000, en.hugeWin],
    [10_000, en.giantWin],
  ] as const) {
    const { announced } = begin(units);
    await vi.advanceTimersByTimeAsync(50);
    expect(announced, `${units}`).toEqual(title === undefined ? [] : [title]);
  }
  const lengths = [await lengthOf(999), await lengthOf(1_000), await lengthOf(3_000), await lengthOf(10_000)];
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(lengths[0]).toBeLessThan(2);
  expect(lengths[1]).toBeGreaterThan(20);
  expect(new Set(lengths).size).toBe(4);
});

test('a touch shows the whole amount, a second one ends it', async () => {
  const win = begin(10_000);
  await vi.advanceTimersByTimeAsync(200);
  expect(win.amount()).not.toBe('¥100');
  win.touch();
  await vi.advanceTimersByTimeAsync(50);
  expect([win.amount(), win.isOver()]).toEqual(['¥100', false]);
  win.touch();
  await vi.advanceTimersByTimeAsync(50);
  expect([win.isOver(), win.announced]).toEqual([true, [en.giantWin, null]]);
});

test('with reduced motion the whole amount is there at once', async () => {
  isStill = true;
  const win = begin(3_000);
  await vi.advanceTimersByTimeAsync(50);
  expect([win.amount(), win.isOver()]).toEqual(['¥30', false]);
});

test('a jackpot is announced whatever it is of the stake, to its last unit', async () => {
  isStill = true;
  const small = begin(0, 35_124_099n);
  await vi.advanceTimersByTimeAsync(50);
  expect([small.announced, small.amount()]).toEqual([[en.jackpot], '¥3,512.4099']);
});
