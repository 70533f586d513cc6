import { randomUUID } from 'node:crypto';
import type { JackpotTerms } from '@tessera/contract/jackpot/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { seedCatalogue, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { bet } from '#server/modules/ledger/ledger.ts';
import { payJackpot } from '../jackpots-repository.ts';

const TERMS: JackpotTerms = {
  game: 'JL-ember-dragon',
  share: '0.5',
  seed: '200',
  ceiling: '5000',
  stakesPerHit: '100000',
};
let c: ConsoleTest;
let operations: TestStaff;

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showJackpot', {}, at(c.owner, merchant))).value;
const change = async (terms: JackpotTerms | null, as = at(operations)) =>
  c.call('changeJackpot', { version: (await show(as.merchant)).jackpot.version, choice: { terms } }, as);
const stored = async (merchant: string) =>
  (
    await c.test.database.asOwner<{ jackpot: unknown }>(
      `select settings -> 'jackpot' as jackpot from merchant where merchant_code = $1`,
      [merchant],
    )
  )[0]?.jackpot;

beforeAll(async () => {
  c = await createConsoleTest();
  await seedCatalogue(c.test.platform.database);
  await seedDemoCatalogue(c.test.platform.database);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

describe('the jackpot in the console', () => {
  it('JACKPOT-04: is changed for one merchant, and members see the pool of it', async () => {
    const others = await stored('LANTERN');
    const { status, value } = await change(TERMS);
    expect(status).toBe(200);
    expect((await show()).jackpot).toEqual(value);
    expect([await stored('EN'), await stored('LANTERN')]).toEqual([TERMS, others]);
    await expect
      .poll(async () => (await c.test.call('getJackpot', {})).value.jackpot)
      .toMatchObject({ value: '200.00', share: '0.5', stakesPerHit: '100000.00', game: { nodeId: TERMS.game } });
    const info = (await c.test.call('getStatus', {})).value.info;
    expect(info?.settings.hasJackpot).toBe(true);
    const [entry] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(entry).toMatchObject({ action: 'changeJackpot' });
  });

  it('that returns too much, has a ceiling below its seed, or a game of nobody or of another vendor is refused', async () => {
    const before = await stored('EN');
    const refused: Partial<JackpotTerms>[] = [
      { share: '2.0001' },
      { share: '-1' },
      { share: '0' },
      { share: '0.0' },
      { share: '1e1' },
      { seed: '0' },
      { seed: '1501', share: '0.5' },
      { ceiling: '199' },
      { stakesPerHit: '40000001' },
      { stakesPerHit: '40000000.01' },
      { stakesPerHit: '0' },
      { stakesPerHit: '100000.001' },
    ];
    for (const part of refused) expect([part, (await change({ ...TERMS, ...part })).status]).toEqual([part, 400]);
    const { games } = await show();
    expect(games.map(({ nodeId }) => nodeId)).toContain(TERMS.game);
    expect(games).toHaveLength(12);
    for (const game of ['nothing', 'ORBIT-coin']) expect((await change({ ...TERMS, game })).status).toBe(404);
    expect(await stored('EN')).toEqual(before);
  });

  it('is as rare as in yuan in another currency, and no rarer', async () => {
    const before = (await stored('LANTERN')) as JackpotTerms;
    const rare = (stakesPerHit: string) => change({ ...before, stakesPerHit }, at(c.owner, 'LANTERN'));
    expect((await rare('400000000')).status).toBe(200);
    expect((await rare('400000000.01')).errorCode).toBe('SETTING_BEYOND');
    expect(await stored('LANTERN')).toEqual({ ...before, stakesPerHit: '400000000' });
  });

  it('of two who change it the second is shown the saved terms; staff who may not change settings are refused', async () => {
    const { jackpot } = await show();
    await change({ ...TERMS, share: '1' });
    const late = await c.call('changeJackpot', { version: jackpot.version, choice: { terms: null } }, at(c.owner));
    expect(late.errorCode).toBe('CONFLICT');
    expect(late.failure).toMatchObject({ stands: { choice: { terms: { ...TERMS, share: '1' } } } });
    const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    expect((await change(null, at(reader))).status).toBe(403);
    expect((await change(null, at(operations, 'LANTERN'))).status).toBe(404);
    await change(TERMS);
  });

  it('JACKPOT-04: the counter for show is switched off and on where no pool replaces it, and never on at a regulated merchant', async () => {
    const infoOf = async (merchant?: string) =>
      (await c.test.call('getStatus', {}, merchant === undefined ? {} : { merchant })).value.info?.settings;
    const turn = (isOn: boolean, as: Parameters<typeof at>) => c.call('switchJackpotCounter', { isOn }, at(...as));
    const before = await stored('EN');
    await change(null);
    await expect.poll(() => infoOf()).toMatchObject({ hasCounter: true, hasJackpot: false });
    expect((await turn(false, [operations])).status).toBe(200);
    await expect.poll(() => infoOf()).toMatchObject({ hasCounter: false, hasJackpot: false });
    expect((await show()).hasCounter).toBe(false);
    const [entry] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(entry).toMatchObject({
      action: 'switchJackpotCounter',
      change: { before: { isOn: true }, after: { isOn: false } },
    });
    await turn(true, [operations]);
    await expect.poll(() => infoOf()).toMatchObject({ hasCounter: true });
    await change(before as JackpotTerms | null);
    await expect.poll(() => infoOf()).toMatchObject({ hasCounter: false, hasJackpot: true });
    const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    expect((await turn(false, [reader])).status).toBe(403);
    expect((await turn(true, [c.owner, 'LANTERN'])).errorCode).toBe('COUNTER_FORBIDDEN');
    expect([(await show('LANTERN')).hasCounter, (await infoOf('LANTERN'))?.hasCounter]).toEqual([null, false]);
  });

  it('lists what was won, the newest first, and what is in the pool, also while it is off', async () => {
    const { id, userName } = await c.test.newMember();
    await c.test.fund(id, 100_000n);
    const place = { merchantCode: 'EN', memberId: id, currency: 'CNY', book: 'LIVE' as const, scope: 'JL' };
    const roundId = randomUUID();
    const database = c.test.database.database;
    await bet(database, { ...place, key: roundId, roundId, amount: 10_000n });
    await c.test.database.asOwner(
      `insert into jackpot_share (merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, amount)
        values ('EN', 'JL', $1, $1, $2, 'CNY', 'LIVE', 50)`,
      [roundId, id],
    );
    await c.test.database.asOwner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
        values ('EN', 'JL', $1, $2, gen_random_uuid(), $3)`,
      [roundId, id, TERMS.game],
    );
    const hit = { ...place, key: randomUUID(), roundId, betKey: roundId, seed: 2_000_000n, ceiling: null };
    expect((await payJackpot(database, hit)).won).toBe(2_000_000n);
    await change(null);
    const { wins, pool, jackpot } = await show();
    expect(wins).toEqual([
      { at: expect.any(String), memberId: id, userName, game: 'Ember Dragon', won: '200.00', roundId },
    ]);
    expect([pool.money, jackpot.choice.terms]).toEqual(['200.00', null]);
    // the servers of members hear of the change a moment later
    await expect.poll(async () => (await c.test.call('getJackpot', {})).value.jackpot).toBeNull();
    expect((await show('LANTERN')).wins).toEqual([]);
  });
});
