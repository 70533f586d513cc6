import { expect, test } from 'vitest';
import { countKept, type MakeQuery, OWN, probeQuery, sentBy, THREE_PAGES } from '../../../test/probe-query.ts';
import { openReplay, recordQuery, recordsQuery } from './records-queries.ts';

const MINE = { ...OWN, isByLanguage: true };
const recordsOf =
  (startDate: number, gameType?: string): MakeQuery =>
  (sources) =>
    recordsQuery(sources, { startDate, ...(gameType && { gameType }) });
const recordOf =
  (recordId: string): MakeQuery =>
  (sources) =>
    recordQuery(sources, recordId);

test('RECORD-01: bets since a time come by pages of twenty, to the last', async () => {
  expect(await probeQuery(recordsOf(1_000, 'RNG'))).toEqual({
    ...MINE,
    sends: THREE_PAGES.map((page) => ['listGameRecords', { startDate: 1_000, gameType: 'RNG', ...page, size: 20 }]),
  });
});

test('one bet is asked for by its id, and so is its replay', async () => {
  expect(await probeQuery(recordOf('r1'))).toEqual({ ...MINE, sends: [['getGameRecord', { recordId: 'r1' }]] });
  expect(await sentBy((call) => openReplay(call, 'r1'))).toEqual(['openReplay', { recordId: 'r1' }]);
});

test('each filter and each bet has its own place', async () => {
  const makes = [recordsOf(1), recordsOf(2), recordsOf(2, 'RNG'), recordOf('r1'), recordOf('r2')];
  expect(await countKept(makes)).toBe(makes.length);
});
