import { formatMoney, parseMoney } from '@tessera/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws, workOf } from '../../../test/lottery-draws.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { readBalance } from '../ledger/ledger.ts';
import { DEMO_MERCHANTS } from '../merchants/demo-merchants.data.ts';
import { commandLine } from '#server/modules.ts';
import { type DrawKey, refundOrphanedOrders, seedLotteries } from './lottery.ts';
import { confirmVoid, requestVoid, VOID_REQUEST_MINUTES, withdrawVoid } from './void-requests.ts';

const SSC = '3601';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
});
afterAll(() => test.close());

/** `lottery …` as one of the staff types it, at a merchant. */
const lottery = (name: string, words: readonly string[], { at = 0, isOnePerson = true } = {}) =>
  commandLine.runForMerchant(test.database.database, DEMO_MERCHANTS[at] as never, ['lottery', ...words], {
    staff: { name, isOnePerson },
  });
const ask = (name: string, { issue }: DrawKey) => lottery(name, ['void', 'MSSSC1', issue, 'the', 'machine', 'broke']);
const confirm = (name: string, { issue }: DrawKey) => lottery(name, ['confirm-void', 'MSSSC1', issue]);
const cancel = (name: string, { issue }: DrawKey) => lottery(name, ['cancel-void', 'MSSSC1', issue]);

async function stateOf({ gameId, issue }: DrawKey) {
  const [row] = await test.database.asOwner<{ state: string }>(
    'select state from lottery_draw where game_id = $1 and issue = $2',
    [gameId, issue],
  );
  return row?.state;
}
const decisionsOf = ({ issue }: DrawKey) =>
  test.database.asOwner<{ decision: string; staff: string; requested_by: string }>(
    `select e.decision, e.staff, e.requested_by from lottery_void_decision e
       join lottery_void_request r using (request_id) where r.issue = $1`,
    [issue],
  );

