// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Tabs } from './tabs.tsx';

const VALUES = ['a', 'b', 'c', 'd'] as const;
const ITEMS = VALUES.map((value) => ({ value, text: value }));
/** The row shows three tabs of four. */
const [TAB_WIDTH, ROW_WIDTH] = [100, 300];

let part: DrawnPart;
const scrollTo = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  Object.assign(Element.prototype, { scrollTo });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROW_WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(TAB_WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function placeOf(this: HTMLElement) {
    return VALUES.findIndex((value) => value === this.textContent) * TAB_WIDTH;
  });
  part = drawPart(null);
});
afterEach(() => {
  part.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function show(value: (typeof VALUES)[number]): Promise<unknown[]> {
  scrollTo.mockClear();
  part.draw(<Tabs label="" items={ITEMS} value={value} onChange={() => undefined} />);
  await act(() => vi.advanceTimersToNextFrame());
  return scrollTo.mock.calls.map(([to]) => to);
}

test('a row whose chosen tab is whole in sight does not move by itself; one that is chosen comes to the middle', async () => {
  expect(await show('c')).toEqual([]);
  expect(await show('b')).toEqual([{ left: 0, behavior: 'smooth' }]);
  expect(await show('d')).toEqual([{ left: 200, behavior: 'smooth' }]);
});

test('a chosen tab out of sight is there from the first picture on', async () => {
  expect(await show('d')).toEqual([{ left: 200, behavior: 'instant' }]);
});

test.each([
  ['', 'ArrowRight', 'b'],
  ['', 'ArrowLeft', 'd'],
  ['rtl', 'ArrowLeft', 'b'],
  ['rtl', 'ArrowRight', 'd'],
  ['', 'ArrowDown', 'b'],
  ['', 'ArrowUp', 'd'],
])(
  'with the direction “%s” the key %s leads from the first tab to %s; the chosen one alone is in the tab order',
  (dir, key, to) => {
    document.dir = dir;
    const change = vi.fn();
    part.draw(<Tabs label="" items={ITEMS} value="a" onChange={change} />);
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => void tabs[0]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect([change.mock.calls, document.activeElement?.textContent]).toEqual([[[to]], to]);
    document.dir = '';
  },
);
