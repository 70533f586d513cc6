// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { AdjustmentsScreen } from './adjustments-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const lena = {
  adjustmentId: '0190a0a0-0000-7000-8000-0000000000d1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  direction: 'debit',
  amount: '75.00',
  currency: 'PHP',
  reason: 'Credited twice',
  proposedBy: 'bo@example.test',
  proposedAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-28T11:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  rejection: null,
};
const omar = {
  ...lena,
  adjustmentId: '0190a0a0-0000-7000-8000-0000000000d2',
  member: 'omar',
  direction: 'credit',
  amount: '30.00',
  proposedBy: ADA.email,
};
const open = async (me = {}) => {
  screen = await renderInConsole(<AdjustmentsScreen merchant="LANTERN" />, {
    me,
    answers: {
      listOpenAdjustments: () => [lena, omar],
      watchAdjustments: () => ({ waiting: 2, mark: 'a' }),
      decideAdjustment: () => null,
    } as unknown as StaffAnswers,
  });
};
const stale = ['listMemberAdjustments', 'listMemberMovements', 'listOpenAdjustments', 'showMember', 'watchAdjustments'];
const decided = (input: object) => [{ name: 'decideAdjustment', input, merchant: 'LANTERN' }];

test('each column shows its own, and nobody approves what they proposed', async () => {
  await open();
  expect(cellsOf(screen.row('lena')).slice(0, 5)).toEqual([
    '2026-11-25T10:00:00.000Zbo@example.test',
    'lena',
    '−75.00 PHP',
    'Credited twice',
    '2026-11-28T11:00:00.000Z',
  ]);
  expect(cellsOf(screen.row('omar'))[2]).toBe('+30.00 PHP');
  expect(buttonsOf(screen.row('lena'))).toEqual(['Approve', 'Reject']);
  expect(buttonsOf(screen.row('omar'))).toEqual(['Take back']);
});

test('an approval says what is taken from whom before it is sent', async () => {
  await open();
  expect((await whatHappens(screen, () => screen.press('Approve', screen.row('lena')))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain(
    '75.00 PHP are taken from the wallet of lena. bo@example.test proposed it: Credited twice',
  );
  expect(await whatHappens(screen, () => screen.press('Approve and book it', screen.dialog()))).toEqual({
    sent: decided({ adjustmentId: lena.adjustmentId, step: 'approve' }),
    stale,
    said: ['Approved and booked.'],
    isAsking: false,
  });
});

test('a rejection is sent with its own reason, also of what one proposed oneself', async () => {
  await open();
  await screen.press('Take back', screen.row('omar'));
  const reject = () => screen.press('Reject', screen.dialog());
  expect((await whatHappens(screen, reject)).sent).toEqual([]);
  await screen.type('Reason', 'The wrong member');
  expect(await whatHappens(screen, reject)).toEqual({
    sent: decided({ adjustmentId: omar.adjustmentId, step: 'reject', reason: 'The wrong member' }),
    stale,
    said: ['Rejected; nothing was booked.'],
    isAsking: false,
  });
});

test('who approves at another merchant alone reads the queue here', async () => {
  await open(READS_AT_LANTERN);
  expect(buttonsOf(screen.row('lena'))).toEqual([]);
});
