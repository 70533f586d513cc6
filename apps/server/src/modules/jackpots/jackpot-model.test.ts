import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMembers } from '../../../test/movement-load.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bet, readBalance, rollback } from '#server/modules/ledger/ledger.ts';
import { payJackpot, readPool, updatePool } from './jackpots-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  // the members are accounts of the ledger alone
  await db.asOwner('alter table jackpot_share drop constraint jackpot_share_merchant_code_member_id_fkey');
});
afterAll(() => db.close());

/** What is done to a pool; `seed` is what the house holds it at from then on, scale 4. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('stake' as const), stake: fc.integer({ min: 1, max: 90_000 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('hit' as const), stake: fc.integer({ min: 1, max: 90_000 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('fold' as const, 'rollback' as const, 'again' as const) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('terms' as const),
        seed: fc.integer({ min: 0, max: 5_000 }),
        ceiling: fc.option(fc.integer({ min: 5_000, max: 20_000 })),
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);

/** The smallest coin: what is above whole coins stays in the pool. */
const COIN = 100n;
/** A hundred and twenty-five of ten thousand, rounded up: what a stake gives. */
const SHARE = 12_500;
const shareOf = (stake: bigint) => (stake * BigInt(SHARE) + 999_999n) / 1_000_000n;

test('whatever is staked, folded, hit, sent again, taken back and changed, the pool and the member have what a simple reference says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const [account] = await openMembers(db.database, 1);
      if (!account) throw new Error('no member');
      const currency = account.currency;
      const place = { ...account, scope: 'JL' };
      // pools of runs are one and the same: each begins where the one before it ended
      let [seed, ceiling] = [0n, null as bigint | null];
      const pool = () => ({ merchantCode: account.merchantCode, currency, book: account.book, seed });
      let balance = await updatePool(db.database, pool());
      let pending: { key: string; share: bigint }[] = [];
      let money = (await readBalance(db.database, account))?.balance ?? 0n;
      let last: { hit: Parameters<typeof payJackpot>[1]; won: bigint } | undefined;
      const fold = () => {
        if (balance < seed) balance = seed;
        balance += pending.reduce((sum, { share }) => sum + share, 0n);
        pending = [];
      };
      const stake = async (amount: bigint) => {
        const key = randomUUID();
        expect((await bet(db.database, { ...place, key, roundId: key, amount })).code).toBe('OK');
        await db.asOwner(`select jackpot_add_share($1, 'JL', $2, $2, $3::uuid, $4, $5, $6, ${SHARE})`, [
          account.merchantCode,
          key,
          account.memberId,
          currency,
          account.book,
          String(amount),
        ]);
        pending.push({ key, share: shareOf(amount) });
        money -= amount;
        return key;
      };
      for (const step of done) {
        if (step.do === 'stake') await stake(BigInt(step.stake));
        if (step.do === 'terms')
          [seed, ceiling] = [BigInt(step.seed), step.ceiling === null ? null : BigInt(step.ceiling)];
        if (step.do === 'fold') {
          fold();
          expect(await updatePool(db.database, pool())).toBe(balance);
        }
        if (step.do === 'hit') {
          const roundId = await stake(BigInt(step.stake));
          fold();
          const most = ceiling !== null && ceiling < balance ? ceiling : balance;
          const won = most > COIN ? most - (most % COIN) : most;
          const hit = { ...place, key: randomUUID(), roundId, betKey: roundId, seed, ceiling };
          expect(await payJackpot(db.database, hit)).toMatchObject({ code: 'OK', won, replayed: false });
          money += won;
          balance -= won;
          fold();
          last = { hit, won };
        }
        if (step.do === 'again' && last)
          expect(await payJackpot(db.database, last.hit)).toMatchObject({ code: 'OK', won: last.won, replayed: true });
        const undone = step.do === 'rollback' ? pending.pop() : undefined;
        if (undone) {
          const [staked] = await db.asOwner<{ amount: string }>(
            `select f.amount::text from txn t join transfer f using (merchant_code, txn_id) where t.idem_key = $1`,
            [undone.key],
          );
          await rollback(db.database, { ...place, key: `undo:${undone.key}`, refKey: undone.key });
          money += BigInt(staked?.amount ?? 0);
        }
        const noted = pending.reduce((sum, { share }) => sum + share, 0n);
        expect(await readPool(db.database, pool())).toBe((balance > seed ? balance : seed) + noted);
        expect((await readBalance(db.database, account))?.balance).toBe(money);
      }
    }),
    { numRuns: 25 },
  );
  await expectSoundLedger(db);
});
