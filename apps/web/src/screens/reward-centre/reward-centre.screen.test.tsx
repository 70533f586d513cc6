// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import RewardCentreScreen from './reward-centre.screen.tsx';

const conditions = {
  wagerRequired: '100.00',
  maxConvert: '50.00',
  maxBet: '5.00',
  days: 7,
  counts: 'allMoney',
  contribution: [{ category: 'slots', percent: 100 }],
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
const day = (dayCount: number, more: object = {}) => ({
  id: `d${dayCount}`,
  dayCount,
  amount: `${dayCount}.00`,
  hasClaimed: 'N',
  isToday: 'N',
  ...more,
});
const week = [day(1, { hasClaimed: 'Y' }), day(2, { isToday: 'Y' }), day(3)];
const calendar = { list: week, hasConditions: false, footer: { isClaimedToday: 'N' } };
const fail = () => {
  throw new CallFailure('UNKNOWN', 500, 'no line');
};

const refuse = () => {
  throw new CallFailure('UNKNOWN', 400, 'not yours');
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  readonly list?: readonly object[];
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
  readonly merchant?: object;
  readonly type?: number | undefined;
}

async function openAt({ list = [], answers = {}, merchant = {}, ...more }: At = {}) {
  const type = 'type' in more ? more.type : 0;
  part = await renderInApp(<RewardCentreScreen />, {
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    showsValues: true,
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'UTC',
      conductProfile: 'classic',
      currency: CNY,
      whitelabelVal: { REWCEN3: true },
      ...merchant,
    },
    answers: {
      listRewards: () => list,
      getSignInCalendar: () => ({ list: [], footer: {} }),
      getPointBalance: () => ({ balance: '0' }),
      claimReward: () => ({ claimedTickets: [{ rewardType: 'CREDIT', value: '8.00' }] }),
      ...answers,
    },
  });
}
const open = (...list: readonly object[]) => openAt({ list });
const inputsOf = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const claimed = () => inputsOf('claimReward');
const claims = () => [...part.element.querySelectorAll('li button')];
const groups = () =>
  [...part.element.querySelectorAll('section[aria-label]')].map((group) => [
    group.getAttribute('aria-label'),
    textsOf('li bdi:first-child', group).filter((text) => !text?.startsWith('¥')),
  ]);
const sheet = () => document.querySelector('dialog[open]:not([data-closing])');
const rising = () => textsOf('[aria-hidden=true][dir=ltr]', part.element);

test('PROMO-02: only what waits can be claimed, and is by one tap', async () => {
  await open(reward('a'), reward('b', { status: 'C' }), reward('c', { status: 'E' }));
  expect(claims()).toHaveLength(1);
  await part.press(claims()[0]);
  expect(claimed()).toEqual([{ rewardId: 'a' }]);
});

test('PROMO-02: what waits comes before what was claimed or ended, each below its own title', async () => {
  await open(reward('a'), reward('b', { status: 'C' }), reward('c', { status: 'E' }), reward('d'));
  expect(groups()).toEqual([
    ['toClaim', ['a', 'd']],
    ['past', ['b', 'c']],
  ]);
  expect(part.element.textContent).toContain('zoneMerchant');
  part.unmount();
  await open(reward('a'));
  expect(groups()).toEqual([['toClaim', ['a']]]);
  part.unmount();
  await open(reward('b', { status: 'C' }));
  expect(groups()).toEqual([['past', ['b']]]);
});

test('PROMO-02: without rewards the way to the promotions is shown, and a code can be typed', async () => {
  await open();
  expect(textsOf('p', part.element)).toEqual(expect.arrayContaining(['none', 'noneText']));
  expect([groups(), textsOf('form label')]).toEqual([[], ['code']]);
  expect(part.element.textContent).not.toContain('zoneMerchant');
  await part.press(part.button('promotions'));
  expect(part.went).toEqual(['/m/activity']);
  part.unmount();
  await open(reward('a'));
  expect(part.element.textContent).not.toContain('noneText');
});

test('PROMO-02: the head counts what waits, sums it up and says whether conditions come with it', async () => {
  const points = reward('p', { unit: 'POINTS', rewardPoint: '50' });
  const getPointBalance = () => ({ balance: '120' });
  await openAt({
    list: [reward('a'), reward('b', { rewardAmount: '0.50' }), points, reward('c', { status: 'C', conditions })],
    answers: { getPointBalance },
  });
  expect(textsOf('h2', part.element)[0]).toBe('waiting count=3');
  expect(textsOf('section:first-of-type p', part.element)).toEqual([
    '¥8.50 + points count=50',
    'waitingText',
    'myPoints points count=120',
  ]);
  part.unmount();
  await open(reward('a', { conditions }), reward('b'));
  expect(textsOf('section:first-of-type p', part.element)).toEqual(['¥16.00', 'waitingConditions']);
  part.unmount();
  await open(reward('a', { status: 'E' }));
  expect([textsOf('h2', part.element)[0], textsOf('section:first-of-type p', part.element)]).toEqual([
    'waiting count=0',
    ['waitingText'],
  ]);
});

