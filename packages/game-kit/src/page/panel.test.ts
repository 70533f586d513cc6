// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { RgsSession } from '../rgs-protocol.ts';
import { Panel } from './panel.ts';
import panelStyles from './panel.module.css';

const VND = { code: 'VND', symbol: '₫', displayDecimals: 0 };
const CNY = { code: 'CNY', symbol: '¥', displayDecimals: 2 };

/** Controls of a session, in their own place. */
function controlsOf(currency: RgsSession['currency'], betLevels: string[]) {
  const place = document.createElement('div');
  const session = {
    language: 'EN',
    currency,
    betLevels,
    balance: '1000.00',
    rules: { minCycleMs: 0, autoplay: true, turbo: true, celebrateLossDisguisedAsWin: false },
  } as unknown as RgsSession;
  const panel = new Panel(place, session, betLevels[0] ?? '', () => undefined);
  return { place, panel };
}

test.each([
  [CNY, ['1.00', '500.00'], false],
  [{ code: 'PHP', symbol: '₱', displayDecimals: 2 }, ['10.00', '5000.00'], true],
  [{ code: 'JPY', symbol: '¥', displayDecimals: 0 }, ['20.00', '10000.00'], false],
  [VND, ['5000.00', '2500000.00'], true],
  [{ code: 'KWD', symbol: 'KWD', displayDecimals: 3 }, ['0.10', '50.00'], true],
] as const)('amounts of %o up to the last of %o are below their names: %s', (currency, levels, isLong) => {
  const { place } = controlsOf(currency, [...levels]);
  expect(place.querySelectorAll(`.${panelStyles.long}`)).toHaveLength(isLong ? 2 : 0);
});

test('each level is offered as the server named it', () => {
  const levels = ['5000.00', '10000.00', '2500000.00'];
  const { place, panel } = controlsOf(VND, levels);
  const more = place.querySelector<HTMLButtonElement>('output + button');
  const offered = levels.map(() => {
    const { bet } = panel;
    more?.click();
    return bet;
  });
  expect(offered).toEqual(levels);
  expect([place.querySelector('output span')?.textContent, more?.disabled]).toEqual(['\u2066₫2,500,000\u2069', true]);
});
