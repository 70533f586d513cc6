// @vitest-environment jsdom
import { REBATE_CATEGORIES } from '@tessera/contract/agents/rebates';
import { PRIZE_MODES } from '@tessera/contract/lottery/lottery-fields';
import { CASHBACK_CATEGORIES } from '@tessera/contract/cashback/staff-cashback-rates';
import type { StaffRates } from '@tessera/contract/rewards/staff-rates';
import { afterEach, expect, test } from 'vitest';
import { type ChangedFields, changePart } from '../../../test/change-part.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import { RatesScreen } from './rates-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

/** A different value for each name. */
const each = <Value,>(names: readonly string[], valueOf: (place: number) => Value) =>
  Object.fromEntries(names.map((name, place) => [name, valueOf(place)]));
const shown = {
  currency: 'PHP',
  rewardAmounts: {
    version: 'r',
    choice: { signIn: ['1', '2', '3', '4', '5', '6', '7'], install: '8', staffMaximum: '9' },
  },
  cashbackRates: { version: 'c', choice: { rates: each(CASHBACK_CATEGORIES, (place) => `0.${place + 1}`) } },
  lotteryTerms: {
    version: 'l',
    choice: {
      margins: each(PRIZE_MODES, (place) => 100 * (place + 1)),
      maxStakePerOrder: '5000',
      maxPayoutPerIssue: '90000',
    },
  },
  agentTerms: {
    version: 'a',
    choice: {
      maximumRates: each(REBATE_CATEGORIES, (place) => `1.${place + 1}`),
      requestDays: 3,
      disputeDays: 30,
      transferMinimum: '10',
      transferMaximum: '100',
      transferDailyMaximum: '1000',
    },
  },
} as unknown as StaffRates;
const byCategory = (categories: readonly string[], valuesOf: (place: number) => readonly [string, string]) =>
  Object.fromEntries(categories.map((name, place) => [CATEGORY_NAMES[name] ?? name, valuesOf(place)]));

const PARTS: readonly {
  title: string;
  call: 'changeRewardAmounts' | 'changeCashbackRates' | 'changeLotteryTerms' | 'changeAgentTerms';
  version: string;
  fields: ChangedFields;
  choice: object;
  says: string;
}[] = [
  {
    title: 'Rewards',
    call: 'changeRewardAmounts',
    version: 'r',
    fields: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`Day ${day}`, [`${day}`, `${day}.5`] as const])),
      'For installing the app': ['8', '8.5'],
      'Largest reward that staff give': ['9', '9.5'],
    },
    choice: { signIn: ['1.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5'], install: '8.5', staffMaximum: '9.5' },
    says: 'The rewards are saved.',
  },
  {
    title: 'Cashback',
    call: 'changeCashbackRates',
    version: 'c',
    fields: byCategory(CASHBACK_CATEGORIES, (place) => [`0.${place + 1}`, place === 0 ? '' : `2.${place + 1}`]),
    choice: { rates: each(CASHBACK_CATEGORIES, (place) => (place === 0 ? null : `2.${place + 1}`)) },
    says: 'The cashback is saved.',
  },
  {
    title: 'Lotteries',
    call: 'changeLotteryTerms',
    version: 'l',
    fields: {
      ...Object.fromEntries(
        PRIZE_MODES.map((mode, place) => [
          `Kept in prize mode ${mode}, percent`,
          [`${place + 1}`, `${place + 1}.25`] as const,
        ]),
      ),
      'Largest order': ['5000', '6000'],
      'Largest payout to a member in one issue': ['90000', '80000'],
    },
    choice: {
      margins: each(PRIZE_MODES, (place) => 100 * (place + 1) + 25),
      maxStakePerOrder: '6000',
      maxPayoutPerIssue: '80000',
    },
    says: 'The terms of lotteries are saved.',
  },
  {
    title: 'Agents',
    call: 'changeAgentTerms',
    version: 'a',
    fields: {
      ...byCategory(REBATE_CATEGORIES, (place) => [`1.${place + 1}`, `3.${place + 1}`]),
      'Smallest transfer to a downline': ['10', '11'],
      'Largest transfer': ['100', '101'],
      'Largest sum of transfers in a day': ['1000', '1001'],
      'Days to answer a contract': ['3', '4'],
      'Days to dispute a bill': ['30', '14'],
    },
    choice: {
      maximumRates: each(REBATE_CATEGORIES, (place) => `3.${place + 1}`),
      requestDays: 4,
      disputeDays: 14,
      transferMinimum: '11',
      transferMaximum: '101',
      transferDailyMaximum: '1001',
    },
    says: 'The terms of agents are saved.',
  },
];

for (const { title, call, version, fields, choice, says } of PARTS)
  test(`MISC-06: ${title.toLowerCase()} are in their fields, and are sent only from there`, async () => {
    screen = await renderInConsole(<RatesScreen merchant="LANTERN" />, {
      answers: { showRates: () => shown, [call]: () => ({ version: 'new', choice }) },
    });
    await changePart(screen, title, fields);
    expect(screen.asked).toEqual([
      { name: 'showRates', input: {}, merchant: 'LANTERN' },
      { name: call, input: { version, choice }, merchant: 'LANTERN' },
      { name: 'showRates', input: {}, merchant: 'LANTERN' },
    ]);
    expect(screen.notes()).toEqual([says]);
  });

test('what does not fit says so at its field, which takes the keys, and is not sent', async () => {
  screen = await renderInConsole(<RatesScreen merchant="EN" />, { answers: { showRates: () => shown } });
  await screen.type('Day 2', '', screen.region('Rewards'));
  await screen.press('Save rewards');
  expect(document.activeElement).toBe(screen.field('Day 2'));
  await screen.type('Kept in prize mode Lott, percent', '25.01');
  await screen.press('Save lotteries');
  expect(screen.text()).toContain('A share from 0.01 to 25 percent.');
  expect(screen.asked.map(({ name }) => name)).toEqual(['showRates']);
});
