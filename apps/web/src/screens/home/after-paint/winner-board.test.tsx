// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../../test/currency.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import WinnerBoard from './winner-board.tsx';

const win = (index: number) => ({
  vo: { customerName: `m***${index}`, winAmount: '8.00', gameName: 'Ember', vendor: 'Ours', iconUrl: '/x.svg' },
});

test.each([
  [6, 6, 0],
  [7, 7, 7],
  [12, 10, 10],
])('WIN-01, WIN-02: of %s wins %s are shown, and %s once more where they move', async (count, shown, again) => {
  const part = await renderInApp(<WinnerBoard />, {
    merchant: { currency: CNY },
    answers: { listWinners: () => ({ list: Array.from({ length: count }, (_, index) => win(index)) }) },
  });
  const names = () => part.element.querySelectorAll('bdi:first-child');
  while (names().length === 0) await part.acting(() => undefined);
  const copies = part.element.querySelectorAll('[aria-hidden=true] > div').length;
  expect([part.element.querySelectorAll('[data-moves]').length, copies]).toEqual([again > 0 ? 1 : 0, again]);
  expect(part.element.querySelectorAll('[role=group] img').length - copies).toBe(shown);
  part.unmount();
});
