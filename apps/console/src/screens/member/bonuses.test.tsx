// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { Bonuses } from './bonuses.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const memberId = '0190a0a0-0000-7000-8000-0000000000a1';
const running = {
  grantId: '0190a0a0-0000-7000-8000-0000000000b1',
  time: '2026-11-20T07:00:00.000Z',
  offerId: 'welcome',
  title: 'Welcome',
  depositId: '0190a0a0-0000-7000-8000-0000000000d1',
  state: 'active',
  amount: '100.00',
  balance: '61.00',
  open: '4.00',
  wagerRequired: '2000.00',
  wagerDone: '500.00',
  counts: 'bonusMoney',
  maxBet: '8.00',
  maxConvert: '300.00',
  contribution: [{ category: 'RNG', percent: 100 }],
  converted: '0.00',
  forfeited: '0.00',
  currency: 'PHP',
  expiresAt: '2026-11-30T07:00:00.000Z',
  endedAt: null as string | null,
  cancelledBy: null,
  cancelReason: null,
};
const ended = {
  ...running,
  grantId: '0190a0a0-0000-7000-8000-0000000000b2',
  title: 'Second',
  state: 'converted',
  converted: '120.00',
  forfeited: '7.00',
  endedAt: '2026-11-22T07:00:00.000Z',
};
const open = async (me = {}) => {
  screen = await renderInConsole(<Bonuses merchant="LANTERN" memberId={memberId} />, {
    me,
    answers: {
      listMemberBonuses: () => ({ rows: [running, ended], next: null }),
      previewBonusCancel: () => ({ bonus: running, kept: '310.00', lost: '61.00', lostLater: '4.00' }),
      cancelMemberBonus: () => null,
    } as unknown as StaffAnswers,
  });
};

test('each column shows its own figure, and a running bonus alone can be cancelled', async () => {
  await open();
  expect(screen.asked[0]).toEqual({ name: 'listMemberBonuses', input: { memberId }, merchant: 'LANTERN' });
  const [given, , amount, left, staked, state] = cellsOf(screen.row('Welcome'));
  expect([given, amount, left, state]).toEqual([
    '2026-11-20T07:00:00.000Z',
    '100.00 PHP',
    '61.00 PHPand 4.00 PHP in open rounds',
    'Runninguntil 2026-11-30T07:00:00.000Z',
  ]);
  expect(staked).toContain('500.00 PHP of 2,000.00 PHP');
  expect(cellsOf(screen.row('Welcome'))[1]).toContain('At most 8.00 PHP a stake, 300.00 PHP become money');
  expect(cellsOf(screen.row('Second'))[3]).toBe('120.00 PHP became money7.00 PHP lost');
  expect(buttonsOf(screen.row('Welcome'))).toEqual(['Cancel it']);
  expect(buttonsOf(screen.row('Second'))).toEqual([]);
});

test('what the member keeps and loses is shown before a bonus is cancelled with a reason', async () => {
  await open();
  await screen.press('Cancel it');
  const key = { memberId, grantId: running.grantId };
  expect(screen.sent('previewBonusCancel')).toEqual([key]);
  const facts = [...document.querySelectorAll('dt')].map((term) => term.nextElementSibling?.textContent);
  expect(facts).toEqual(['310.00 PHP', '61.00 PHP', '4.00 PHP', '500.00 PHP of 2,000.00 PHP']);
  const cancel = () => screen.press('Cancel the bonus', screen.dialog());
  expect((await whatHappens(screen, cancel)).sent).toEqual([]);
  await screen.type('Reason', 'The member asked');
  expect(await whatHappens(screen, cancel)).toEqual({
    sent: [{ name: 'cancelMemberBonus', input: { ...key, reason: 'The member asked' }, merchant: 'LANTERN' }],
    stale: ['listMemberBonuses', 'listMemberMovements', 'showMember'],
    said: ['The bonus is cancelled.'],
    isAsking: false,
  });
});

test('who gives rewards at another merchant alone cancels nothing here', async () => {
  await open(READS_AT_LANTERN);
  expect(buttonsOf(screen.row('Welcome'))).toEqual([]);
});
