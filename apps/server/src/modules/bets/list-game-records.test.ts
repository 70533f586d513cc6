import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { bet, betWin } from '#server/modules/ledger/ledger.ts';

let test: TestServer;
let games: { node_id: string; vendor_code: string; game_type: string }[];
let member: { token: string; id: string };
const owner = <Row extends object>(text: string, values: unknown[] = []) => test.database.asOwner<Row>(text, values);

/** Rounds by a name: the kind of game, which of its vendors, ours first, how many days ago, stake and win; null: not decided yet. */
const ROUNDS = {
  slotNow: ['RNG', 0, 0, 100, 30],
  slotOfOther: ['RNG', -1, 1, 20, 0],
  fishLastWeek: ['FISH', 0, 7, 10, 25],
  slotThirtyDays: ['RNG', 0, 29.9, 4, 0],
  slotThirtyTwoDays: ['RNG', 0, 32, 2, 0],
  openSlot: ['RNG', 0, 2, 1, null],
} as const;
type Name = keyof typeof ROUNDS;
const DAY_MS = 24 * 3600 * 1000;
const money = (whole: number) => BigInt(whole) * 10_000n;
const ids = new Map<string, Name>();
const rounds = new Map<Name, { recordId: string; roundId: string; vendor: string }>();

async function play(name: Name): Promise<void> {
  const [gameType, which, daysAgo, stake, prize] = ROUNDS[name];
  const vendors = [...new Set(games.filter((one) => one.game_type === gameType).map((one) => one.vendor_code))];
  const vendor = vendors.at(which) ?? '';
  const game = games.find((one) => one.game_type === gameType && one.vendor_code === vendor);
  const [recordId, roundId] = [randomUUID(), randomUUID()];
  await owner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
     values ('EN', $1, $2, $3, $4, $5, $6)`,
    [vendor, roundId, member.id, recordId, game?.node_id, new Date(Date.now() - daysAgo * DAY_MS)],
  );
  const of = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: vendor };
  const posting = { ...of, key: randomUUID(), roundId };
  const done =
    prize === null
      ? await bet(test.database.database, { ...posting, amount: money(stake) })
      : await betWin(test.database.database, { ...posting, bet: money(stake), win: money(prize), closeRound: true });
  expect(done.code).toBe('OK');
  ids.set(recordId, name);
  rounds.set(name, { recordId, roundId, vendor });
}

beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  await seedDemoCatalogue(test.database.database);
  // games of our own studio first
  games = await owner(
    'select node_id, vendor_code, game_type from game order by studio_code is null, vendor_code, node_id',
  );
  member = await test.newMember();
  await test.fund(member.id, money(10_000));
  for (const name of Object.keys(ROUNDS) as Name[]) await play(name);
});
afterAll(() => test.close());

const list = async (input: object) => (await test.call('listGameRecords', { size: 100, ...input }, member)).value;
/** Which rounds a list has, in its order. */
const names = async (input: object) => (await list(input)).list.map(({ recordId }) => ids.get(recordId));
const ago = (days: number) => Date.now() - days * DAY_MS;
const EVERY_RECENT: Name[] = ['slotNow', 'slotOfOther', 'openSlot', 'fishLastWeek', 'slotThirtyDays'];

describe('the record', () => {
  it('RECORD-01: without a choice it has the last 31 days, newest first, and sums over all of them', async () => {
    expect(await names({})).toEqual(EVERY_RECENT);
    expect((await list({})).footer).toEqual({
      betAmount: '135.00',
      // of the open one nothing is decided; a stake of 100 that won 30 put 70 at risk, one of 10 that won 25 all 10
      validBetAmount: '104.00',
      winAmount: '55.00',
      profitAndLoss: '-79.00',
    });
  });

  it('RECORD-01: a vendor, a kind of game and a period narrow list and sums', async () => {
    const other = rounds.get('slotOfOther')?.vendor ?? '';
    expect(await names({ vendor: other })).toEqual(['slotOfOther']);
    expect((await list({ vendor: other })).footer).toMatchObject({ betAmount: '20.00', profitAndLoss: '-20.00' });
    expect(await names({ gameType: 'FISH' })).toEqual(['fishLastWeek']);
    expect((await list({ gameType: 'FISH' })).footer).toMatchObject({ betAmount: '10.00', winAmount: '25.00' });
    expect(await names({ startDate: ago(3), endDate: Date.now() + DAY_MS })).toEqual(EVERY_RECENT.slice(0, 3));
    expect(await names({ startDate: ago(20), endDate: ago(1.5) })).toEqual(['openSlot', 'fishLastWeek']);
  });

  it('RECORD-01: a period longer than 31 days loses its beginning', async () => {
    expect(await names({ startDate: ago(300), endDate: Date.now() + DAY_MS })).toEqual(EVERY_RECENT);
    expect(await names({ startDate: ago(300), endDate: ago(31) })).toEqual(['slotThirtyTwoDays']);
  });

  it('RECORD-01: a search finds a bet by the id of its round or of its record, and nothing else', async () => {
    const { roundId, recordId } = rounds.get('fishLastWeek') ?? { roundId: '', recordId: '' };
    expect(await names({ orderNoSearch: roundId })).toEqual(['fishLastWeek']);
    expect(await names({ orderNoSearch: recordId })).toEqual(['fishLastWeek']);
    expect(await names({ orderNoSearch: 'nothing-of-mine' })).toEqual([]);
  });

  it('RECORD-01: pages go on where the one before ended, and tell how many there are', async () => {
    const pageOf = (page: number) => names({ size: 2, page });
    expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([
      EVERY_RECENT.slice(0, 2),
      EVERY_RECENT.slice(2, 4),
      EVERY_RECENT.slice(4),
    ]);
    expect(await list({ size: 2, page: 2 })).toMatchObject({ pageNum: 2, totalPages: 3, totalCount: 5 });
  });

  it('RECORD-01: a settled round of our own games can be replayed, an open one or one of another house cannot', async () => {
    const slots = (await list({ gameType: 'RNG' })).list.map(({ recordId, canReplay }) => [
      ids.get(recordId),
      canReplay,
    ]);
    expect(slots).toEqual([
      ['slotNow', true],
      ['slotOfOther', false],
      ['openSlot', false],
      ['slotThirtyDays', true],
    ]);
  });
});
