// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { whatHappens } from '../../../test/what-happens.ts';
import { BonusesScreen } from './bonuses-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const welcome = {
  id: 'welcome',
  isOn: true,
  titles: { EN: 'Welcome' },
  kind: 'firstDeposit',
  percent: 100,
  minDeposit: '10',
  maxBonus: '500',
  wagerTimes: 20,
  wagerOn: 'bonus',
  counts: 'bonusMoney',
  maxBet: '8',
  convertTimes: 3,
  days: 7,
  contribution: { RNG: 90 },
};
const reload = { ...welcome, id: 'reload', titles: { EN: 'Reload' } };
const open = async (me = {}, signIn: string | null = null) => {
  screen = await renderInConsole(<BonusesScreen merchant="LANTERN" />, {
    me,
    answers: {
      showBonusOffers: () => ({
        currency: 'PHP',
        languages: ['EN'],
        defaultLanguage: 'EN',
        mostWagerTimes: 50,
        offers: { version: 'o', choice: { offers: [welcome, reload] } },
      }),
      showRewardConditions: () => ({
        offers: [{ id: 'welcome', title: 'Welcome', wagerTimes: 20, days: 7 }],
        conditions: { version: 'r', choice: { signIn, level: null, install: null } },
      }),
      changeBonusOffers: ({ choice }: { choice: object }) => ({ version: 'o2', choice }),
      changeRewardConditions: ({ choice }: { choice: object }) => ({ version: 'r2', choice }),
    } as unknown as StaffAnswers,
  });
};
const TYPED = {
  'Percent of the deposit': '50',
  'Smallest deposit': '12',
  'Largest bonus': '600',
  'Times to stake': '21',
  'Largest stake': '9',
  'Becomes money at most': '4',
  Days: '8',
};

test('DEPOSIT-05: each term of an offer is sent as its field shows it, the others as they were', async () => {
  await open();
  await screen.press('Change Reload');
  const card = screen.region('Reload');
  await screen.press('Offered: Reload');
  for (const [label, text] of Object.entries(TYPED)) await screen.type(label, text, card);
  const changed = {
    ...reload,
    isOn: false,
    percent: 50,
    minDeposit: '12',
    maxBonus: '600',
    wagerTimes: 21,
    maxBet: '9',
    convertTimes: 4,
    days: 8,
  };
  expect(await whatHappens(screen, () => screen.press('Save offers'))).toMatchObject({
    sent: [
      {
        name: 'changeBonusOffers',
        input: { version: 'o', choice: { offers: [welcome, changed] } },
        merchant: 'LANTERN',
      },
    ],
    stale: ['showBonusOffers', 'showRewardConditions'],
    said: ['Offers are saved. Open deposit forms show them.'],
  });
});

test('each kind of reward has its own conditions', async () => {
  await open();
  await screen.choose('VIP levels', 'As “Welcome”: 20 × within 7 days');
  const input = { version: 'r', choice: { signIn: null, level: 'welcome', install: null } };
  expect(await whatHappens(screen, () => screen.press('Save conditions of rewards'))).toMatchObject({
    sent: [{ name: 'changeRewardConditions', input, merchant: 'LANTERN' }],
    stale: ['showRewardConditions'],
    said: ['Conditions are saved. What is given from now on has them.'],
  });
});

test('who may change settings at another merchant alone changes no offer here', async () => {
  await open(READS_AT_LANTERN);
  for (const name of ['Save offers', 'Save conditions of rewards', 'Add an offer', 'Remove Welcome'])
    expect(screen.button(name)).toBeUndefined();
});

test('PROMO-04: an offer whose conditions cannot be taken any more is seen until another one is chosen', async () => {
  await open({}, 'gone');
  const part = screen.region('Conditions of rewards');
  expect(screen.field('Sign-in days', part).value).toBe('gone');
  expect(part?.textContent).toContain('An offer that cannot be taken any more: choose another one');
  await screen.choose('Sign-in days', 'None: it is the member’s at once', part);
  expect(part?.textContent).not.toContain('cannot be taken any more');
  await screen.press('Save conditions of rewards', part);
  expect(screen.sent('changeRewardConditions')).toEqual([
    { version: 'r', choice: { signIn: null, level: null, install: null } },
  ]);
});
