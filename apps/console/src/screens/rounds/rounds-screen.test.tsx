// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { RoundsScreen } from './rounds-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const ours = {
  kind: 'unsettled',
  vendor: 'OWN',
  roundId: '0190a0a0-0000-7000-8000-0000000000c1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  game: 'Reef',
  stake: '25.00',
  win: '90.00',
  currency: 'PHP',
  beganAt: '2026-11-25T10:00:00.000Z',
  asked: null as object | null,
};
const theirs = {
  ...ours,
  kind: 'unfinished',
  vendor: 'ORBIT',
  roundId: 'orbit-77',
  memberId: '0190a0a0-0000-7000-8000-0000000000a2',
  member: 'omar',
  game: 'Comet',
  win: null,
};
const asked = {
  voidId: '0190a0a0-0000-7000-8000-0000000000f3',
  reason: 'No result for a day',
  askedBy: 'bo@example.test',
  askedAt: '2026-11-25T11:00:00.000Z',
  expiresAt: '2026-11-28T11:00:00.000Z',
};
const waiting = { ...theirs, roundId: 'orbit-78', member: 'ping', stake: '31.00', asked };
const own = { ...theirs, roundId: 'orbit-79', member: 'rosa', asked: { ...asked, askedBy: ADA.email } };

const open = async (answers: StaffAnswers = {}, me = {}) => {
  screen = await renderInConsole(<RoundsScreen merchant="LANTERN" />, {
    me,
    answers: {
      listStuckRounds: () => [ours, theirs, waiting, own],
      watchStuckRounds: () => ({ waiting: 4, mark: 'a' }),
      settleStuckRound: () => ({ state: 'paid' }),
      askRoundVoid: () => null,
      decideRoundVoid: () => null,
      ...answers,
    } as StaffAnswers,
  });
};
const queue = ['listStuckRounds', 'watchStuckRounds'];
const decisions = ['listMemberBets', 'listMemberMovements', 'listStuckRounds', 'showMember', 'watchStuckRounds'];
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const submit = (button: string) => () => screen.press(button, screen.dialog());

test('each column shows its own, and each kind of round its own steps', async () => {
  await open();
  expect(cellsOf(screen.row('lena')).slice(0, 5)).toEqual([
    '2026-11-25T10:00:00.000Z',
    `ReefOWN · ${ours.roundId}`,
    'lena',
    '25.00 PHP',
    'Not settled',
  ]);
  expect(cellsOf(screen.row('ping')).slice(1, 5)).toEqual([
    'CometORBIT · orbit-78Void asked by bo@example.test: No result for a day. Expires 2026-11-28T11:00:00.000Z',
    'ping',
    '31.00 PHP',
    'No result',
  ]);
  expect(['lena', 'omar', 'ping', 'rosa'].map((member) => buttonsOf(screen.row(member)))).toEqual([
    [`Settle Reef ${ours.roundId}`],
    ['Void Comet orbit-77'],
    ['Approve', 'Reject'],
    ['Take back'],
  ]);
});

test('settling asks the wallet about the round of the row, and says what became of it', async () => {
  const states = ['paid', 'declined'] as const;
  let turn = 0;
  await open({
    settleStuckRound: () => {
      const state = states[turn++];
      if (!state) throw new Refused('NO_PERMISSION');
      return { state };
    },
  });
  const settle = () => screen.press(`Settle Reef ${ours.roundId}`);
  expect(await whatHappens(screen, settle)).toEqual({
    sent: call('settleStuckRound', { vendor: 'OWN', roundId: ours.roundId }),
    stale: queue,
    said: ['The stake was posted: the round is paid.'],
    isAsking: false,
  });
  expect((await whatHappens(screen, settle)).said).toEqual(['Nothing was posted: the round is taken back.']);
  expect((await whatHappens(screen, settle)).said[0]).toContain('Your roles do not allow this');
});

test('a round is asked to be void with a reason', async () => {
  await open();
  await screen.press('Void Comet orbit-77');
  expect((await whatHappens(screen, submit('Ask for it'))).sent).toEqual([]);
  await screen.type('Reason', 'Orbit lost it');
  const { vendor, roundId, memberId } = theirs;
  expect(await whatHappens(screen, submit('Ask for it'))).toEqual({
    sent: call('askRoundVoid', { voidId: expect.any(String), vendor, roundId, memberId, reason: 'Orbit lost it' }),
    stale: queue,
    said: ['Asked. Somebody else approves it.'],
    isAsking: false,
  });
});

test('an approval says what goes back to whom, and a rejection has its own reason', async () => {
  await open();
  expect((await whatHappens(screen, () => screen.press('Approve', screen.row('ping')))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('31.00 PHP of stakes go back to the wallet of ping');
  expect(screen.dialog()?.textContent).toContain('bo@example.test asked for it: No result for a day');
  expect(await whatHappens(screen, submit('Approve and take it back'))).toEqual({
    sent: call('decideRoundVoid', { voidId: asked.voidId, step: 'approve' }),
    stale: decisions,
    said: ['The round is void; its stakes went back.'],
    isAsking: false,
  });
  await screen.press('Reject', screen.row('ping'));
  await screen.type('Reason', 'The result came by mail');
  expect(await whatHappens(screen, submit('Reject'))).toEqual({
    sent: call('decideRoundVoid', { voidId: asked.voidId, step: 'reject', reason: 'The result came by mail' }),
    stale: decisions,
    said: ['Rejected; the round stays as it is.'],
    isAsking: false,
  });
});

test('who decides at another merchant alone reads the rounds here', async () => {
  await open({}, READS_AT_LANTERN);
  expect(['lena', 'omar', 'ping'].flatMap((member) => buttonsOf(screen.row(member)))).toEqual([]);
});
