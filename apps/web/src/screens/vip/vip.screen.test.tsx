// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
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
const levels: object[] = [level(1), level(2, { cashbackExtra: '0.5' }), level(3)];
const conditions = {
  wagerRequired: '250.00',
  maxBet: '20.00',
  maxConvert: '500.00',
  counts: 'all',
  days: 7,
  contribution: [{ category: 'RNG', percent: 100 }],
};

let part: RenderedPart;
afterEach(() => part.unmount());

const DEFAULTS = { label: '1', unclaimedRewards: 0, MANPLAYREB3: true, BINDCARD3: true };

async function open(more: Partial<typeof DEFAULTS> & { vip?: object; showsValues?: true } = {}) {
  const { label, unclaimedRewards, MANPLAYREB3, BINDCARD3 } = { ...DEFAULTS, ...more };
  part = await renderInApp(<VipScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { MEMCLUB3: true, MANPLAYREB3, BINDCARD3 },
    },
    ...(more.showsValues && { showsValues: true }),
    answers: {
      getMe: () => ({ member: { clubLabel: { labelName: label } }, unclaimedRewards }),
      getVip: () => ({ level: 1, deposited: '500.00', staked: '0.00', levels, ...more.vip }),
    },
  });
}
const linesOf = (index: number) =>
  [...(part.element.querySelectorAll('ol > li')[index]?.querySelectorAll('ul li') ?? [])].map(
    (line) => line.textContent,
  );
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

const generous = level(2, {
  staked: '300.00',
  reward: '50.00',
  freeWithdrawals: 3,
  withdrawalMaximum: '20000.00',
  depositMaximum: '5000.50',
  noDepositFee: true,
  reachedAt: Date.UTC(2026, 4, 3, 12),
});

test('MEMBER-09: a level says all that it gives, its limits to the cent, what it asks for and when it was reached', async () => {
  await open({ showsValues: true, vip: { level: 2, levels: [level(1), generous] } });
  expect(linesOf(1)).toEqual([
    'reward amount=¥50.00',
    'freeWithdrawals count=3',
    'withdrawalMaximum amount=¥20,000',
    'depositMaximum amount=¥5,000.50',
    'noDepositFee',
  ]);
  const line = part.element.querySelectorAll('ol > li')[1]?.textContent;
  expect(line).toContain('asksDeposit deposited=¥2,000.00');
  expect(line).toContain('asksStake staked=¥300.00');
  expect(line).toMatch(/reached time=.*2026/);
  expect(part.element.textContent).not.toContain('rewardConditions');
  expect(linesOf(0)).toEqual(['nothingMore']);
  expect(part.element.querySelectorAll('ol > li')[0]?.textContent).not.toMatch(/asksStake|reached/);
});

test('MEMBER-09: where nobody withdraws, a level says nothing of withdrawals', async () => {
  await open({ BINDCARD3: false, vip: { levels: [level(1), generous] } });
  expect(linesOf(1)).toEqual(['reward', 'depositMaximum', 'noDepositFee']);
});

test('MEMBER-09: the conditions of a reward are read in a sheet of its level, which closes', async () => {
  await open({
    showsValues: true,
    vip: { levels: [level(1), level(2, { reward: '50.00', rewardConditions: conditions })] },
  });
  expect(linesOf(1)).toEqual(['rewardWithConditions amount=¥50.00']);
  expect(document.querySelector('dialog')).toBeNull();
  await part.press(part.button('rewardConditions (vip level=2)'));
  const sheet = document.querySelector('dialog');
  expect(sheet?.getAttribute('aria-label')).toBe('terms');
  expect(sheet?.textContent).toContain('vip level=2');
  for (const amount of ['¥50.00', '¥250.00', '¥20.00', '¥500.00']) expect(sheet?.textContent).toContain(amount);
  expect(sheet?.textContent).toContain('percentOf game=categoryRng percent=100');
  await part.press(part.button('close'));
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

test('MEMBER-09: the member’s level stands first, with the way to the next one in what that one asks for', async () => {
  await open({
    showsValues: true,
    vip: { staked: '60.00', levels: [level(1), level(2, { deposited: '0.00', staked: '240.00' })] },
  });
  expect(part.element.textContent).toContain('levelvip level=1lead');
  expect(part.element.textContent).toContain('next level=2');
  expect(part.element.textContent).toContain('staked done=¥60.00 required=¥240.00');
  expect([...part.element.querySelectorAll('progress')].map(({ value }) => value)).toEqual([250]);
});

test('MEMBER-09: at the highest level nothing is left to reach', async () => {
  await open({ vip: { level: 3 } });
  expect(part.element.textContent).toContain('viptop');
  expect(part.element.querySelector('progress')).toBeNull();
});

test('MEMBER-09: a merchant without levels says so, and the way to the rewards leads there', async () => {
  await open({ vip: { levels: [] } });
  expect(part.element.textContent).toBe('nonenoneText');
  part.unmount();
  await open({ unclaimedRewards: 1 });
  await part.press(part.button('toRewards'));
  expect(part.went).toEqual(['/m/rewardCenter']);
});
