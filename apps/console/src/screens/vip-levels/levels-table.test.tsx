// @vitest-environment jsdom
import { MOST_LEVELS } from '@tessera/contract/vip/levels';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { cellsOf } from '../../../test/what-happens.ts';
import type { DeclaredValues } from '../../shared/settings-part/declared-values.ts';
import { LevelsTable, newLevel } from './levels-table.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const onChange = vi.fn<(levels: readonly DeclaredValues[]) => void>();
const open = async (count: number, isReadOnly = false) => {
  onChange.mockClear();
  const levels = Array.from({ length: count }, () => newLevel([]));
  const members = [
    { level: 1, count: 31 },
    { level: 2, count: 7 },
  ];
  screen = await renderInConsole(
    <LevelsTable of={{ members } as never} levels={levels} errors={{}} isReadOnly={isReadOnly} onChange={onChange} />,
  );
};

test('levels are added up to the most that there may be, and no further', async () => {
  await open(MOST_LEVELS - 1);
  await screen.press('Add a level');
  expect(onChange.mock.lastCall?.[0]).toHaveLength(MOST_LEVELS);
  await screen.unmount();
  await open(MOST_LEVELS);
  expect(screen.button('Add a level')?.disabled ?? true).toBe(true);
});

test('only the last level can be removed, and each says how many members are there', async () => {
  await open(2);
  expect(['VIP 1', 'VIP 2'].map((level) => cellsOf(screen.row(level)).at(-2))).toEqual(['31', '7']);
  expect(screen.button('Remove VIP 1')).toBeUndefined();
  await screen.press('Remove VIP 2');
  expect(onChange.mock.lastCall?.[0]).toHaveLength(1);
  await screen.unmount();
  await open(2, true);
  expect([screen.button('Remove VIP 2'), screen.button('Add a level')]).toEqual([undefined, undefined]);
});
