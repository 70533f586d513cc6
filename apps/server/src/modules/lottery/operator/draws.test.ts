import { formatMoney, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws } from '../../../../test/lottery-draws.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { seedLotteries } from '../lottery.ts';
import { requestVoid } from '../void-requests.ts';

const SSC = '3601';
let c: ConsoleTest;
let first: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedCatalogue(c.test.platform.database);
  await seedLotteries(c.test.platform.database);
  first = await c.addStaff({ role: 'operations', merchant: null });
  second = await c.addStaff({ role: 'operations', merchant: null });
});
afterAll(() => c.close());

/** A member with 8.00 left of 10.00, the rest bet on a draw that is on sale. */
async function betOn(draw: { gameId: string; issue: string }) {
  const member = await c.test.newMember();
  await c.test.fund(member.id, parseMoney('10'));
  const bets = [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1' as const, multiple: 1 }];
  const order = { gameId: draw.gameId, numero: draw.issue, prizeMode: 'Lott' as const, bets, total: '2' };
  expect((await c.test.call('placeLotteryOrder', order, { token: member.token })).status).toBe(200);
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return async () => formatMoney((await readBalance(c.test.platform.database, account))?.balance ?? 0n);
}
const as = ({ token }: TestStaff) => ({ token });
const reason = 'the machine broke';

it('a draw becomes void when somebody else confirms, once, and the log names both with what was before', async () => {
  const draw = await openDraw(c.test, SSC);
  const balance = await betOn(draw);
  expect((await c.call('confirmDrawVoid', draw, as(second))).errorCode).toBe('VOID_NOT_ASKED');
  expect((await c.call('requestDrawVoid', { ...draw, reason }, as(first))).status).toBe(200);
  expect((await c.call('requestDrawVoid', { ...draw, reason }, as(second))).errorCode).toBe('VOID_ASKED_ALREADY');
  expect((await c.call('confirmDrawVoid', draw, as(first))).errorCode).toBe('SAME_PERSON');
  expect((await c.call('showStaffDraw', draw, as(second))).value).toMatchObject({
    draw: { state: 'OPEN', voidRequest: { staff: first.email, reason } },
    merchants: [{ merchant: 'EN', currency: 'CNY', members: 1, bets: 1, stake: '2.00', payout: '0.00' }],
  });
  expect(await balance()).toBe('8.00');
  const both = await Promise.all([1, 2, 3].map(() => c.call('confirmDrawVoid', draw, as(second))));
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await balance()).toBe('10.00');
  expect((await c.call('showStaffDraw', draw, as(second))).value).toMatchObject({
    draw: { state: 'VOID', voidRequest: null },
    merchants: [],
  });
  const { value } = await c.call('listAudit', { action: 'confirmDrawVoid' }, as(c.owner));
  expect(value.entries.find(({ outcome }) => outcome === 'done')).toMatchObject({ staff: second.email });
  expect(value.entries.map(({ change }) => change)).toContainEqual({
    before: { state: 'OPEN' },
    after: { state: 'VOID' },
  });
  await expectSoundLedger(c.test.database);
});

it('anybody who decides takes a request back, and then nobody confirms it', async () => {
  const draw = await openDraw(c.test, SSC);
  await c.call('requestDrawVoid', { ...draw, reason }, as(first));
  expect((await c.call('withdrawDrawVoid', draw, as(second))).status).toBe(200);
  expect((await c.call('confirmDrawVoid', draw, as(second))).errorCode).toBe('VOID_NOT_ASKED');
});

it('what was asked at the command line is not confirmed here: one person could have a name in both', async () => {
  const draw = await openDraw(c.test, SSC);
  await requestVoid(c.test.platform.database, draw, { staff: 'alice', reason });
  expect((await c.call('confirmDrawVoid', draw, as(second))).errorCode).toBe('VOID_ASKED_ELSEWHERE');
  expect((await c.call('showStaffDraw', draw, as(second))).value.draw.state).toBe('OPEN');
});

it('a draw with a result does not become void, is paid again without paying twice, and is listed before the next ones', async () => {
  const draw = await openDraw(c.test, SSC);
  await betOn(draw);
  await passDraw(c.test, draw);
  await runDraws(c.test);
  expect((await c.call('requestDrawVoid', { ...draw, reason }, as(first))).errorCode).toBe('DRAW_DECIDED');
  expect((await c.call('settleStaffDraw', draw, as(first))).value).toEqual({ state: 'SETTLED' });
  const { value } = await c.call('listStaffDraws', { gameId: SSC }, as(first));
  expect(value.before.find(({ issue }) => issue === draw.issue)).toMatchObject({ state: 'SETTLED', game: 'MSSSC1' });
  expect(value.next.every(({ state }) => !['SETTLED', 'VOID'].includes(state))).toBe(true);
  await expectSoundLedger(c.test.database);
});

it('only staff with the permission on the whole platform decide; unknown draws and lotteries are refused', async () => {
  const draw = await openDraw(c.test, SSC);
  const auditor = await c.addStaff({ role: 'auditor', merchant: null });
  const ofMerchant = await c.addStaff({ role: 'owner', merchant: 'EN' });
  expect((await c.call('showStaffDraw', draw, as(auditor))).status).toBe(200);
  expect((await c.call('requestDrawVoid', { ...draw, reason }, as(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('listStaffDraws', {}, as(ofMerchant))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('requestDrawVoid', { ...draw, reason }, as(ofMerchant))).errorCode).toBe('NO_PERMISSION');
  for (const unknown of [
    { gameId: SSC, issue: 'nothing' },
    { gameId: '999', issue: draw.issue },
  ]) {
    for (const name of ['confirmDrawVoid', 'withdrawDrawVoid', 'settleStaffDraw', 'showStaffDraw'] as const)
      expect((await c.call(name, unknown, as(first))).errorCode, name).toBe('NOT_FOUND');
  }
  expect((await c.call('requestDrawVoid', { ...draw, reason, issue: `' or 1=1` }, as(first))).errorCode).toBe(
    'REQUEST_INVALID',
  );
});
