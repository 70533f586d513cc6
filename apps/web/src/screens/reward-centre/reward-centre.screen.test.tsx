// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import RewardCentreScreen from './reward-centre.screen.tsx';

const conditions = {
  wagerRequired: '100.00',
  maxConvert: '50.00',
  maxBet: '5.00',
  days: 7,
  counts: 'allMoney',
  contribution: [],
};
const reward = (rewardId: string, more: object = {}) => ({
  rewardId,
  eventName: rewardId,
  promotionType: 'SIGNUP',
  status: 'I',
  expiry: null,
  claimedAt: null,
  unit: 'CREDIT',
  rewardAmount: '8.00',
  rewardPoint: '0',
  conditions: null,
  ...more,
});

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(...list: readonly object[]) {
  part = await renderInApp(<RewardCentreScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'UTC',
      conductProfile: 'classic',
      currency: CNY,
      whitelabelVal: { REWCEN3: true },
    },
    answers: {
      listRewards: () => list,
      getSignInCalendar: () => ({ list: [], footer: {} }),
      getPointBalance: () => ({ balance: '0' }),
      claimReward: () => ({ claimedTickets: [{ rewardType: 'CREDIT', value: '8.00' }] }),
    },
  });
}
const claimed = () => part.asked.flatMap(({ name, input }) => (name === 'claimReward' ? [input] : []));
const claims = () => [...part.element.querySelectorAll('li button')];

test('PROMO-02: only what waits can be claimed, and is by one tap', async () => {
  await open(reward('a'), reward('b', { status: 'C' }), reward('c', { status: 'E' }));
  expect(claims()).toHaveLength(1);
  await part.press(claims()[0]);
  expect(claimed()).toEqual([{ rewardId: 'a' }]);
});

test('PROMO-02: one with conditions is claimed once they were shown', async () => {
  await open(reward('a', { conditions }));
  await part.press(claims()[0]);
  expect([claimed(), document.querySelector('dialog[open]')?.getAttribute('aria-label')]).toEqual([[], 'terms']);
  await part.press(part.button('take'));
  expect(claimed()).toEqual([{ rewardId: 'a' }]);
});
