import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '../merchants/merchants.ts';
import { catalogueModule } from './catalogue.module.ts';
import { countPopularity } from './popularity-repository.ts';
import { type NewGame, upsertGame, upsertVendor } from './seed-repository.ts';

let test: TestServer;
const members: Record<string, string> = {};

const game = (name: string, change: Partial<NewGame> = {}): NewGame => ({
  nodeId: `JL-${name}`,
  vendorCode: 'JL',
  gameCode: name,
  gameType: 'RNG',
  names: { EN: name },
  icon: '/art/x.svg',
  studioCode: name,
  isHot: true,
  isNew: false,
  returnToPlayer: null,
  volatility: null,
  classify: 'lines',
  minBet: 10_000n,
  minLine: 20,
  searchKey: name,
  sort: 1,
  ...change,
});

const GAMES = [
  game('quiet', { sort: 1 }),
  game('calm', { sort: 2, returnToPlayer: '94.50', volatility: 'low' }),
  game('wild', { sort: 3, returnToPlayer: '96.10', volatility: 'high' }),
  game('even', { sort: 4, returnToPlayer: '96.10', volatility: 'medium' }),
  game('closed', { sort: 5, vendorCode: 'ZZ', nodeId: 'ZZ-closed', returnToPlayer: '99.00', volatility: 'low' }),
];

beforeAll(async () => {
  test = await createTestServer();
  await test.database.database.forPlatform(async (tx) => {
    for (const [sort, code] of ['JL', 'ZZ'].entries())
      await upsertVendor(tx, {
        code,
        displayName: code,
        categories: ['RNG'],
        state: code === 'ZZ' ? 'maintenance' : 'open',
        icon: '',
        sort,
      });
    for (const one of GAMES) await upsertGame(tx, one);
  });
  for (const merchant of ['EN', 'LANTERN']) members[merchant] = (await test.newMember(merchant)).id;
});
afterAll(() => test.close());

async function order(input: object, merchant = 'EN'): Promise<string[]> {
  const { games } = (await test.call('listGames', { pageSize: 50, ...input }, { merchant })).value;
  return games.map(({ gameCode }) => gameCode);
}

let rounds = 0;
async function play(merchant: string, name: string, times: number, age = '0 seconds'): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await test.database.asOwner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
       values ($1, 'JL', $2, $3, $6, $4, now() - $5::interval)`,
      [merchant, `round-${++rounds}`, members[merchant], `JL-${name}`, age, randomUUID()],
    );
}

const count = (code: string) => test.platform.database.forMerchant(code, (tx) => countPopularity(tx, code));
async function version(): Promise<unknown> {
  return (await test.database.asOwner('select version from catalogue_version'))[0];
}

describe('the order of a list of games', () => {
  it('by return and by volatility, what is not known comes last, and what is closed behind all that can be played', async () => {
    expect(await order({})).toEqual(['quiet', 'calm', 'wild', 'even', 'closed']);
    expect(await order({ sort: 'return' })).toEqual(['wild', 'even', 'calm', 'quiet', 'closed']);
    expect(await order({ sort: 'volatilityLow' })).toEqual(['calm', 'even', 'wild', 'quiet', 'closed']);
    expect(await order({ sort: 'volatilityHigh' })).toEqual(['wild', 'even', 'calm', 'quiet', 'closed']);
    expect(await order({ sort: 'return', pageSize: 2, page: 2 })).toEqual(['calm', 'quiet']);
  });

  it('LIST-07: a volatility leaves out the games of which none is known', async () => {
    expect(await order({ volatility: 'low' })).toEqual(['calm', 'closed']);
    expect(await order({ volatility: 'medium', sort: 'return' })).toEqual(['even']);
  });

  it('another order or volatility is refused', async () => {
    for (const input of [{ sort: 'stake' }, { volatility: 'extreme' }]) {
      const answer = await test.call('listGames', input as object);
      expect([answer.status, answer.errorCode], JSON.stringify(input)).toEqual([400, 'request_param_err']);
    }
  });

  it("by popularity, as the merchant's own members played lately", async () => {
    expect(await order({ sort: 'popularity' })).toEqual(['quiet', 'calm', 'wild', 'even', 'closed']);
    await play('EN', 'even', 3);
    await play('EN', 'calm', 1);
    await play('EN', 'wild', 5, '31 days');
    await play('LANTERN', 'wild', 9);
    await count('EN');
    await count('LANTERN');
    await expect.poll(() => order({ sort: 'popularity' })).toEqual(['even', 'calm', 'quiet', 'wild', 'closed']);
    expect(await order({ sort: 'popularity' }, 'LANTERN')).toEqual(['wild', 'quiet', 'calm', 'even', 'closed']);
    await test.database.asOwner(`delete from vendor_round where node_id = 'JL-even'`);
    await count('EN');
    await expect.poll(() => order({ sort: 'popularity' })).toEqual(['calm', 'quiet', 'wild', 'even', 'closed']);
  });

  it('copies in memory are notified of a changed place, and of nothing else; a count of one merchant leaves the others', async () => {
    const before = await version();
    const [task] = catalogueModule.tasks;
    const [merchant] = DEMO_MERCHANTS;
    if (!merchant || !task || !('runFor' in task)) throw new Error('the catalogue has a task for each merchant');
    await task.runFor(test.platform, merchant);
    expect(await version()).toEqual(before);
    await play('EN', 'quiet', 2);
    await task.runFor(test.platform, merchant);
    expect(await version()).not.toEqual(before);
    await expect.poll(() => order({ sort: 'popularity' })).toEqual(['quiet', 'calm', 'wild', 'even', 'closed']);
    expect(await order({ sort: 'popularity' }, 'LANTERN')).toEqual(['wild', 'quiet', 'calm', 'even', 'closed']);
  });
});