/** A member with 8.00 left of 10.00, the rest bet on a draw that is on sale. */
async function betOn(draw: DrawKey) {
  const member = await test.newMember();
  await test.fund(member.id, parseMoney('10'));
  const bets = [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1' as const, multiple: 1 }];
  const answer = await test.call(
    'placeLotteryOrder',
    { gameId: draw.gameId, numero: draw.issue, prizeMode: 'Lott', bets, total: '2' },
    { token: member.token },
  );
  expect(answer.status).toBe(200);
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return { balance: async () => formatMoney((await readBalance(test.database.database, account))?.balance ?? 0n) };
}

describe('voiding a draw', () => {
  it('takes two people: who asked cannot confirm, and until somebody else does nothing happens', async () => {
    const draw = await openDraw(test, SSC);
    const { balance } = await betOn(draw);
    expect(await ask('alice', draw)).toContain(`somebody else runs lottery confirm-void MSSSC1 ${draw.issue} before`);
    await expect(confirm('alice', draw)).rejects.toThrow('you asked for it yourself, alice');
    expect([await stateOf(draw), await balance(), await decisionsOf(draw)]).toEqual(['OPEN', '8.00', []]);
    // draws belong to the platform: the second person may act for another merchant
    expect(await lottery('bob', ['confirm-void', 'MSSSC1', draw.issue], { at: 1 })).toBe(
      `MSSSC1 ${draw.issue} is VOID`,
    );
    expect([await stateOf(draw), await balance()]).toEqual(['VOID', '10.00']);
    expect(await decisionsOf(draw)).toEqual([{ decision: 'confirmed', staff: 'bob', requested_by: 'alice' }]);
    await expect(ask('alice', draw)).rejects.toThrow('the draw is VOID');
    await expectSoundLedger(test.database);
  });

  it('an account that can be anybody neither asks nor confirms', async () => {
    const draw = await openDraw(test, SSC);
    const words = ['void', 'MSSSC1', draw.issue, 'why'];
    await expect(lottery('root', words, { isOnePerson: false })).rejects.toThrow('"root" can be anybody');
    await ask('alice', draw);
    const confirming = lottery('root', ['confirm-void', 'MSSSC1', draw.issue], { isOnePerson: false });
    await expect(confirming).rejects.toThrow('"root" can be anybody');
    expect(await stateOf(draw)).toBe('OPEN');
  });

  it('needs a request with a reason, for a draw that has no result', async () => {
    const draw = await openDraw(test, SSC);
    await expect(confirm('bob', draw)).rejects.toThrow('nobody asks');
    await expect(lottery('alice', ['void', 'MSSSC1', draw.issue, ' '])).rejects.toThrow('a reason is needed');
    await expect(lottery('alice', ['confirm-void', 'MSSSC1', 'nothing'])).rejects.toThrow('no draw "nothing"');
    await expect(lottery('alice', ['cancel-void', 'MSSSC1', 'nothing'])).rejects.toThrow('no draw "nothing"');
    await ask('alice', draw);
    await passDraw(test, draw);
    await runDraws(test);
    await expect(confirm('bob', draw)).rejects.toThrow('the draw is SETTLED');
    await expect(ask('alice', draw)).rejects.toThrow('the draw is SETTLED');
    expect(await decisionsOf(draw)).toEqual([]);
  });

  it('staff see who asks, why and until when; a second request beside it is refused', async () => {
    const draw = await openDraw(test, SSC);
    await ask('alice', draw);
    await expect(ask('bob', draw)).rejects.toThrow(/^alice asks for it already, until .*: the machine broke$/);
    const listed: { issue: string; voidRequest: Record<string, string> | null }[] = JSON.parse(
      await lottery('bob', ['list', 'MSSSC1']),
    );
    const request = listed.find(({ issue }) => issue === draw.issue)?.voidRequest;
    expect(request).toMatchObject({ staff: 'alice', reason: 'the machine broke' });
    const minutes = (Date.parse(request?.['expiresAt'] ?? '') - Date.parse(request?.['requestedAt'] ?? '')) / 60_000;
    expect(minutes).toBe(VOID_REQUEST_MINUTES);
  });

  it('a request expires, by the database’s clock', async () => {
    const draw = await openDraw(test, SSC);
    await ask('alice', draw);
    await test.database.asOwner(
      `update lottery_void_request set requested_at = now() - interval '2 hours', expires_at = now() where issue = $1`,
      [draw.issue],
    );
    await expect(confirm('bob', draw)).rejects.toThrow('the request of alice expired at');
    await expect(cancel('alice', draw)).rejects.toThrow('the request of alice expired at');
    expect(await stateOf(draw)).toBe('OPEN');
    await ask('bob', draw);
    await expect(confirm('bob', draw)).rejects.toThrow('you asked for it yourself');
    expect(await confirm('alice', draw)).toContain('is VOID');
  });

  it('a request that was withdrawn cannot be confirmed', async () => {
    const draw = await openDraw(test, SSC);
    await ask('alice', draw);
    expect(await cancel('alice', draw)).toBe(`nobody asks to void MSSSC1 ${draw.issue} any more`);
    await expect(confirm('bob', draw)).rejects.toThrow('nobody asks');
    await expect(cancel('bob', draw)).rejects.toThrow('nobody asks');
    expect(await stateOf(draw)).toBe('OPEN');
    await ask('alice', draw);
    await cancel('bob', draw);
    expect((await decisionsOf(draw)).map(({ decision, staff }) => [decision, staff])).toEqual([
      ['withdrawn', 'alice'],
      ['withdrawn', 'bob'],
    ]);
  });

  it('the table itself refuses a confirmation by who asked', async () => {
    const draw = await openDraw(test, SSC);
    await ask('alice', draw);
    const decide = (requestedBy: string) =>
      test.database.database.forPlatform((tx) =>
        sql`insert into lottery_void_decision (request_id, requested_by, decision, staff)
          select request_id, ${requestedBy}, 'confirmed', 'alice' from lottery_void_request
           where issue = ${draw.issue}`.execute(tx),
      );
    await expect(decide('alice')).rejects.toMatchObject({ code: '23514' });
    await expect(decide('bob')).rejects.toMatchObject({ code: '23503' });
  });
});

describe('races and crashes', () => {
  it('of eight requests at once one counts', async () => {
    const draw = await openDraw(test, SSC);
    const asking = Array.from({ length: 8 }, (_, index) =>
      requestVoid(test.database.database, draw, { staff: `staff${index}`, reason: 'why' }),
    );
    const done = (await Promise.allSettled(asking)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });

  it('confirmations at once void once and give each stake back once', async () => {
    const draw = await openDraw(test, SSC);
    const { balance } = await betOn(draw);
    await ask('alice', draw);
    const names = Array.from({ length: 8 }, (_, index) => `staff${index}`);
    await Promise.all(names.map((name) => confirm(name, draw)));
    expect(await decisionsOf(draw)).toHaveLength(1);
    expect([await stateOf(draw), await balance()]).toEqual(['VOID', '10.00']);
    await expectSoundLedger(test.database);
  });

  it('beside a withdrawal or the drawing itself a draw is void exactly when that was confirmed', async () => {
    for (const other of ['withdrawal', 'drawing']) {
      for (let turn = 0; turn < 4; turn += 1) {
        const draw = await openDraw(test, SSC);
        const { balance } = await betOn(draw);
        await ask('alice', draw);
        if (other === 'drawing') await passDraw(test, draw);
        await Promise.allSettled([
          confirm('bob', draw),
          other === 'drawing' ? runDraws(test) : withdrawVoid(test.database.database, draw, 'alice'),
        ]);
        const isConfirmed = (await decisionsOf(draw)).some(({ decision }) => decision === 'confirmed');
        expect((await stateOf(draw)) === 'VOID', other).toBe(isConfirmed);
        if (isConfirmed) expect(await balance()).toBe('10.00');
      }
    }
    await expectSoundLedger(test.database);
  });

  it.for(['the clock', 'a second confirmation'])(
    'after a crash before the stakes went back %s gives them back',
    async (who) => {
      const draw = await openDraw(test, SSC);
      const { balance } = await betOn(draw);
      await ask('alice', draw);
      const work = workOf(test);
      // nothing reaches the database any more once the confirmation is committed
      let isDown = false;
      const forPlatform: typeof work.database.forPlatform = async (step) => {
        if (isDown) throw new Error('crash');
        isDown = true;
        return work.database.forPlatform(step);
      };
      const confirming = confirmVoid({ ...work, database: { ...work.database, forPlatform } }, draw, 'bob');
      await expect(confirming).rejects.toThrow('crash');
      expect([await stateOf(draw), await balance()]).toEqual(['VOID', '8.00']);
      await (who === 'the clock' ? refundOrphanedOrders(work) : confirm('carol', draw));
      expect(await balance()).toBe('10.00');
      expect((await decisionsOf(draw)).map(({ staff }) => staff)).toEqual(['bob']);
      await expectSoundLedger(test.database);
    },
  );

  it('an aborted confirmation leaves the request open', async () => {
    const draw = await openDraw(test, SSC);
    await ask('alice', draw);
    const work = workOf(test);
    const forPlatform: typeof work.database.forPlatform = (step) =>
      work.database.forPlatform(async (tx) => {
        await step(tx);
        throw new Error('crash');
      });
    await expect(confirmVoid({ ...work, database: { ...work.database, forPlatform } }, draw, 'bob')).rejects.toThrow(
      'crash',
    );
    expect([await stateOf(draw), await decisionsOf(draw)]).toEqual(['OPEN', []]);
    expect(await confirm('bob', draw)).toContain('is VOID');
  });
});
