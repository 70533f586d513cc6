// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from './visibility.ts';

/** Time the browser takes to a frame, and no more than it takes to the check behind it. */
const FRAME_MS = 40;

beforeEach(() => {
  vi.useFakeTimers();
  // A page that has been open for a while: its clock counts from its beginning.
  vi.advanceTimersByTime(10_000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('innerWidth', 400);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A part of the page that the test moves. */
function partAt(top: number) {
  const place = { top };
  const element = document.createElement('div');
  const asked = vi
    .spyOn(element, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, place.top, 100, 100));
  return { element, asked, place };
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const scroll = () => document.body.dispatchEvent(new Event('scroll'));

test('LIST-09: what is near is shown after the next frame, once; what is far waits for a scroll anywhere on the page', () => {
  const [near, far] = [partAt(0), partAt(2_000)];
  const shown: string[] = [];
  whenNear(near.element, () => shown.push('near'));
  const stop = whenNear(far.element, () => shown.push('far'));
  expect(shown).toEqual([]);
  pass(FRAME_MS);
  expect(shown).toEqual(['near']);
  far.place.top = 900;
  pass(5_000);
  expect(shown).toEqual(['near']);
  scroll();
  pass(FRAME_MS);
  expect(shown).toEqual(['near', 'far']);
  scroll();
  pass(1_000);
  expect([near.asked.mock.calls.length, far.asked.mock.calls.length, shown]).toEqual([1, 2, ['near', 'far']]);
  stop();
});

test('LIST-09: a window that grows shows what came near, and a wider margin reaches further', () => {
  const [plain, wide] = [partAt(1_050), partAt(1_050)];
  const shown: string[] = [];
  const stop = whenNear(plain.element, () => shown.push('plain'));
  whenNear(wide.element, () => shown.push('wide'), 250);
  pass(FRAME_MS);
  expect(shown).toEqual(['wide']);
  vi.stubGlobal('innerHeight', 950);
  window.dispatchEvent(new Event('resize'));
  pass(1_000);
  expect(shown).toEqual(['wide', 'plain']);
  stop();
});

test('LIST-08: however often the page scrolls, places are asked for once in 300 ms', () => {
  const far = partAt(5_000);
  const stop = whenNear(far.element, () => undefined);
  pass(FRAME_MS);
  expect(far.asked).toHaveBeenCalledTimes(1);
  for (let step = 0; step < 10; step += 1) {
    scroll();
    pass(25);
  }
  expect(far.asked).toHaveBeenCalledTimes(1);
  pass(100);
  expect(far.asked).toHaveBeenCalledTimes(2);
  stop();
});

test('once nothing waits any more the page is no longer listened to, and again as soon as something does', () => {
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const heard = (calls: typeof add.mock.calls | typeof remove.mock.calls) => calls.map(([kind]) => kind);
  const [one, other] = [partAt(5_000), partAt(5_000)];
  const stops = [one, other].map(({ element }) => whenNear(element, () => undefined));
  expect(heard(add.mock.calls)).toEqual(['scroll', 'resize']);
  stops[0]?.();
  expect(remove).not.toHaveBeenCalled();
  stops[1]?.();
  expect(heard(remove.mock.calls)).toEqual(['scroll', 'resize']);
  pass(1_000);
  scroll();
  pass(1_000);
  expect([one.asked, other.asked].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const near = partAt(0);
  const show = vi.fn();
  whenNear(near.element, show);
  expect(heard(add.mock.calls)).toEqual(['scroll', 'resize', 'scroll', 'resize']);
  pass(FRAME_MS);
  expect(show).toHaveBeenCalledOnce();
  expect(heard(remove.mock.calls).slice(2)).toEqual(['scroll', 'resize', 'scroll', 'resize']);
});
