// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { askTimes, FOR_ALL, probeQuery } from '../../../test/probe-query.ts';
import { jackpotQuery } from './jackpot-query.ts';

const answer = () => ({ jackpot: '5.00' });

test('JACKPOT-04: the real pool is asked of the server itself, again every 15 s while it is shown, and when staff change settings', async () => {
  expect(await probeQuery(jackpotQuery, answer)).toEqual({
    ...FOR_ALL,
    isByLanguage: true,
    freshMs: 15_000,
    news: ['status'],
    sends: [['getJackpot', {}, { isUncached: true }]],
  });
  expect(await askTimes(jackpotQuery, answer, 30_000)).toEqual([0, 15_000, 30_000]);
});
