import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutConnection } from '../../../test/cut-connection.ts';
import { readDrawState, settledManually } from '../../../test/lottery-reference.ts';
import { digitBet, plantDraw, type Slip, slipOf } from '../../../test/lottery-slips.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newUuid } from '../../platform/database/uuid.ts';
import { DEMO_MERCHANTS, saveMerchant } from '../merchants/merchants.ts';
import { settleDraw, voidBets } from './settle.ts';
import type { MerchantDraw } from './settling-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  for (const merchant of DEMO_MERCHANTS) await saveMerchant(db.database, merchant);
});
afterAll(() => db.close());

const NUMBERS = '1,2,3,4,5';
let issues = 0;
const newDraw = (): MerchantDraw => ({ merchantCode: 'EN', gameId: '3601', issue: `fault-${(issues += 1)}` });

const plant = (of: MerchantDraw, slips: readonly Slip[]) => plantDraw(db, of, slips);
const someMembers = (count: number) =>
  Array.from({ length: count }, (_, index) => slipOf([digitBet(index % 3), digitBet(7, 'ACCEPTED')]));
const settle = (of: MerchantDraw) => settleDraw(db.database, of, NUMBERS);

/** Work as owner of the database on its own connection, in a transaction that is rolled back. */
async function holding(text: string, values: unknown[], work: (release: () => Promise<unknown>) => Promise<void>) {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(text, values);
    await work(() => owner.query('rollback'));
  } finally {
    await owner.end();
  }
}

/** Members of a draw that were paid. */
const paidOf = async (of: MerchantDraw) => Object.keys((await readDrawState(db, of)).settlements);

describe.each(['before', 'after'] as const)('the connection ends %s a statement', (when) => {
  it.each([
    ['a result', NUMBERS],
    ['a void', undefined],
  ])('whichever it is, %s settled again pays everybody once', async (_, numbers) => {
    for (let at = 0; ; at += 1) {
      const of = newDraw();
      const { before } = await plant(of, someMembers(3));
      const work = () => (numbers === undefined ? voidBets(db.database, of) : settleDraw(db.database, of, numbers));
      const { wasCut, error } = await cutConnection({ at, when }, work);
      if (!wasCut) {
        expect(at).toBeGreaterThan(10);
        break;
      }
      expect(error, `statement ${at}`).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      await work();
      expect(await readDrawState(db, of), `statement ${at}`).toEqual(settledManually(before, of, numbers));
    }
    await expectSoundSinceAnyMoment(db);
  });
});

describe('what cannot be settled holds up nobody else', () => {
  /** A draw of 40 members, one of whom cannot be settled until `mend`. */
  async function expectOthersPaid(
    spoil: (orderId: string) => Promise<unknown>,
    mend: (orderId: string) => Promise<unknown>,
    why: RegExp,
  ) {
    const of = newDraw();
    const slips = someMembers(40);
    const { ids, before } = await plant(of, slips);
    const [spoilt, memberId] = [ids[17] ?? '', slips[17]?.memberId ?? ''];
    await spoil(spoilt);
    const failed = await settle(of).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AggregateError);
    const { message, errors } = failed as AggregateError;
    expect([message, errors.length]).toEqual(['1 members could not be paid', 1]);
    expect(errors[0].message).toBe(`member ${memberId} could not be paid`);
    expect(String(errors[0].cause)).toMatch(why);
    const expected = settledManually(before, of, NUMBERS);
    const paid = await readDrawState(db, of);
    expect(Object.keys(paid.settlements)).toHaveLength(39);
    expect(paid.settlements[memberId]).toBeUndefined();
    expect(paid.orders[spoilt]).toMatchObject({ is_settled: false, payout: '0', returned: '0' });
    await mend(spoilt);
    await settle(of);
    expect(await readDrawState(db, of)).toEqual(expected);
    await expectSoundSinceAnyMoment(db);
  }

  it('a bet that cannot be read', () => {
    const setPlay = (code: string) => (orderId: string) =>
      db.asOwner(`update lottery_suborder set play_code = $2 where order_id = $1`, [orderId, code]);
    return expectOthersPaid(setPlay('unknown'), setPlay('ssc_position'), /a bet on unknown cannot be read/);
  });

  it('a prize that the ledger refuses', () =>
    expectOthersPaid(
      (orderId) =>
        db.asOwner(
          `insert into tombstone (merchant_code, idem_scope, ref_key, txn_id)
           select merchant_code, idem_scope, idem_key, txn_id from txn where idem_key = $1`,
          [orderId],
        ),
      (orderId) => db.asOwner(`delete from tombstone where ref_key = $1`, [orderId]),
      /STAKE_RETURN void:.* was refused: ALREADY_ROLLED_BACK/,
    ));

  it('a bet that is not written', () =>
    expectOthersPaid(
      (orderId) =>
        db.asOwner(`create function keep_as_it_is() returns trigger language plpgsql as 'begin return null; end';
          create trigger keep_as_it_is before update on lottery_suborder for each row
            when (old.order_id = '${orderId}') execute function keep_as_it_is()`),
      () => db.asOwner('drop function keep_as_it_is cascade'),
      /0 of 2 bets could be written/,
    ));

  it('a member who was paid before under the same revision', async () => {
    const of = newDraw();
    const slips = someMembers(5);
    const { before } = await plant(of, slips);
    const memberId = slips[2]?.memberId;
    const note = [of.merchantCode, of.gameId, of.issue, memberId];
    await db.asOwner('insert into lottery_settlement values ($1, $2, $3, $4, 1, 0, 0)', note);
    await expect(settle(of)).rejects.toThrow('1 members could not be paid');
    const after = await readDrawState(db, of);
    expect(Object.values(after.posted).flat()).toHaveLength(2 * 4);
    await db.asOwner(
      'delete from lottery_settlement where merchant_code = $1 and game_id = $2 and issue = $3 and member_id = $4',
      note,
    );
    await settle(of);
    expect(await readDrawState(db, of)).toEqual(settledManually(before, of, NUMBERS));
  });
});

describe('while somebody else holds what belongs to a member', () => {
  it('an order: all others are paid at once, and the member in one piece afterwards', async () => {
    const of = newDraw();
    const memberId = newUuid();
    const slips = [slipOf([digitBet(1)], memberId), ...someMembers(20), slipOf([digitBet(1)], memberId)];
    const { ids, before } = await plant(of, slips);
    let settling: Promise<void> | undefined;
    await holding('select 1 from lottery_order where order_id = $1 for update', [ids[0]], async (release) => {
      settling = settle(of);
      await expect.poll(() => paidOf(of)).toHaveLength(20);
      const now = await readDrawState(db, of);
      expect([now.orders[ids[0] ?? '']?.is_settled, now.orders[ids.at(-1) ?? '']?.is_settled]).toEqual([false, false]);
      await release();
    });
    await settling;
    expect(await readDrawState(db, of)).toEqual(settledManually(before, of, NUMBERS));
    await expectSoundSinceAnyMoment(db);
  });

  it('an account: all others are paid, and the member when it is free', async () => {
    const of = newDraw();
    const slips = someMembers(8).toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
    const { before } = await plant(of, slips);
    let settling: Promise<void> | undefined;
    await holding('select 1 from account where owner_id = $1 for update', [slips[2]?.memberId], async (release) => {
      settling = settle(of);
      await expect.poll(() => paidOf(of)).toHaveLength(7);
      await release();
    });
    await settling;
    expect(await readDrawState(db, of)).toEqual(settledManually(before, of, NUMBERS));
  });
});
