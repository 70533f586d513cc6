import { drawResult } from '@tessera/rules/lottery/proof';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { readDrawState, settledManually } from '../../../test/lottery-reference.ts';
import { digitBet, plantDraw, plantSlips, type Slip, slipOf } from '../../../test/lottery-slips.ts';
import { slipsOf } from '../../../test/random-slips.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newUuid } from '../../platform/database/uuid.ts';
import { DEMO_MERCHANTS, saveMerchant } from '../merchants/merchants.ts';
import { lotteryById } from './games.ts';
import { MAX_BETS_PER_BATCH, settleDraw, voidBets } from './settle.ts';
import type { MerchantDraw } from './settling-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  for (const merchant of DEMO_MERCHANTS) await saveMerchant(db.database, merchant);
});
afterAll(() => db.close());

const SSC = '3601';
const NUMBERS = '1,2,3,4,5';
let issues = 0;
const newDraw = (gameId = SSC, merchantCode = 'EN'): MerchantDraw => ({
  merchantCode,
  gameId,
  issue: `set-${(issues += 1)}`,
});

const plant = (of: MerchantDraw, slips: readonly Slip[]) => plantDraw(db, of, slips);
/** Members with that many bets each, on ten digits in turn; every tenth came too late to be committed. */
const crowd = (members: number, bets: number) =>
  Array.from({ length: members }, (_, index) =>
    slipOf(
      Array.from({ length: bets }, (__, place) =>
        digitBet((index + place) % 10, place % 10 === 9 ? 'ACCEPTED' : 'SEALED'),
      ),
    ),
  );

it.each(['3601', '3701', '3801', '3901', '4001', '4101'])(
  'random draws of %s end row by row and cent by cent as member by member, with a result and void, once',
  async (gameId) => {
    const { family } = lotteryById(gameId);
    const seed = fc.bigInt({ min: 1n, max: 2n ** 60n }).map((number) => number.toString(16).padStart(64, '0'));
    const property = fc.asyncProperty(
      slipsOf(gameId),
      seed,
      fc.constantFrom('EN', 'LANTERN'),
      fc.boolean(),
      async (slips, secret, merchantCode, isVoid) => {
        const of = newDraw(gameId, merchantCode);
        const { before } = await plant(of, slips);
        const numbers = isVoid ? undefined : drawResult(family, secret, of.issue);
        const settle = () => (numbers === undefined ? voidBets(db.database, of) : settleDraw(db.database, of, numbers));
        await settle();
        const expected = settledManually(before, of, numbers);
        expect(await readDrawState(db, of)).toEqual(expected);
        await settle();
        expect(await readDrawState(db, of)).toEqual(expected);
      },
    );
    await fc.assert(property, { numRuns: 8, endOnFailure: true });
    await expectSoundLedger(db);
  },
);

it('a draw with more bets than one transaction takes ends as one that is settled member by member', async () => {
  const of = newDraw();
  const { before } = await plant(of, crowd(40, 33));
  expect(40 * 33).toBeGreaterThan(2 * MAX_BETS_PER_BATCH);
  await settleDraw(db.database, of, NUMBERS);
  expect(await readDrawState(db, of)).toEqual(settledManually(before, of, NUMBERS));
  await expectSoundLedger(db);
});

it('members settled in one transaction cost as many statements as one member', async () => {
  const spent = async (slips: Slip[]) => {
    const of = newDraw();
    await plant(of, slips);
    const { trips, commits, statements } = await countRoundTrips(() => settleDraw(db.database, of, NUMBERS));
    return { trips, commits, statements: statements.join('\n') };
  };
  for (const slips of [crowd(1, 1), crowd(40, 12)]) {
    const { statements, ...counted } = await spent(slips);
    expect(counted, statements).toEqual(BUDGETS.lotterySettlement);
  }
});

it('two that settle a draw at once pay every member once', async () => {
  const of = newDraw();
  const { before } = await plant(of, crowd(60, 30));
  await Promise.all([1, 2, 3].map(() => settleDraw(db.database, of, NUMBERS)));
  expect(await readDrawState(db, of)).toEqual(settledManually(before, of, NUMBERS));
  await expectSoundLedger(db);
});

it('an order that comes to light after its member was paid goes back, and the prize stays', async () => {
  const of = newDraw();
  const memberId = newUuid();
  await plant(of, [slipOf([digitBet(1)], memberId)]);
  await settleDraw(db.database, of, NUMBERS);
  const paid = await readDrawState(db, of);
  const [late] = await plantLate(of, memberId);
  await settleDraw(db.database, of, NUMBERS);
  const after = await readDrawState(db, of);
  expect(after.settlements).toEqual(paid.settlements);
  expect(after.orders[late ?? '']).toMatchObject({ is_settled: true, returned: '20000', payout: '0' });
  expect(Object.values(after.posted)[0]?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['WIN', '190000'],
    ['STAKE_RETURN', '20000'],
  ]);
  await expectSoundLedger(db);
});

/** An accepted bet on a round that is closed: placed while it was open, written after the draw was settled. */
async function plantLate(of: MerchantDraw, memberId: string): Promise<string[]> {
  const reopen = (state: 'OPEN' | 'CLOSED') =>
    db.asOwner('update round set state = $1 where round_id = $2', [state, `${of.gameId}:${of.issue}`]);
  await reopen('OPEN');
  const ids = await plantSlips(db, of, [slipOf([digitBet(1, 'ACCEPTED')], memberId)]);
  await reopen('CLOSED');
  return ids;
}