test.each([
  ['classic', ['+¥8.00']],
  ['regulated', []],
])(
  'PROMO-02: a claim is said and asked about again; at a %s merchant this rises: %j',
  async (conductProfile, shown) => {
    await openAt({ list: [reward('a')], merchant: { conductProfile } });
    expect(rising()).toEqual([]);
    await part.press(part.button('claimOne title=a'));
    expect(toasts.current()).toMatchObject({ kind: 'success', text: 'credited amount=¥8.00' });
    expect(rising()).toEqual(shown);
    expect(['listRewards', 'getSignInCalendar', 'getPointBalance'].map((name) => inputsOf(name).length)).toEqual([
      2, 2, 2,
    ]);
  },
);

test('PROMO-02: one with conditions is claimed once they were shown', async () => {
  await open(reward('a', { conditions }));
  await part.press(claims()[0]);
  expect([claimed(), sheet()?.getAttribute('aria-label')]).toEqual([[], 'terms']);
  expect(textsOf('dialog h2')).toEqual(['a']);
  expect(textsOf('dialog dl > div')).toEqual([
    'termGet¥8.00',
    'termWager¥100.00',
    'termDaysdays days=7',
    expect.stringContaining('percent=100'),
    'termMaxBet¥5.00',
    'termConvert¥50.00',
  ]);
  await part.press(part.button('take'));
  expect([claimed(), sheet()]).toEqual([[{ rewardId: 'a' }], null]);
  // it is a bonus that runs now, and no money that would rise
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'bonusRuns amount=¥8.00' });
  expect(rising()).toEqual([]);
});

test('PROMO-02: terms that are closed claim nothing, and a claim that is refused leaves them open', async () => {
  await openAt({ list: [reward('a', { conditions })], answers: { claimReward: refuse } });
  await part.press(claims()[0]);
  await part.press(part.button('cancel'));
  expect([claimed(), sheet()]).toEqual([[], null]);
  await part.press(claims()[0]);
  await part.acting(() => void sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([claimed(), sheet()]).toEqual([[], null]);
  await part.press(claims()[0]);
  await part.press(part.button('take'));
  expect([claimed().length, sheet() !== null]).toEqual([1, true]);
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not yours' });
});

test('PROMO-02: the days of signing in are shown where there are any, and wait for nobody where they fail', async () => {
  await openAt({ list: [reward('a')], answers: { getSignInCalendar: () => calendar } });
  expect(groups().map(([title]) => title)).toEqual(['signInTitle', 'toClaim']);
  part.unmount();
  await open(reward('a'));
  expect(groups().map(([title]) => title)).toEqual(['toClaim']);
  part.unmount();
  await openAt({ list: [reward('a')], answers: { getSignInCalendar: fail } });
  expect(groups().map(([title]) => title)).toEqual(['toClaim']);
});

test('PROMO-02: where a day of signing in is all that can be claimed, the head names it and nothing says that there are no rewards', async () => {
  const getSignInCalendar = () => calendar;
  const waiting = () => [textsOf('h2', part.element)[0], textsOf('section:first-of-type p', part.element)[0]];
  await openAt({ answers: { getSignInCalendar } });
  expect(waiting()).toEqual(['waiting count=1', '¥2.00']);
  expect(part.element.textContent).not.toContain('noneText');
  part.unmount();
  await openAt({ list: [reward('a')], answers: { getSignInCalendar } });
  expect(waiting()).toEqual(['waiting count=1', '¥8.00']);
  part.unmount();
  await openAt({ answers: { getSignInCalendar: () => ({ ...calendar, footer: { isClaimedToday: 'Y' } }) } });
  expect(waiting()).toEqual(['waiting count=0', 'waitingText']);
  expect(part.element.textContent).toContain('noneText');
});

test('ROUTE-24: nothing is shown in parts: the rewards and the days of signing in are waited for', async () => {
  const never = () => new Promise(() => undefined);
  for (const answers of [{ listRewards: never }, { getSignInCalendar: never }]) {
    await openAt({ list: [reward('a')], answers });
    expect([textsOf('[role=status]').length, groups()]).toEqual([1, []]);
    part.unmount();
  }
  // points alone keep nobody waiting
  await openAt({ list: [reward('a')], answers: { getPointBalance: never } });
  expect([textsOf('[role=status]').length, groups().length]).toEqual([0, 1]);
});

test('ROUTE-24: rewards that cannot be had are asked for again together with the days; those already there stay', async () => {
  let listRewards: () => unknown = fail;
  await openAt({ answers: { listRewards: () => listRewards() } });
  expect(part.element.textContent).toContain('no line');
  listRewards = () => [reward('a')];
  await part.press(part.button('retry'));
  expect(['listRewards', 'getSignInCalendar'].map((name) => inputsOf(name).length)).toEqual([2, 2]);
  expect(groups().length).toBe(1);
  listRewards = fail;
  await part.press(claims()[0]);
  expect([inputsOf('listRewards').length, groups().length]).toEqual([3, 1]);
});

test.each([
  ['a merchant without it', { merchant: { whitelabelVal: { REWCEN3: false } } }, ['closed']],
  ['free play', { type: 4 }, ['trialPromptTitle', 'trialPromptText']],
  ['a member who is not known yet', { type: undefined }, []],
])('ROUTE-24: for %s nothing is asked', async (_who, at: At, texts) => {
  await openAt(at);
  expect([part.asked, textsOf('p', part.element)]).toEqual([[], texts]);
});
