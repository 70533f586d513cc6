// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import VipScreen from './vip.screen.tsx';

const level = (number: number, more: object = {}) => ({
  level: number,
  deposited: `${number}000.00`,
  staked: '0.00',
  reward: '0.00',
  rewardConditions: null,
  cashbackExtra: '0',
  freeWithdrawals: 0,
  withdrawalMaximum: '0.00',
  depositMaximum: '0.00',
  noDepositFee: false,
  reachedAt: null,
  ...more,
});
const levels = [level(1), level(2, { cashbackExtra: '0.5' }), level(3)];

let part: RenderedPart;
afterEach(() => part.unmount());

async function open({ label = '1', unclaimedRewards = 0, MANPLAYREB3 = true } = {}) {
  part = await renderInApp(<VipScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { MEMCLUB3: true, MANPLAYREB3 },
    },
    answers: {
      getMe: () => ({ member: { clubLabel: { labelName: label } }, unclaimedRewards }),
      getVip: () => ({ level: 1, deposited: '500.00', staked: '0.00', levels }),
    },
  });
}
const timesAsked = () => part.asked.filter(({ name }) => name === 'getMe').length;

test.each([
  ['1', 1],
  ['', 2],
])(
  'MEMBER-09: a level that the label %s does not have yet has the member asked for: %s times',
  async (label, times) => {
    await open({ label });
    expect(timesAsked()).toBe(times);
  },
);

test('MEMBER-09: what is missing is counted to the next level, and those reached are marked', async () => {
  await open();
  expect(part.element.querySelector('progress')?.value).toBe(250);
  expect([...part.element.querySelectorAll('ol > li')].map((line) => line.hasAttribute('data-reached'))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([0, 2])('MEMBER-09: the way to the rewards is there while %s wait', async (unclaimedRewards) => {
  await open({ unclaimedRewards });
  expect(part.button('toRewards') !== undefined).toBe(unclaimedRewards > 0);
});

test.each([
  [true, 'cashback'],
  [false, 'nothingMore'],
])('MEMBER-09: what a level adds to the cashback is named where there is one, %s', async (MANPLAYREB3, text) => {
  await open({ MANPLAYREB3 });
  expect(part.element.querySelectorAll('ol > li')[1]?.querySelector('ul')?.textContent).toBe(text);
});
