import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createVoidTest, VENDOR, type VoidTest, voidOf } from '../../../test/stuck-rounds.ts';
import { bet, grantBonus } from '#server/modules/ledger/ledger.ts';

let v: VoidTest;
beforeAll(async () => {
  v = await createVoidTest();
});
afterAll(() => v.c.close());

it('what its vendor sends afterwards changes nothing, and says why', async () => {
  const round = await v.openRound();
  await round.stake('bet', '20.00');
  await round.stake('hold', '10.00', 'reserve');
  await round.grow();
  expect((await v.approve(await v.ask(round))).status).toBe(200);
  expect(await round.win('bet', '500.00', true)).toMatchObject({ code: 'ALREADY_ROLLED_BACK', balance: '100.00' });
  expect((await round.win('never', '500.00', true)).code).toBe('BET_NOT_FOUND');
  expect((await round.stake('late', '5.00')).code).toBe('ROUND_CLOSED');
  expect((await round.stake('late-hold', '5.00', 'reserve')).code).toBe('ROUND_CLOSED');
  expect((await round.stake('late-both', '5.00', 'betwin')).code).toBe('ROUND_CLOSED');
  // a bet that was acknowledged is acknowledged again, and not posted again
  expect(await round.stake('bet', '20.00')).toMatchObject({ code: 'OK', replayed: true });
  const settle = { tx_id: 'settle', reserve_tx_id: 'hold', used: '10.00', win: '400.00' };
  expect((await round.other('settle', settle)).code).toBe('ALREADY_ROLLED_BACK');
  const undo = { tx_id: 'undo', ref_tx_id: 'bet', reason: 'test' };
  expect((await round.other('rollback', undo)).code).toBe('ALREADY_ROLLED_BACK');
  expect((await round.other('round/close', { tx_id: 'close' })).code).toBe('OK');
  expect(await round.other('tx/query', { tx_id: 'bet' })).toMatchObject({ code: 'OK', state: 'ROLLED_BACK' });
  expect(await round.other('tx/query', { tx_id: 'win-bet' })).toMatchObject({ code: 'OK', state: 'UNKNOWN' });
  expect(await round.money()).toEqual([100, 0, 0]);
  await expectSoundLedger(v.c.test.database);
});

describe('a void', () => {
  it('and the vendor’s late win at once: whichever comes first holds, the other is refused', async () => {
    const rounds = await Promise.all(Array.from({ length: 12 }, v.stuckRound));
    const ids = await Promise.all(rounds.map((round) => v.ask(round)));
    const outcomes = await Promise.all(
      rounds.map(async (round, index) => {
        const [won, decided] = await Promise.all([round.win('bet', '50.00', true), v.approve(ids[index] ?? '')]);
        return [won.code, decided.errorCode ?? 'done', ...(await round.money())].join(' ');
      }),
    );
    for (const outcome of outcomes)
      expect(['OK ROUND_ENDED 130 0 0', 'ALREADY_ROLLED_BACK done 100 0 0']).toContain(outcome);
    await expectSoundLedger(v.c.test.database);
  });

  it('of a round that got its result meanwhile is refused and changes nothing', async () => {
    const round = await v.stuckRound();
    const voidId = await v.ask(round);
    expect((await round.win('bet', '50.00', true)).code).toBe('OK');
    expect((await v.approve(voidId)).errorCode).toBe('ROUND_ENDED');
    expect(await round.money()).toEqual([130, 0, 0]);
    expect((await v.reject(voidId)).status).toBe(200);
    expect((await v.c.call('askRoundVoid', voidOf(round), { token: v.ann.token })).errorCode).toBe('NOT_FOUND');
  });

  it('of which a win is spent is refused as a whole, and can be approved once the balance covers it', async () => {
    const round = await v.openRound();
    // the first stake costs nothing to take back, the second one more than there is
    await round.stake('small', '5.00');
    await round.stake('bet', '20.00');
    await round.win('bet', '90.00', false);
    await round.grow();
    const spent = { ...round.account, scope: VENDOR, key: randomUUID(), roundId: randomUUID(), amount: 130_0000n };
    expect((await bet(v.c.test.platform.database, spent)).code).toBe('OK');
    const voidId = await v.ask(round);
    expect((await v.approve(voidId)).errorCode).toBe('BALANCE_TOO_LOW');
    expect(await round.money()).toEqual([35, 0, 0]);
    expect(await v.listed(round)).toMatchObject({ stake: '25.00', asked: { voidId } });
    await v.c.test.fund(round.member.id, 30_0000n);
    expect((await v.approve(voidId)).status).toBe(200);
    expect(await round.money()).toEqual([0, 0, 0]);
    await expectSoundLedger(v.c.test.database);
  });

  it('takes back in an order in which a win is covered by the other stakes of its round', async () => {
    const round = await v.openRound();
    await round.stake('lucky', '10.00');
    await round.win('lucky', '60.00', false);
    await round.stake('all', '150.00');
    await round.grow();
    expect(await round.money()).toEqual([0, 0, 0]);
    expect((await v.approve(await v.ask(round))).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(v.c.test.database);
  });

  it('gives bonus money back to its grant', async () => {
    const round = await v.openRound();
    const grantId = randomUUID();
    const granted = await grantBonus(v.c.test.platform.database, {
      ...round.account,
      scope: 'bonus-deposit',
      key: grantId,
      amount: 50_0000n,
      grantId,
      offerId: 'match',
      titles: { EN: 'Match' },
      sourceId: grantId,
      wagerRequired: 1000_0000n,
      bonusMoneyCounts: false,
      maxBet: 200_0000n,
      maxConvert: 50_0000n,
      contribution: { RNG: 100 },
      days: 1,
    });
    expect(granted.code).toBe('OK');
    expect((await round.stake('bet', '120.00')).code).toBe('OK');
    expect((await round.win('bet', '12.00', false)).code).toBe('OK');
    expect(await round.money()).toEqual([10, 0, 32]);
    await round.grow();
    expect((await v.approve(await v.ask(round))).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 50]);
    const [grant] = await v.c.test.database.asOwner<{ wager_done: string }>(
      `select wager_done from bonus_grant where grant_id = $1`,
      [grantId],
    );
    expect(grant?.wager_done).toBe('0');
    await expectSoundLedger(v.c.test.database);
  });

  it('that fails after the stakes were taken back leaves nothing behind', async () => {
    const round = await v.stuckRound();
    const voidId = await v.ask(round);
    await v.c.test.database.asOwner(`create function fail_void() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`);
    await v.c.test.database.asOwner(
      `create trigger fail_void before update on round_void for each row execute function fail_void()`,
    );
    expect((await v.approve(voidId)).status).toBe(500);
    await v.c.test.database.asOwner(`drop trigger fail_void on round_void`);
    expect(await round.money()).toEqual([80, 0, 0]);
    expect(await v.listed(round)).toMatchObject({ stake: '20.00', asked: { voidId } });
    expect((await v.approve(voidId)).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(v.c.test.database);
  });

  it('takes back 200 stakes of one round', async () => {
    const round = await v.openRound();
    for (let index = 0; index < 200; index += 1) await round.stake(`b${index}`, '0.50');
    await round.grow();
    expect(await round.money()).toEqual([0, 0, 0]);
    expect((await v.approve(await v.ask(round))).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 0]);
  });
});
