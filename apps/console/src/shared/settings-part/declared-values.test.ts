import { REBATE_CATEGORIES } from '@tessera/contract/agents/rebates';
import { agentTerms } from '@tessera/contract/agents/staff-agent-terms';
import { CASHBACK_CATEGORIES, cashbackRates } from '@tessera/contract/cashback/staff-cashback-rates';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { describe, expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from './declared-values.ts';

const [rewardValuesOf, readRewards] = [declaredValuesOf(rewardAmounts.fields), readDeclared(rewardAmounts)];
const [cashbackValuesOf, readCashback] = [declaredValuesOf(cashbackRates.fields), readDeclared(cashbackRates)];
const [lotteryValuesOf, readLottery] = [declaredValuesOf(lotteryTerms.fields), readDeclared(lotteryTerms)];
const [agentValuesOf, readAgents] = [declaredValuesOf(agentTerms.fields), readDeclared(agentTerms)];

const none = <Category extends string>(categories: readonly Category[]) =>
  Object.fromEntries(categories.map((category) => [category, null])) as Record<Category, null>;

describe('rewards', () => {
  const week = ['0.5', '0.8', '1', '1.2', '1.5', '2', '8.8'];
  const some = { signIn: week, install: '3888', staffMaximum: '1000' };

  test('fields ask for what they show; seven empty days bring nothing', () => {
    expect(readRewards(rewardValuesOf(some)).choice).toEqual(some);
    const empty = rewardValuesOf({ ...some, signIn: [], install: '0' });
    expect(empty['signIn.0']).toBe('');
    expect(readRewards({ ...empty, install: ' ' }).choice).toEqual({ ...some, signIn: [], install: '0' });
  });

  test('a day that is left out among others says so at its field', () => {
    expect(Object.keys(readRewards({ ...rewardValuesOf(some), 'signIn.3': '' }).errors)).toEqual(['signIn.3']);
    expect(Object.keys(readRewards({ ...rewardValuesOf(some), staffMaximum: '0' }).errors)).toEqual(['staffMaximum']);
  });
});

test('cashback: an empty field is a category that brings none, and what is no percentage says so', () => {
  const choice = { rates: { ...none(CASHBACK_CATEGORIES), RNG: '0.8' } };
  expect(readCashback(cashbackValuesOf(choice)).choice).toEqual(choice);
  for (const wrong of ['100', '25.0001', '-1', '0.12345', 'much'])
    expect(Object.keys(readCashback({ ...cashbackValuesOf(choice), 'rates.FISH': wrong }).errors)).toEqual([
      'rates.FISH',
    ]);
});

test('lotteries: margins are percentages of two decimals above nothing, up to a quarter', () => {
  const choice = {
    margins: { Lott: 500, ZY: 29, Elott: 1, SEA: 2500 },
    maxStakePerOrder: '20000',
    maxPayoutPerIssue: '400000',
  };
  const values = lotteryValuesOf(choice);
  expect([values['margins.Lott'], values['margins.ZY'], values['margins.SEA']]).toEqual(['5', '0.29', '25']);
  expect(readLottery(values).choice).toEqual(choice);
  for (const wrong of ['25.01', '1.234', '', '-1', '0'])
    expect(Object.keys(readLottery({ ...values, 'margins.ZY': wrong }).errors)).toEqual(['margins.ZY']);
  for (let points = 1; points <= 2500; points += 1)
    expect(
      readLottery(lotteryValuesOf({ ...choice, margins: { ...choice.margins, SEA: points } })).choice?.margins.SEA,
    ).toBe(points);
});

test('agents: the largest transfer is not below the smallest one, and days are whole', () => {
  const choice = {
    maximumRates: { ...none(REBATE_CATEGORIES), LOTT: '0.5' },
    requestDays: 30,
    disputeDays: 0,
    transferMinimum: '10',
    transferMaximum: '5000',
    transferDailyMaximum: '20000',
  };
  const values = agentValuesOf(choice);
  expect(readAgents(values).choice).toEqual(choice);
  expect(Object.keys(readAgents({ ...values, transferMaximum: '9.99' }).errors)).toEqual(['transferMaximum']);
  expect(Object.keys(readAgents({ ...values, requestDays: '0', disputeDays: '1.5' }).errors)).toEqual([
    'requestDays',
    'disputeDays',
  ]);
});
