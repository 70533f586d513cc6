import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws, workOf } from '../../../test/lottery-draws.ts';
import { digitBet, plantDraw, slipOf } from '../../../test/lottery-slips.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createDrawRunner } from './draw-runner.ts';
import { refundOrphanedOrders } from './draw-steps.ts';
import { type DrawKey, readDue } from './draws-repository.ts';

const SSC = '3601';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const stateOf = async ({ issue }: DrawKey) =>
  (await test.database.asOwner<{ state: string }>('select state from lottery_draw where issue = $1', [issue]))[0]
    ?.state;
const setState = (issues: readonly string[], state: string) =>
  test.database.asOwner('update lottery_draw set state = $2 where issue = any($1)', [issues, state]);

/** A draw that is on sale, with one order of its own member. */
async function drawWithOrder(): Promise<DrawKey & { readonly orderId: string }> {
  const draw = await openDraw(test, SSC);
  const slips = [slipOf([digitBet(1, 'ACCEPTED')])];
  const { ids } = await plantDraw(test.database, { merchantCode: 'EN', ...draw }, slips);
  const [orderId = ''] = ids;
  return { ...draw, orderId };
}
const several = (count: number) => Promise.all(Array.from({ length: count }, drawWithOrder));

it('draws whose payments wait keep no other from being committed and drawn, and are paid when they can be', async () => {
  const slow = await several(6);
  const quick = await drawWithOrder();
  for (const draw of slow) await passDraw(test, draw, 40, 30);
  await passDraw(test, quick);
  const failed: string[] = [];
  const runner = createDrawRunner((_error, { issue }) => failed.push(issue));
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select 1 from lottery_order where order_id = any($1) for update', [
      slow.map(({ orderId }) => orderId),
    ]);
    await expect
      .poll(async () => {
        await runner.advance(workOf(test));
        return stateOf(quick);
      })
      .toBe('DRAWN');
    for (const draw of slow) expect(await stateOf(draw)).not.toBe('SETTLED');
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
  await runner.idle();
  await runDraws(test);
  for (const draw of [...slow, quick]) expect(await stateOf(draw)).toBe('SETTLED');
  expect(failed).toEqual([]);
  await expectSoundLedger(test.database);
});

it('what is due names committing and drawing before settling, and nothing that is under way or rests', async () => {
  const [paid, resting, sold] = [await openDraw(test, SSC), await openDraw(test, SSC), await openDraw(test, SSC)];
  await passDraw(test, paid, 60, 50);
  await passDraw(test, resting, 60, 50);
  await passDraw(test, sold);
  await setState([paid.issue, resting.issue], 'DRAWN');
  await setState([sold.issue], 'LOCKED');
  const due = await test.database.database.forPlatform((tx) =>
    readDue(tx, { commitDelaySeconds: 3, except: [resting, { gameId: 'nothing', issue: paid.issue }] }),
  );
  const own = [paid, resting, sold].map(({ issue }) => issue);
  expect(due.filter(({ issue }) => own.includes(issue)).map(({ issue, step }) => [issue, step])).toEqual([
    [sold.issue, 'commit'],
    [paid.issue, 'settle'],
  ]);
  await setState(own, 'SETTLED');
});

it('a left-over that cannot be given back holds up no other draw of its merchant', async () => {
  const draws = await several(3);
  await setState(
    draws.map(({ issue }) => issue),
    'VOID',
  );
  const spoilt = draws.map(({ orderId }) => orderId).slice(0, 2);
  await test.database.asOwner(
    `insert into tombstone (merchant_code, idem_scope, ref_key, txn_id)
     select merchant_code, idem_scope, idem_key, txn_id from txn where idem_key = any($1)`,
    [spoilt],
  );
  await expect(refundOrphanedOrders(workOf(test))).rejects.toThrow('2 of 3 failed');
  const settled = await test.database.asOwner<{ order_id: string }>(
    'select order_id from lottery_order where order_id = any($1) and settled_at is not null',
    [draws.map(({ orderId }) => orderId)],
  );
  expect(settled.map(({ order_id }) => order_id)).toEqual([draws[2]?.orderId]);
  await test.database.asOwner('delete from tombstone where ref_key = any($1)', [spoilt]);
  await refundOrphanedOrders(workOf(test));
  await expectSoundLedger(test.database);
});
