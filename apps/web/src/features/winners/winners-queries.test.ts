import { expect, test } from 'vitest';
import { countKept, FOR_ALL, type MakeQuery, probeQuery } from '../../../test/probe-query.ts';
import { winnersQuery } from './winners-queries.ts';

const winnersOf =
  (category?: string): MakeQuery =>
  (sources) =>
    winnersQuery(sources, category as never);
const ASKED = { ...FOR_ALL, isByLanguage: true, freshMs: 30_000, news: ['winners'] };

test('WIN-03: the last hundred wins, of a category where one is named, are asked for as a guest and outdated by newer ones', async () => {
  const asGuest = { asGuest: true };
  expect(await probeQuery(winnersOf())).toEqual({ ...ASKED, sends: [['listWinners', { limitNum: 100 }, asGuest]] });
  expect(await probeQuery(winnersOf('RNG'))).toEqual({
    ...ASKED,
    sends: [['listWinners', { limitNum: 100, gameCategory: 'RNG' }, asGuest]],
  });
  expect(await countKept([winnersOf(), winnersOf('RNG'), winnersOf('LIVE')])).toBe(3);
});
