// @vitest-environment jsdom
import { FEATURES } from '@tessera/contract/merchants/features';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
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

const present = { level: 1, deposited: '500.00', staked: '0.00', levels };

async function open({
  label = '1',
  unclaimedRewards = 0,
  MANPLAYREB3 = true,
  hasCards = true,
  isMember = true,
  getVip = (): unknown => present,
} = {}) {
  part = await renderInApp(<VipScreen />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    showsValues: true,
    merchant: {
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { MEMCLUB3: true, MANPLAYREB3, [FEATURES.bankCard]: hasCards },
    },
    answers: {
      getMe: () => ({ member: { clubLabel: { labelName: label } }, unclaimedRewards }),
      getVip,
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

test('MEMBER-09: a member without a level, whose label is empty, is asked for no second time', async () => {
  await open({ label: '', getVip: () => ({ ...present, level: 0 }) });
  expect(timesAsked()).toBe(1);
});

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
  if (unclaimedRewards === 0) return;
  await part.press(part.button('toRewards'));
  expect(part.went).toEqual(['/m/rewardCenter']);
});

test.each([
  [true, 'cashback percent=0.5'],
  [false, 'nothingMore'],
])('MEMBER-09: what a level adds to the cashback is named where there is one, %s', async (MANPLAYREB3, text) => {
  await open({ MANPLAYREB3 });
  expect(part.element.querySelectorAll('ol > li')[1]?.querySelector('ul')?.textContent).toBe(text);
});

const lines = () =>
  [...part.element.querySelectorAll('ol > li')].map((line) => textsOf(':scope > div > :not(ul)', line));
const gives = (place: number) => textsOf('ul > li', part.element.querySelectorAll('ol > li')[place]);

test('MEMBER-09: the level is said, with what is missing for the next one, and how levels are reached', async () => {
  await open({ getVip: () => ({ ...present, levels: [level(1), level(2, { staked: '10.00' }), level(3)] }) });
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('level');
  expect(textsOf('section:first-of-type p > *')).toEqual(['level', 'vip level=1', 'lead']);
  expect(textsOf('h2')).toEqual(['next level=2', 'levels']);
  expect(part.element.textContent).toContain('deposited done=¥500.00 required=¥2,000.00');
  expect(part.element.textContent).toContain('staked done=¥0.00 required=¥10.00');
  expect(textsOf('ol ~ p')).toEqual(['how']);
  expect([...part.element.querySelectorAll('progress')].map(({ value }) => value)).toEqual([250, 0]);
  part.unmount();
  await open({ getVip: () => ({ ...present, levels: [level(1), level(2, { deposited: '0.00' })] }) });
  expect(textsOf('progress')).toEqual([]);
  part.unmount();
  await open({ getVip: () => ({ ...present, level: 3 }) });
  expect([textsOf('section:first-of-type p > *').at(-1), textsOf('h2')]).toEqual(['top', ['levels']]);
});

test('MEMBER-09: each level says, limits to the cent, what it asks for, what it gives, and when it was reached', async () => {
  const all = {
    staked: '10.00',
    reward: '8.00',
    cashbackExtra: '0.5',
    freeWithdrawals: 2,
    withdrawalMaximum: '5000.00',
    depositMaximum: '9000.50',
    noDepositFee: true,
    reachedAt: Date.parse('2026-11-26T12:00:00Z'),
  };
  const getVip = () => ({ ...present, levels: [level(1, all), level(2, { deposited: '0.00' })] });
  await open({ getVip });
  expect(lines()).toEqual([
    ['vip level=1', 'asksDeposit deposited=¥1,000.00', 'asksStake staked=¥10.00', 'reached time=Nov 26, 2026'],
    ['vip level=2'],
  ]);
  const cards = ['freeWithdrawals count=2', 'withdrawalMaximum amount=¥5,000'];
  const deposits = ['depositMaximum amount=¥9,000.50', 'noDepositFee'];
  expect(gives(0)).toEqual(['reward amount=¥8.00', 'cashback percent=0.5', ...cards, ...deposits]);
  expect(gives(1)).toEqual(['nothingMore']);
  part.unmount();
  await open({ getVip, hasCards: false });
  expect(gives(0)).toEqual(['reward amount=¥8.00', 'cashback percent=0.5', ...deposits]);
});

test('MEMBER-09: the conditions of a reward are read on a sheet, on which there is nothing to take', async () => {
  const rewardConditions = {
    wagerRequired: '80.00',
    maxConvert: '50.00',
    maxBet: '5.00',
    days: 7,
    counts: 'allMoney',
    contribution: [],
  };
  await open({ getVip: () => ({ ...present, levels: [level(1), level(2, { reward: '8.00', rewardConditions })] }) });
  expect(gives(1)).toEqual(['rewardWithConditions amount=¥8.00']);
  await part.press(part.button('rewardConditions (vip level=2)'));
  const sheet = () => document.querySelector('dialog[open]:not([data-closing])');
  expect([sheet()?.getAttribute('aria-label'), textsOf('dialog h2')]).toEqual(['terms', ['vip level=2']]);
  expect(textsOf('dialog dl > div')).toEqual([
    'termGet¥8.00',
    'termWager¥80.00',
    'termDaysdays days=7',
    'termGames',
    'termMaxBet¥5.00',
    'termConvert¥50.00',
  ]);
  expect(part.button('take')).toBeUndefined();
  await part.press(part.button('close'));
  expect(sheet()).toBeNull();
});

test('MEMBER-09: levels are waited for, asked for again where they could not be had, and missed where there are none', async () => {
  await open({ isMember: false });
  expect(part.asked.filter(({ name }) => name === 'getVip')).toEqual([]);
  part.unmount();
  await open({ getVip: () => new Promise(() => undefined) });
  expect([textsOf('[role=status]').length, textsOf('h2')]).toEqual([1, []]);
  part.unmount();
  let isThere = false;
  await open({
    getVip: () => {
      if (isThere) return { ...present, levels: [] };
      throw new CallFailure('UNKNOWN', 500, 'no line');
    },
  });
  expect(textsOf('p')).toEqual(['failedTitle', 'no line']);
  isThere = true;
  await part.press(part.button('retry'));
  expect([textsOf('p'), textsOf('h2')]).toEqual([['none', 'noneText'], []]);
});
