import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bet, closeRound, type LedgerResult, readBalance, readRounds, returnStake, rollback, win } from './ledger.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';

let db: TestDatabase;
let account: LoadAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  [account] = (await openMembers(db.database, 1)) as [LoadAccount];
});
afterAll(() => db.close());

type Step = 'bet' | 'win' | 'return' | 'rollback' | 'close';

/** Delivers the steps in this order, and again (as a vendor does with what was refused for the time being) until all is said. */
async function deliver(steps: readonly Step[], stake: bigint, prize: bigint): Promise<string> {
  const [roundId, key] = [randomUUID(), randomUUID()];
  const place = { ...account, scope: 'JL', roundId };
  const send: Record<Step, () => Promise<LedgerResult>> = {
    bet: () => bet(db.database, { ...place, key, amount: stake }),
    win: () => win(db.database, { ...place, key: `${key}/w`, betKey: key, amount: prize, closeRound: false }),
    return: () =>
      returnStake(db.database, {
        ...place,
        key: `${key}/b`,
        betKey: key,
        amount: (stake + 1n) / 2n,
        closeRound: false,
      }),
    rollback: () => rollback(db.database, { ...place, key: `${key}/r`, refKey: key }),
    close: () => closeRound(db.database, { ...place, key: `${key}/c` }),
  };
  const before = await readBalance(db.database, account);
  const first = new Map<Step, LedgerResult>();
  for (const step of [...steps, ...steps]) {
    const answer = await send[step]();
    const earlier = first.get(step);
    if (earlier) expect(answer).toEqual({ ...earlier, replayed: true });
    else if (answer.code === 'OK') first.set(step, answer);
  }
  const after = await readBalance(db.database, account);
  const [round] = await db.database.forMerchant('EN', (tx) => readRounds(tx, account, { vendor: 'JL', roundId }));
  const moved = (after?.balance ?? 0n) - (before?.balance ?? 0n);
  return `moved ${moved}, bet ${round?.bet ?? 0n}, won ${round?.win ?? 0n}, ${steps.includes('close') ? round?.state : '-'}`;
}

const amount = fc.bigInt({ min: 1n, max: 1_0000n });

test('any order and any duplication of bet, win, return, rollback and close ends in the same state', async () => {
  const order = fc
    .tuple(
      fc.constant<Step[]>(['bet', 'win', 'return', 'rollback', 'close']),
      fc.array(fc.constantFrom<Step>('bet', 'win', 'return', 'rollback', 'close'), { maxLength: 5 }),
    )
    .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }));
  await fc.assert(
    fc.asyncProperty(order, amount, amount, async (steps, stake, prize) => {
      expect(await deliver(steps, stake, prize)).toBe('moved 0, bet 0, won 0, CLOSED');
    }),
    { numRuns: 150 },
  );
  await expectSoundSinceAnyMoment(db);
});

test('without a rollback, a bet before the close and its win end in the same state in any order', async () => {
  const order = fc
    .array(fc.constantFrom<Step>('bet', 'win', 'close'), { maxLength: 5 })
    .chain((again) => fc.shuffledSubarray<Step>(['win', 'close', ...again], { minLength: again.length + 2 }))
    .map((rest): Step[] => ['bet', ...rest]);
  await fc.assert(
    fc.asyncProperty(order, amount, amount, async (steps, stake, prize) => {
      expect(await deliver(steps, stake, prize)).toBe(`moved ${prize - stake}, bet ${stake}, won ${prize}, CLOSED`);
    }),
    { numRuns: 80 },
  );
  await expectSoundSinceAnyMoment(db);
});
