// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../../test/currency.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import JackpotBanner from './jackpot-banner.tsx';

const game = { nodeId: 'pool', displayName: 'Ember', iconUrl: '/ember.webp' };
const show = (hasJackpot: boolean, hasCounter: boolean, jackpot: object | null = { value: '999.50', game }) =>
  renderInApp(<JackpotBanner />, {
    showsValues: true,
    merchant: { imageCDNs: [], settings: { hasJackpot, hasCounter }, currency: CNY },
    answers: { getJackpot: () => ({ jackpot }) },
  });

test('JACKPOT-01: a figure for show is one line that says what it is and leads to the page of the jackpot; no pool is asked for', async () => {
  const part = await show(false, true);
  expect(part.asked).toEqual([]);
  expect(part.element.querySelector('[role=img]')?.textContent).toMatch(/^¥[\d,]+\.\d\d$/);
  expect(part.element.textContent).toMatch(/^jackpot¥[\d,.]+forShow$/);
  expect(part.element.querySelector('a')?.getAttribute('href')).toBe('/m/jackpot');
  expect(part.element.querySelectorAll('button, img')).toHaveLength(0);
  part.unmount();
});

test('JACKPOT-04: a merchant’s own pool replaces it, and shows the game that wins it and no other', async () => {
  const part = await show(true, true);
  expect(part.asked.map(({ name }) => name)).toEqual(['getJackpot']);
  expect(part.element.textContent).toBe('jackpot¥999.50jackpotOf game=Ember');
  expect(part.element.querySelector('[role=img]')).toBeNull();
  part.unmount();
});

test('JACKPOT-04: without a pool that runs, or with the counter switched off, there is nothing', async () => {
  for (const [hasJackpot, hasCounter] of [
    [true, true],
    [false, false],
  ] as const) {
    const part = await show(hasJackpot, hasCounter, null);
    expect(part.element.textContent).toBe('');
    part.unmount();
  }
});
