import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsPlayAnswer } from '@tessera/game-kit/rgs-protocol';
import { formatMoney, parseMoney } from '@tessera/contract';
import { verifyRound } from '@tessera/rules/slots/verify-round';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { runningBonus } from '../../../test/running-bonus.ts';
import { createTestStudio, STUDIO_GAME, STUDIO_NODE, type TestStudio } from '../../../test/test-studio.ts';
import { grantBonus, rollback } from '#server/modules/ledger/ledger.ts';
import { resolveUnsettledRounds } from '#server/modules/studio/studio.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { jackpotsSettings } from './jackpots-settings.ts';
import { payJackpot, readPool, readWins, updatePool } from './jackpots-repository.ts';

type Terms = NonNullable<MerchantSettings['jackpot']>;
/** The smallest stake of the slot is 1.00: one in 40 million hits. */
const RARE: Terms = { game: STUDIO_NODE, share: '1', seed: '100', ceiling: null, stakesPerHit: '40000000' };
/** Every stake hits. */
const SURE: Terms = { ...RARE, seed: '0.0010', stakesPerHit: '1' };
const VENDOR = 'PG';
let stand: TestStudio;
let test: TestStudio['test'];
const db = () => test.database.database;
const owner = <Row extends object>(text: string, values: unknown[] = []) => test.database.asOwner<Row>(text, values);
const setTerms = (jackpot: Terms | null, merchant = 'EN') => test.change(merchant, { jackpot });
const poolAt = (seed = RARE.seed, merchantCode = 'EN') => ({
  merchantCode,
  currency: merchantCode === 'EN' ? 'CNY' : 'PKR',
  book: 'LIVE' as const,
  seed: parseMoney(seed),
});
const shown = async () => (await test.call('getJackpot', {})).value.jackpot;

beforeAll(async () => {
  stand = await createTestStudio();
  test = stand.test;
});
beforeEach(async () => {
  Object.assign(stand.line, { cut: 'no', at: 'betwin', refuse: undefined });
  await setTerms(RARE);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await stand.close();
});

describe('terms', () => {
  it('that no game session or no draw could keep are refused as settings, from every writer', () => {
    const isSetting = (terms: object) => v.safeParse(jackpotsSettings, { jackpot: { ...RARE, ...terms } }).success;
    expect([isSetting({}), isSetting(SURE), v.safeParse(jackpotsSettings, {}).output]).toEqual([
      true,
      true,
      { jackpot: null, jackpotCounter: true },
    ]);
    // nothing would go into the pool; a draw takes whole hundredths
    expect([isSetting({ share: '0' }), isSetting({ stakesPerHit: '40000.001' })]).toEqual([false, false]);
  });
});

describe('the pool', () => {
  it('JACKPOT-04: is shown as it is, from its seed on, with each stake’s part at once', async () => {
    const before = parseMoney((await shown())?.value ?? '0');
    expect(before).toBeGreaterThanOrEqual(parseMoney('100'));
    const { play, bet } = await stand.open();
    await play();
    await play();
    const given = (parseMoney(bet) * 2n) / 100n;
    expect(await shown()).toMatchObject({
      value: formatMoney(before + given),
      share: '1',
      stakesPerHit: '40000000.00',
      game: { nodeId: STUDIO_NODE, hasJackpot: true },
    });
    // folding moves what is noted into the balance and changes nothing that is seen
    expect(await updatePool(db(), poolAt())).toBe(before + given);
    expect(await readPool(db(), poolAt())).toBe(before + given);
    expect((await owner('select from jackpot_share where folded_by is null')).length).toBe(0);
  });

  it('is none where the merchant has none or its game is not shown, and another merchant’s is another', async () => {
    expect((await test.call('getJackpot', {}, { merchant: 'LANTERN' })).value.jackpot?.value).not.toBe(
      (await shown())?.value,
    );
    for (const terms of [{ ...SURE, game: 'nothing' }, null]) {
      await setTerms(terms);
      expect(await shown()).toBeNull();
      const { play, session } = await stand.open();
      expect([session.jackpot, (await play()).body.jackpotWin]).toEqual([null, '0.00']);
    }
    const [share] = await owner<{ count: number }>(
      `select count(*)::int as count from jackpot_share s join studio_round r on r.round_id::text = s.round_id
        where r.jackpot_stakes is null`,
    );
    expect(share?.count).toBe(0);
  });

  it('a game session keeps the terms it was opened with, whatever the merchant changes meanwhile', async () => {
    const { play, session } = await stand.open();
    await setTerms(null);
    expect(session.jackpot).toEqual({ share: '1', stakesPerHit: '40000000' });
    const answer = await play();
    expect(answer.status).toBe(200);
    const [row] = await owner<{ amount: string; jackpot_stakes: string }>(
      `select s.amount::text, r.jackpot_stakes::text from jackpot_share s join studio_round r on r.round_id::text = s.round_id
        order by s.created_at desc limit 1`,
    );
    expect(row).toEqual({ amount: '100', jackpot_stakes: '400000000000' });
  });

  it('many that fold and feed at once lose and double nothing', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => stand.open()));
    const before = await readPool(db(), poolAt());
    const bet = parseMoney(players[0]?.bet ?? '0');
    const spins = players.map(async ({ play }) => {
      for (let spin = 0; spin < 5; spin += 1) expect((await play()).status).toBe(200);
    });
    const folds = Array.from({ length: 10 }, () => updatePool(db(), poolAt()));
    await Promise.all([...spins, ...folds]);
    expect(await updatePool(db(), poolAt())).toBe(before + (bet * 20n) / 100n);
  });

  it('a stake that was taken back gives nothing, and wins nothing', async () => {
    const { play, member } = await stand.open();
    await updatePool(db(), poolAt());
    const before = await readPool(db(), poolAt());
    const roundId = randomUUID();
    // the wallet has it, the game server never hears of it
    stand.line.cut = 'after';
    await play(roundId);
    const place = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: VENDOR };
    expect((await rollback(db(), { ...place, key: `undo:${roundId}`, refKey: roundId })).code).toBe('OK');
    expect(await readPool(db(), poolAt())).toBe(before);
    expect(await updatePool(db(), poolAt())).toBe(before);
    const hit = { ...place, key: randomUUID(), roundId, betKey: roundId, seed: 0n, ceiling: null };
    expect((await payJackpot(db(), hit)).code).toBe('ALREADY_ROLLED_BACK');
    stand.line.cut = 'no';
    await owner(`update studio_round set state = 'declined' where round_id = $1`, [roundId]);
  });
});

