import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import { countKept, isOutdatedBy, type MakeQuery, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import {
  CASHBACK_KEY,
  cashbackQuery,
  claimCashback,
  claimReward,
  claimRewardCode,
  claimSignIn,
  pointsQuery,
  REWARDS_KEY,
  rewardsQuery,
  signInQuery,
} from './rewards-queries.ts';

const of =
  (make: (call: Call) => object): MakeQuery =>
  ({ call }) =>
    make(call);
/** What each is asked by, whether its texts are in a language, and what outdates it. */
const QUERIES = [
  ['PROMO-02: the rewards', rewardsQuery as MakeQuery, 'listRewards', true, REWARDS_KEY],
  ['the points', of(pointsQuery), 'getPointBalance', false, REWARDS_KEY],
  ['the seven days', of(signInQuery), 'getSignInCalendar', false, REWARDS_KEY],
  ['REBATE-01: what stakes bring back', of(cashbackQuery), 'getCashback', false, CASHBACK_KEY],
] as const;

test.each(QUERIES)('%s: the member’s own, asked for anew by a claim of its kind alone', async (...row) => {
  const [, make, name, isByLanguage, key] = row;
  expect(await probeQuery(make)).toEqual({ ...OWN, isByLanguage, sends: [[name, {}]] });
  const outdates = (queryKey: readonly string[]) =>
    isOutdatedBy(make, (queries) => queries.invalidateQueries({ queryKey }));
  expect([await outdates(REWARDS_KEY), await outdates(CASHBACK_KEY)]).toEqual([
    key === REWARDS_KEY,
    key === CASHBACK_KEY,
  ]);
  // The app itself asks for rewards anew by this name when it has paid for being installed.
  expect(await outdates(['private', 'rewards'])).toBe(key === REWARDS_KEY);
});

test('the four answers have their own places', async () => {
  expect(await countKept(QUERIES.map(([, make]) => make))).toBe(QUERIES.length);
});

test.each<[name: string, send: (call: Call) => unknown, input: object]>([
  ['claimReward', (call) => claimReward(call, 'r1', 'k1'), { rewardId: 'r1' }],
  ['claimSignIn', (call) => claimSignIn(call, 'k1'), {}],
  ['claimRewardCode', (call) => claimRewardCode(call, 'GIFT', 'k1'), { code: 'GIFT' }],
  ['claimCashback', (call) => claimCashback(call, 'k1'), {}],
])('%s sends what is claimed, with the key that makes a repeated one the same', async (name, send, input) => {
  expect(await sentBy(send)).toEqual([name, input, { idempotencyKey: 'k1' }]);
});
