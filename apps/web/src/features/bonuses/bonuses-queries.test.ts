// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { askTimes, countKept, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import { acceptDepositPromo, bonusesQuery, cancelBonus, depositPromosQuery } from './bonuses-queries.ts';

const MINE = { ...OWN, isByLanguage: true, freshMs: 0 };

test('DEPOSIT-05: promotions for a deposit are read again when staff change settings; bonuses are not', async () => {
  expect(await probeQuery(depositPromosQuery)).toEqual({
    ...MINE,
    news: ['status'],
    sends: [['getDepositPromos', {}]],
  });
  expect(await probeQuery(bonusesQuery)).toEqual({ ...MINE, sends: [['getBonuses', {}]] });
  expect(await countKept([depositPromosQuery, bonusesQuery])).toBe(2);
});

test('bonuses are asked for every five seconds while one runs, and once where none does', async () => {
  expect(await askTimes(bonusesQuery, () => ({ active: { grantId: 'g1' } }), 10_000)).toEqual([0, 5_000, 10_000]);
  expect(await askTimes(bonusesQuery, () => ({ active: null }), 60_000)).toEqual([0]);
});

test('CWAL-12: a promotion is accepted by the terms that were shown, none by no promotion at all', async () => {
  const promo = { promoId: 'p1', terms: 't1', title: 'Welcome' };
  expect(await sentBy((call) => acceptDepositPromo(call, promo as never))).toEqual([
    'acceptDepositPromo',
    { promoId: 'p1', terms: 't1' },
  ]);
  expect(await sentBy((call) => acceptDepositPromo(call, null))).toEqual(['acceptDepositPromo', { promoId: null }]);
  expect(await sentBy((call) => cancelBonus(call, 'g1'))).toEqual(['cancelBonus', { grantId: 'g1' }]);
});
