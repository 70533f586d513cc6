import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loseWithBonus, runningBonus } from '../../../test/running-bonus.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { bet, betWin, closeRound, grantBonus, rollback, win } from '#server/modules/ledger/ledger.ts';
import { FEATURES } from '@tessera/contract';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { seedCatalogue, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

let test: TestServer;
type Member = Awaited<ReturnType<TestServer['newMember']>>;
const games = new Map<string, { vendor: string; node: string }>();

beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  await seedDemoCatalogue(test.database.database);
  const rows = await test.database.asOwner<{ game_type: string; vendor_code: string; node_id: string }>(
    `select distinct on (game_type) game_type, vendor_code, node_id from game order by game_type, node_id`,
  );
  for (const row of rows) games.set(row.game_type, { vendor: row.vendor_code, node: row.node_id });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const place = (member: Member) => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const cashbackOf = async (member: Member) => (await test.call('getCashback', {}, { token: member.token })).value;
const claim = (member: Member, key: string = randomUUID()) =>
  test.call('claimCashback', {}, { token: member.token, headers: { 'idempotency-key': key } });
const minor = (decimal: string) => BigInt(Math.round(Number(decimal) * 10_000));

/** Opens a round of a category of games, as a vendor would. */
async function openRound(member: Member, category: string): Promise<{ scope: string; roundId: string }> {
  const game = games.get(category);
  if (!game) throw new Error(`no game of ${category}`);
  const roundId = randomUUID();
  await test.database.asOwner(`insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
    values ('EN', '${game.vendor}', '${roundId}', '${member.id}', '${randomUUID()}', '${game.node}')`);
  return { scope: game.vendor, roundId };
}

/** A settled round: what was staked and what came back. */
async function play(member: Member, category: string, stake: bigint, prize: bigint): Promise<void> {
  const round = await openRound(member, category);
  const played = { ...place(member), ...round, key: randomUUID(), bet: stake, win: prize, closeRound: true };
  expect((await betWin(test.database.database, played)).code).toBe('OK');
}

describe('cashback', () => {
  it('REBATE-01: the last claim is shown, and the ones before it are not', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 10_000_000n);
    const claimAt = async (day: string) => {
      await play(member, 'RNG', 1_000_000n, 0n);
      expect((await claim(member)).status).toBe(200);
      await test.database.asOwner(
        `update cashback_claim set claimed_at = $2 where member_id = $1 and claimed_at > now() - interval '1 hour'`,
        [member.id, day],
      );
    };
    for (const day of ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']) await claimAt(day);
    expect((await cashbackOf(member)).lastClaimedAt).toBe(Date.parse('2026-03-02T00:00:00Z'));
  });

  it('REBATE-01 CMSG-15: by category, from the valid part of settled stakes, rounded down to what can be paid', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 10_000_000n);
    await play(member, 'RNG', 1_000_000n, 0n);
    await play(member, 'RNG', 333_300n, 0n);
    // Won as much as half the stake: half of it was at risk in the end. Won the stake: none of it.
    await play(member, 'LIVE', 400_000n, 200_000n);
    await play(member, 'LIVE', 400_000n, 400_000n);
    const open = await openRound(member, 'RNG');
    await bet(test.database.database, { ...place(member), ...open, key: randomUUID(), amount: 500_000n });
    const shown = await cashbackOf(member);
    expect(shown.list.find(({ gameCategory }) => gameCategory === 'RNG')).toEqual({
      gameCategory: 'RNG',
      validBetAmount: '133.33',
      rate: '0.8',
      rebateAmount: '1.06',
    });
    expect(shown.list.find(({ gameCategory }) => gameCategory === 'LIVE')).toMatchObject({
      validBetAmount: '20.00',
      rebateAmount: '0.10',
    });
    expect([shown.totalAmount, shown.lastClaimedAt]).toEqual(['1.16', null]);
    const before = (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
    expect((await claim(member)).value).toEqual({ claimedAmount: '1.16' });
    const after = (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
    expect(minor(after) - minor(before)).toBe(11_600n);
    const rest = await cashbackOf(member);
    expect([rest.totalAmount, rest.list[0]?.validBetAmount, rest.lastClaimedAt === null]).toEqual([
      '0.00',
      '0.00',
      false,
    ]);
    await closeRound(test.database.database, { ...place(member), ...open, key: randomUUID() });
    expect((await cashbackOf(member)).list.find(({ gameCategory }) => gameCategory === 'RNG')?.validBetAmount).toBe(
      '50.00',
    );
  });

  it('REBATE-02: refused for play money, while the flag is off, and with nothing to claim', async () => {
    const member = await test.newMember();
    expect((await claim(member)).errorCode).toBe('CASHBACK_NOTHING');
    const { value: name } = await test.call('createTrialUser', {});
    const { value: trial } = await test.call('startFreePlay', { username: name });
    for (const call of ['getCashback', 'claimCashback'] as const)
      expect((await test.call(call, {}, { token: trial.token })).errorCode).toBe('TRIAL_REFUSED');
    const settings = DEMO_MERCHANTS[0]?.settings;
    await test.change('EN', { flags: { ...settings?.flags, [FEATURES.cashback]: false } });
    for (const call of ['getCashback', 'claimCashback'] as const)
      expect((await test.call(call, {}, { token: member.token })).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    await test.change('EN', { flags: { ...settings?.flags } });
    await test.fund(member.id, 1_000_000n);
    await play(member, 'RNG', 100_000n, 0n);
    const cashback = settings?.cashback ?? { countsFrom: null, rates: {} };
    await test.change('EN', { cashback: { ...cashback, countsFrom: Date.now() + 60_000 } });
    expect((await cashbackOf(member)).totalAmount).toBe('0.00');
    await test.change('EN', { cashback });
    expect((await cashbackOf(member)).totalAmount).toBe('0.08');
  });

  it('REBATE-01: a category without a rate is listed by what it still pays, and no other', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 1_000_000n);
    await play(member, 'RNG', 100_000n, 0n);
    const kept = { RNG: '0.8', LIVE: '0.5' };
    const cashback = DEMO_MERCHANTS[0]?.settings.cashback ?? { countsFrom: null, rates: {} };
    await test.change('EN', { cashback: { ...cashback, rates: kept } });
    // left below the smallest amount by a claim, when that was larger than it is now
    await test.database.asOwner(
      `insert into cashback_owed (merchant_code, member_id, category, owed)
       values ('EN', $1, 'FISH', 12399), ('EN', $1, 'BOARD', 99), ('EN', $1, 'LIVE', 300)`,
      [member.id],
    );
    const { list, totalAmount } = await cashbackOf(member);
    expect(list).toEqual([
      { gameCategory: 'RNG', validBetAmount: '10.00', rate: '0.8', rebateAmount: '0.08' },
      { gameCategory: 'LIVE', validBetAmount: '0.00', rate: '0.5', rebateAmount: '0.03' },
      { gameCategory: 'FISH', validBetAmount: '0.00', rate: '0', rebateAmount: '1.23' },
    ]);
    expect(totalAmount).toBe('1.34');
    expect((await claim(member)).value).toEqual({ claimedAmount: '1.34' });
    expect((await cashbackOf(member)).list.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'LIVE']);
    await test.change('EN', { cashback });
  });

  it('REBATE-01: rounds in which bonus money was staked bring none back', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 100_000n);
    await grantBonus(test.database.database, { ...place(member), ...runningBonus() });
    // money is staked before the bonus
    for (const stake of [60_000n, 40_000n]) await play(member, 'RNG', stake, 0n);
    const { scope: vendor, roundId } = await openRound(member, 'RNG');
    const node = games.get('RNG')?.node ?? '';
    expect(await loseWithBonus(test.database.database, { memberId: member.id, vendor, roundId, node })).toBe('OK');
    expect((await cashbackOf(member)).list.find(({ gameCategory }) => gameCategory === 'RNG')).toMatchObject({
      validBetAmount: '10.00',
      rebateAmount: '0.08',
    });
    expect((await claim(member)).value).toEqual({ claimedAmount: '0.08' });
  });

  it('REBATE-02: claims at once and with one key credit once', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 10_000_000n);
    await play(member, 'RNG', 5_000_000n, 0n);
    const keys = Array.from({ length: 32 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => claim(member, key)));
    expect(answers.filter(({ status }) => status === 200).map(({ value }) => value)).toEqual([
      { claimedAmount: '4.00' },
    ]);
    const paid = keys[answers.findIndex(({ status }) => status === 200)];
    expect((await claim(member, paid)).value).toEqual({ claimedAmount: '4.00' });
    const lines = (await test.call('listTransactions', { kind: 'rebate' }, { token: member.token })).value.list;
    expect(lines.map(({ amount }) => amount)).toEqual(['4.00']);
  });

  it('REBATE-02: what is taken back or won later counts with the difference, never twice', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 10_000_000n);
    const db = test.database.database;
    const round = await openRound(member, 'RNG');
    const key = randomUUID();
    await betWin(db, { ...place(member), ...round, key, bet: 1_000_000n, win: 0n, closeRound: true });
    expect((await claim(member)).value).toEqual({ claimedAmount: '0.80' });
    await rollback(db, { ...place(member), scope: round.scope, key: randomUUID(), refKey: key });
    await play(member, 'RNG', 500_000n, 0n);
    expect((await claim(member)).errorCode).toBe('CASHBACK_NOTHING');
    await play(member, 'RNG', 1_000_000n, 0n);
    expect((await claim(member)).value).toEqual({ claimedAmount: '0.40' });
  });

  it('REBATE-02: over any order of stakes, results and claims, also at once, the claims are the floor of all stakes', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 1_000_000_000n);
    const db = test.database.database;
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const expected = { RNG: 0n, LIVE: 0n, FISH: 0n };
    const categories = ['RNG', 'LIVE', 'FISH'] as const;
    let claimed = 0n;
    const take = async () => {
      const answer = await claim(member);
      if (answer.status === 200) claimed += minor(answer.value.claimedAmount);
      else expect(answer.errorCode).toBe('CASHBACK_NOTHING');
    };
    for (let turn = 0; turn < 40; turn += 1) {
      const works = Array.from({ length: 1 + random(4) }, async () => {
        const category = categories[random(3)] ?? 'RNG';
        const stake = BigInt(1 + random(300_000));
        const prize = BigInt(random(600_000));
        const isLate = random(3) === 0;
        const round = await openRound(member, category);
        const key = randomUUID();
        await bet(db, { ...place(member), ...round, key, amount: stake });
        if (isLate) await take();
        await win(db, { ...place(member), ...round, key: randomUUID(), betKey: key, amount: prize, closeRound: true });
        const risk = prize > stake ? prize - stake : stake - prize;
        expected[category] += risk < stake ? risk : stake;
      });
      if (random(2) === 0) works.push(take());
      await Promise.all(works);
    }
    await take();
    const rates = { RNG: 80n, LIVE: 50n, FISH: 60n };
    const cents = (category: keyof typeof rates) => (expected[category] * rates[category]) / 10_000n / 100n;
    expect(claimed).toBeGreaterThan(0n);
    expect(claimed).toBe((cents('RNG') + cents('LIVE') + cents('FISH')) * 100n);
  });
});
