import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import type { TestStaff } from '../../../../test/staff-client.ts';
import { createVoidTest, VENDOR, type VoidTest, voidOf } from '../../../../test/stuck-rounds.ts';

let v: VoidTest;
beforeAll(async () => {
  v = await createVoidTest();
});
afterAll(() => v.c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const mark = async () => (await v.c.call('watchStuckRounds', {}, at(v.ann))).value.mark;

it('one asks, another approves, and every stake with its wins is taken back as the movements that they are', async () => {
  const round = await v.openRound();
  await round.stake('bet', '20.00');
  await round.stake('more', '5.00');
  await round.stake('undone', '1.00');
  await round.other('rollback', { tx_id: 'undo', ref_tx_id: 'undone', reason: 'test' });
  await round.stake('hold', '10.00', 'reserve');
  expect((await round.win('bet', '8.00', false)).code).toBe('OK');
  await round.grow();
  expect(await round.money()).toEqual([83, 10, 0]);
  const before = await mark();
  expect(await v.listed(round)).toMatchObject({ kind: 'unfinished', asked: null });
  const voidId = await v.ask(round);
  expect(await v.listed(round)).toMatchObject({ asked: { voidId, askedBy: v.ann.email } });
  expect(await mark()).not.toBe(before);
  expect(await round.money()).toEqual([83, 10, 0]);
  expect((await v.approve(voidId, v.ann)).errorCode).toBe('SAME_PERSON');
  expect((await v.approve(voidId)).status).toBe(200);
  expect(await round.money()).toEqual([100, 0, 0]);
  expect(await v.listed(round)).toBeUndefined();
  expect((await v.approve(voidId)).errorCode).toBe('ALREADY_DECIDED');
  expect((await v.reject(voidId)).errorCode).toBe('ALREADY_DECIDED');
  const { rows } = (await v.c.call('listMemberMovements', { memberId: round.member.id }, at(v.c.owner))).value;
  // the hold's return and the round's end moved nothing
  expect(rows.filter(({ kind }) => kind === 'correction').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['20.00', '-8.00', '5.00']),
  );
  const { value: log } = await v.c.call('listMerchantAudit', {}, at(v.c.owner));
  const about = log.entries.filter(({ words }) => words.some((word) => word === `voidId=${voidId}`));
  const what = { vendor: VENDOR, roundId: round.roundId, memberId: round.member.id };
  expect(
    about.filter(({ outcome }) => outcome === 'done').map(({ staff, action, change }) => [staff, action, change]),
  ).toEqual([
    [v.bo.email, 'decideRoundVoid', { before: { state: 'open' }, after: { state: 'approved', ...what } }],
    [v.ann.email, 'askRoundVoid', { before: null, after: { voidId, ...what } }],
  ]);
  await expectSoundLedger(v.c.test.database);
});

describe('a void', () => {
  it('of 32 approvals at once takes the round back once', async () => {
    const round = await v.stuckRound();
    const voidId = await v.ask(round);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => v.approve(voidId, [v.bo, v.c.owner][index % 2])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['ALREADY_DECIDED']));
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(v.c.test.database);
  });

  it('expires after 72 hours by the database’s clock, and another one takes its place', async () => {
    const round = await v.stuckRound();
    const voidId = await v.ask(round);
    const [row] = await v.c.test.database.asOwner<{ hours: number }>(
      'select extract(epoch from expires_at - asked_at)::float / 3600 as hours from round_void where void_id = $1',
      [voidId],
    );
    expect(row?.hours).toBeCloseTo(72, 3);
    await v.c.test.database.asOwner('update round_void set expires_at = clock_timestamp() where void_id = $1', [
      voidId,
    ]);
    expect((await v.approve(voidId)).errorCode).toBe('PROPOSAL_EXPIRED');
    expect((await v.reject(voidId)).errorCode).toBe('PROPOSAL_EXPIRED');
    expect(await v.listed(round)).toMatchObject({ asked: null });
    const next = await v.ask(round, v.bo);
    expect((await v.approve(voidId)).errorCode).toBe('PROPOSAL_EXPIRED');
    expect((await v.approve(next, v.ann)).status).toBe(200);
    expect(await round.money()).toEqual([100, 0, 0]);
    await expectSoundLedger(v.c.test.database);
  });

  it('is one for a round, however many ask at once; the same one sent again is that one, rejected it makes room', async () => {
    const round = await v.stuckRound();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => v.c.call('askRoundVoid', voidOf(round), at(index % 2 ? v.ann : v.bo))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['VOID_ASKED_ALREADY']));
    const { voidId = '' } = (await v.listed(round))?.asked ?? {};
    expect((await v.reject(voidId, v.ann)).status).toBe(200);
    const again = voidOf(round);
    const sent = await Promise.all(Array.from({ length: 6 }, () => v.c.call('askRoundVoid', again, at(v.ann))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await v.c.call('askRoundVoid', { ...again, reason: 'Another reason' }, at(v.ann))).errorCode).toBe(
      'CONFLICT',
    );
    expect((await v.c.call('askRoundVoid', again, at(v.bo))).errorCode).toBe('CONFLICT');
    // who asked may take it back
    expect((await v.reject(again.voidId, v.ann)).status).toBe(200);
    expect(await round.money()).toEqual([80, 0, 0]);
  });

  it('is refused without the permission, at another merchant, and for a fresh or unknown round', async () => {
    const round = await v.stuckRound();
    const risk = await v.c.addStaff({ role: 'risk', merchant: 'EN' });
    const elsewhere = await v.c.addStaff({ role: 'operations', merchant: 'LANTERN' });
    const send = (more: Partial<ReturnType<typeof voidOf>>, who = v.ann, merchant = 'EN') =>
      v.c.call('askRoundVoid', { ...voidOf(round), ...more }, at(who, merchant));
    expect((await send({}, risk)).errorCode).toBe('NO_PERMISSION');
    expect((await send({}, elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await send({}, elsewhere)).errorCode).toBe('NOT_FOUND');
    expect((await send({ memberId: randomUUID() })).errorCode).toBe('NOT_FOUND');
    expect((await send({ roundId: 'none' })).errorCode).toBe('NOT_FOUND');
    expect((await send({ vendor: 'EG' })).errorCode).toBe('NOT_FOUND');
    expect((await send({ roundId: 'x'.repeat(65) })).errorCode).toBe('REQUEST_INVALID');
    expect((await send({ reason: ' ' })).errorCode).toBe('REQUEST_INVALID');
    const fresh = await v.openRound();
    await fresh.stake('bet', '1.00');
    expect((await v.c.call('askRoundVoid', voidOf(fresh), at(v.ann))).errorCode).toBe('NOT_FOUND');
    const voidId = await v.ask(round);
    expect((await v.approve(voidId, risk)).errorCode).toBe('NO_PERMISSION');
    expect((await v.approve(voidId, elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await v.approve(randomUUID())).errorCode).toBe('NOT_FOUND');
    expect(await round.money()).toEqual([80, 0, 0]);
  });
});