describe('a hit', () => {
  it('pays the whole pool beside the round’s win, once, and the house puts in the seed again', async () => {
    await setTerms(SURE);
    const { play, bet, balance, member } = await stand.open();
    const before = await readPool(db(), poolAt(SURE.seed));
    const id = randomUUID();
    const first = (await play(id)).body;
    const pool = before + parseMoney(bet) / 100n;
    expect(first.jackpotWin).toBe(formatMoney(pool));
    const expected = parseMoney('1000') - parseMoney(bet) + parseMoney(first.round.win) + pool;
    expect([parseMoney(first.balance), parseMoney(await balance())]).toEqual([expected, expected]);
    expect(await readPool(db(), poolAt(SURE.seed))).toBe(parseMoney(SURE.seed));
    const again = (await play(id)).body;
    expect([again.replayed, again.jackpotWin, parseMoney(await balance())]).toEqual([true, first.jackpotWin, expected]);
    const record = await stand.replay(member);
    expect(record.jackpot).toEqual({ stakesPerHit: '1.00', isHit: true, win: first.jackpotWin });
    const game = stand.studio.games.get(STUDIO_GAME);
    if (!game) throw new Error('the game is there');
    expect(verifyRound(record as never, game).verdict).toBe('verified');
    const [listed] = (await test.call('listGameRecords', {}, { token: member.token })).value.list;
    expect(parseMoney(listed?.winAmount ?? '0')).toBe(parseMoney(first.round.win) + pool);
    const asked = { recordId: listed?.recordId ?? '' };
    const detail = (await test.call('getGameRecord', asked, { token: member.token })).value;
    expect(detail).toMatchObject({ isFree: false, jackpotPaidIn: '0.01', jackpotWon: first.jackpotWin });
  });

  it('is paid up to the ceiling, and the rest is the next pool', async () => {
    await setTerms({ ...RARE, seed: '0.0010' });
    const { play: feed } = await stand.open();
    for (let spin = 0; spin < 3; spin += 1) await feed();
    await setTerms({ ...SURE, ceiling: '0.0150' });
    const before = await readPool(db(), poolAt(SURE.seed));
    const { play, bet } = await stand.open();
    const share = parseMoney(bet) / 100n;
    expect((await shown())?.value).toBe('0.015');
    // whole coins are paid, and the part of one stays
    expect((await play()).body.jackpotWin).toBe('0.01');
    expect(await readPool(db(), poolAt(SURE.seed))).toBe(before + share - parseMoney('0.01'));
  });

  it('of many at once is paid to each in turn, never more than there is', async () => {
    await setTerms(SURE);
    const players = await Promise.all(Array.from({ length: 6 }, () => stand.open()));
    const before = await readPool(db(), poolAt(SURE.seed));
    const answers = await Promise.all(players.map(({ play }) => play()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const won = answers.reduce((sum, { body }) => sum + parseMoney(body.jackpotWin), 0n);
    const share = parseMoney(players[0]?.bet ?? '0') / 100n;
    const left = await updatePool(db(), poolAt(SURE.seed));
    // what came in beside the shares are seeds, at most one for each hit
    const seeds = won + left - before - share * 6n;
    expect([seeds >= 0n, seeds <= parseMoney(SURE.seed) * 6n]).toEqual([true, true]);
  });

  it('whose answer was lost is paid when the round is asked for again, or by itself, once', async () => {
    await setTerms(SURE);
    for (const cut of ['before', 'after'] as const) {
      for (const by of ['page', 'clock'] as const) {
        const { play, balance, bet } = await stand.open();
        const id = randomUUID();
        Object.assign(stand.line, { cut, at: 'jackpot/win' });
        expect((await play(id)).body.code).toBe('TEMPORARY');
        Object.assign(stand.line, { cut: 'no' });
        if (by === 'page') await play(id);
        else {
          await owner(
            `update studio_round set created_at = now() - interval '2 minutes' where state = 'decided' and round_id = $1`,
            [id],
          );
          expect(await resolveUnsettledRounds(stand.studio, { code: 'EN' })).toBe(1);
        }
        const [row] = await owner<{ state: string; win: string; jackpot: string }>(
          'select state, win::text, jackpot_win::text as jackpot from studio_round where round_id = $1',
          [id],
        );
        expect([row?.state, BigInt(row?.jackpot ?? 0) > 0n]).toEqual(['paid', true]);
        const expected = parseMoney('1000') - parseMoney(bet) + BigInt(row?.win ?? 0) + BigInt(row?.jackpot ?? 0);
        expect(parseMoney(await balance())).toBe(expected);
      }
    }
  });

  it('is refused to a stake that fed no pool, to one that won before, and to another member or merchant', async () => {
    await setTerms(null);
    const plain = await stand.open();
    const id = randomUUID();
    await plain.play(id);
    const of = (memberId: string, roundId: string) => ({
      merchantCode: 'EN',
      memberId,
      currency: 'CNY',
      book: 'LIVE' as const,
      scope: VENDOR,
      key: randomUUID(),
      roundId,
      betKey: roundId,
      seed: 0n,
      ceiling: null,
    });
    expect((await payJackpot(db(), of(plain.member.id, id))).code).toBe('BET_NOT_FOUND');
    await setTerms(SURE);
    const lucky = await stand.open();
    const won = randomUUID();
    await lucky.play(won);
    expect((await payJackpot(db(), of(lucky.member.id, won))).code).toBe('DUPLICATE_TRANSACTION');
    expect((await payJackpot(db(), of(plain.member.id, won))).code).toBe('BET_NOT_FOUND');
    // by another vendor
    expect((await payJackpot(db(), { ...of(lucky.member.id, won), scope: 'JL' })).code).toBe('BET_NOT_FOUND');
    const abroad = await payJackpot(db(), { ...of(lucky.member.id, won), merchantCode: 'LANTERN', currency: 'PKR' });
    expect(['ACCOUNT_NOT_FOUND', 'WRONG_CURRENCY']).toContain(abroad.code);
    // a key that another win has
    const [used] = await owner<{ idem_key: string }>(
      `select idem_key from txn where kind = 'WIN' and idem_scope = $1 order by created_at desc limit 1`,
      [VENDOR],
    );
    await setTerms(RARE);
    const next = await stand.open();
    const stake = randomUUID();
    await next.play(stake);
    const stolen = { ...of(next.member.id, stake), key: used?.idem_key ?? '' };
    expect((await payJackpot(db(), stolen)).code).toBe('DUPLICATE_TRANSACTION');
  });

  it('takes no bonus money: what is staked here is money, and counts toward no bonus', async () => {
    const { member, play, bet } = await stand.open('EN', 0n);
    await grantBonus(db(), {
      merchantCode: 'EN',
      memberId: member.id,
      currency: 'CNY',
      book: 'LIVE',
      ...runningBonus(),
    });
    expect((await play()).body.code).toBe('INSUFFICIENT_FUNDS');
    await test.fund(member.id, parseMoney(bet));
    expect((await play()).status).toBe(200);
    const left = await owner<{ balance: string; wager_done: string }>(
      `select a.balance::text, g.wager_done::text from bonus_grant g join account a on a.merchant_code = g.merchant_code
         and a.account_id = g.account_id where g.member_id = $1`,
      [member.id],
    );
    expect(left).toEqual([{ balance: '100000', wager_done: '0' }]);
    expect(await owner('select from bonus_stake where member_id = $1', [member.id])).toEqual([]);
  });
});

describe('trial credit', () => {
  it('feeds and wins its own pool, not that of money', async () => {
    await setTerms(SURE);
    const before = await readPool(db(), poolAt(SURE.seed));
    const trial = (await test.call('startFreePlay', {})).value;
    const { session } = await stand.launch(trial.token);
    const roundId = randomUUID();
    const { status, body } = await stand.post<RgsPlayAnswer>(
      RGS_PATHS.play,
      { roundId, bet: session.betLevels[0] },
      session.token,
    );
    expect([status, session.mode, parseMoney(body.jackpotWin) > 0n]).toEqual([200, 'trial', true]);
    expect(await readPool(db(), poolAt(SURE.seed))).toBe(before);
    const listed = await db().forMerchant('EN', (tx) => readWins(tx, 'EN', 100));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map((win) => win.round_id)).not.toContain(roundId);
  });
});
