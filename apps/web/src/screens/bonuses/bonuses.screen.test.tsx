// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import BonusesScreen from './bonuses.screen.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const active = {
  grantId: 'g1',
  title: 'First deposit',
  amount: '10.00',
  balance: '8.00',
  open: '0.00',
  wagerDone: '1.00',
  wagerRequired: '100.00',
  maxBet: '5.00',
  maxConvert: '50.00',
  contribution: [],
  counts: 'allMoney',
  expiresAt: NOW,
};
const past = (grantId: string, state: string, isEndedByStaff: boolean) => ({
  grantId,
  state,
  isEndedByStaff,
  title: grantId,
  amount: '10.00',
  converted: '4.00',
  endedAt: null,
});

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

async function open(bonuses: object) {
  part = await renderInApp(<BonusesScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: {},
    },
    answers: {
      getMe: () => ({ wallet: { sumBalance: '3.00' } }),
      getBonuses: () => bonuses,
      cancelBonus: () => ({ active: null, past: [past('g1', 'cancelled', false)] }),
    },
  });
}
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test.each([
  [active, 2],
  [null, 1],
])('a bonus that runs is asked for every five seconds while it is shown', async (running, times) => {
  await open({ active: running, past: [past('g0', 'expired', false)] });
  await part.acting(() => void vi.advanceTimersByTime(4_900));
  expect(asked('getBonuses')).toHaveLength(1);
  await part.acting(() => void vi.advanceTimersByTime(100));
  expect(asked('getBonuses')).toHaveLength(times);
});

test('WALLET-06: a bonus is given up only after a question; then the balance is refetched, and the bonus is among the past ones', async () => {
  await open({ active, past: [] });
  await part.press(part.button('giveUp'));
  expect(asked('cancelBonus')).toEqual([]);
  const before = asked('getMe').length;
  await part.press(part.button('giveUpDo'));
  expect([asked('cancelBonus'), asked('getMe').length]).toEqual([[{ grantId: 'g1' }], before + 1]);
  expect([part.button('giveUp'), part.element.querySelector('li b')?.textContent]).toEqual([undefined, 'g1']);
});

test('a past bonus shows how it ended: what became money, and whether staff ended it', async () => {
  await open({
    active: null,
    past: [past('a', 'converted', false), past('b', 'cancelled', false), past('c', 'cancelled', true)],
  });
  expect([...part.element.querySelectorAll('li')].map((line) => line.lastElementChild?.textContent)).toEqual([
    'convertedAmount',
    'state_cancelled',
    'state_cancelledByStaff',
  ]);
});
