import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import {
  callsOfVoids,
  createRounds,
  type TestRound,
  type TestRounds,
  VENDOR,
  voidOf,
} from '../../../test/stuck-rounds.ts';

let c: ConsoleTest;
let ann: TestStaff;
let bo: TestStaff;
let openRound: TestRounds['openRound'];
let stuckRound: TestRounds['stuckRound'];
beforeAll(async () => {
  c = await createConsoleTest();
  ann = await c.addStaff({ role: 'operations', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
  ({ openRound, stuckRound } = await createRounds(c));
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const ask = (round: TestRound, who = ann) => callsOfVoids(c).ask(round, who);
const approve = (voidId: string, who = bo, merchant = 'EN') => callsOfVoids(c).approve(voidId, who, merchant);
const reject = (voidId: string, who = bo) => callsOfVoids(c).reject(voidId, who);
const listed = (round: TestRound, who = ann) => callsOfVoids(c).listed(round, who);
const mark = async () => (await c.call('watchStuckRounds', {}, at(ann))).value.mark;

it('one asks, another approves, and every stake with its wins is taken back as the movements that they are', async () => {
  const round = await openRound();
  await round.stake('bet', '20.00');
  await round.stake('more', '5.00');
  await round.stake('undone', '1.00');
  await round.other('rollback', { tx_id: 'undo', ref_tx_id: 'undone', reason: 'test' });
  await round.stake('hold', '10.00', 'reserve');
  expect((await round.win('bet', '8.00', false)).code).toBe('OK');
  await round.grow();
  expect(await round.money()).toEqual([83, 10, 0]);
  const before = await mark();
  expect(await listed(round)).toMatchObject({ kind: 'unfinished', asked: null });
  const voidId = await ask(round);
  expect(await listed(round)).toMatchObject({ asked: { voidId, askedBy: ann.email } });
  expect(await mark()).not.toBe(before);
  expect(await round.money()).toEqual([83, 10, 0]);
  expect((await approve(voidId, ann)).errorCode).toBe('SAME_PERSON');
  expect((await approve(voidId)).status).toBe(200);
  expect(await round.money()).toEqual([100, 0, 0]);
  expect(await listed(round)).toBeUndefined();
  expect((await approve(voidId)).errorCode).toBe('ALREADY_DECIDED');
  expect((await reject(voidId)).errorCode).toBe('ALREADY_DECIDED');
  const { rows } = (await c.call('listMemberMovements', { memberId: round.member.id }, at(c.owner))).value;
  // the hold's return and the round's end moved nothing
  expect(rows.filter(({ kind }) => kind === 'correction').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['20.00', '-8.00', '5.00']),
  );
  const { value: log } = await c.call('listMerchantAudit', {}, at(c.owner));
  const about = log.entries.filter(({ words }) => words.some((word) => word === `voidId=${voidId}`));
  const what = { vendor: VENDOR, roundId: round.roundId, memberId: round.member.id };
  expect(
    about.filter(({ outcome }) => outcome === 'done').map(({ staff, action, change }) => [staff, action, change]),
  ).toEqual([
    [bo.email, 'decideRoundVoid', { before: { state: 'open' }, after: { state: 'approved', ...what } }],
    [ann.email, 'askRoundVoid', { before: null, after: { voidId, ...what } }],
  ]);
  await expectSoundLedger(c.test.database);
});

describe('a void', () => {
  it('of 32 approvals at once takes the round back once', async () => {
    const round = await stuckRound();
    const voidId = await ask(round);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => approve(voidId, [bo, c.owner][index % 2])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['ALREADY_DECIDED']));
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(c.test.database);
  });

  it('expires after 72 hours by the database’s clock, and another one takes its place', async () => {
    const round = await stuckRound();
    const voidId = await ask(round);
    const [row] = await c.test.database.asOwner<{ hours: number }>(
      'select extract(epoch from expires_at - asked_at)::float / 3600 as hours from round_void where void_id = $1',
      [voidId],
    );
    expect(row?.hours).toBeCloseTo(72, 3);
    await c.test.database.asOwner('update round_void set expires_at = clock_timestamp() where void_id = $1', [voidId]);
    expect((await approve(voidId)).errorCode).toBe('ADJUSTMENT_EXPIRED');
    expect((await reject(voidId)).errorCode).toBe('ADJUSTMENT_EXPIRED');
    expect(await listed(round)).toMatchObject({ asked: null });
    const next = await ask(round, bo);
    expect((await approve(voidId)).errorCode).toBe('ADJUSTMENT_EXPIRED');
    expect((await approve(next, ann)).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(c.test.database);
  });

  it('is one for a round, however many ask at once; the same one sent again is that one, rejected it makes room', async () => {
    const round = await stuckRound();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => c.call('askRoundVoid', voidOf(round), at(index % 2 ? ann : bo))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['VOID_ASKED_ALREADY']));
    const { voidId = '' } = (await listed(round))?.asked ?? {};
    expect((await reject(voidId, ann)).status).toBe(200);
    const again = voidOf(round);
    const sent = await Promise.all(Array.from({ length: 6 }, () => c.call('askRoundVoid', again, at(ann))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await c.call('askRoundVoid', { ...again, reason: 'Another reason' }, at(ann))).errorCode).toBe('CONFLICT');
    expect((await c.call('askRoundVoid', again, at(bo))).errorCode).toBe('CONFLICT');
    // who asked may take it back
    expect((await reject(again.voidId, ann)).status).toBe(200);
    expect(await round.money()).toEqual([80, 0, 0]);
  });

  it('is nobody’s without the permission, at another merchant, of a fresh round, or of one that there is not', async () => {
    const round = await stuckRound();
    const risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
    const elsewhere = await c.addStaff({ role: 'operations', merchant: 'LANTERN' });
    const send = (more: Partial<ReturnType<typeof voidOf>>, who = ann, merchant = 'EN') =>
      c.call('askRoundVoid', { ...voidOf(round), ...more }, at(who, merchant));
    expect((await send({}, risk)).errorCode).toBe('NO_PERMISSION');
    expect((await send({}, elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await send({}, elsewhere)).errorCode).toBe('NOT_FOUND');
    expect((await send({ memberId: randomUUID() })).errorCode).toBe('NOT_FOUND');
    expect((await send({ roundId: 'none' })).errorCode).toBe('NOT_FOUND');
    expect((await send({ vendor: 'EG' })).errorCode).toBe('NOT_FOUND');
    expect((await send({ roundId: 'x'.repeat(65) })).errorCode).toBe('REQUEST_INVALID');
    expect((await send({ reason: ' ' })).errorCode).toBe('REQUEST_INVALID');
    const fresh = await openRound();
    await fresh.stake('bet', '1.00');
    expect((await c.call('askRoundVoid', voidOf(fresh), at(ann))).errorCode).toBe('NOT_FOUND');
    const voidId = await ask(round);
    expect((await approve(voidId, risk)).errorCode).toBe('NO_PERMISSION');
    expect((await approve(voidId, elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await approve(randomUUID())).errorCode).toBe('NOT_FOUND');
    expect(await round.money()).toEqual([80, 0, 0]);
  });
});
