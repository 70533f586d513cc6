// @vitest-environment jsdom
import type { MemberLimits } from '@tessera/contract/play-limits/staff-member-limits';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { cellsOf } from '../../../test/what-happens.ts';
import { PlayLimits } from './play-limits.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const memberId = '0190a0a0-0000-7000-8000-0000000000a1';
const at = (day: number) => `2026-11-${day}T07:00:00.000Z`;
const SET: MemberLimits = {
  currency: 'PHP',
  break: { kind: 'exclusion', endsAt: at(28) },
  realityCheck: { minutes: 30, acknowledgedAt: null },
  limits: [
    { limit: 'depositDay', amount: '300.00', used: '40.00', wish: { amount: null } },
    { limit: 'bet', amount: '5.00', used: null, wish: null },
  ],
  time: { minutes: 90, used: 125_000, wish: { minutes: 120 } },
  history: [
    { change: 'break', at: at(25), kind: 'exclusion', endsAt: at(28) },
    { change: 'time', at: at(24), minutes: 90, effectiveAt: at(24), discardedAt: null },
    { change: 'limit', at: at(23), limit: 'depositDay', amount: null, effectiveAt: null, discardedAt: null },
    { change: 'limit', at: at(22), limit: 'bet', amount: '9.00', effectiveAt: null, discardedAt: at(23) },
  ],
};
const NONE: MemberLimits = {
  currency: 'PHP',
  break: null,
  realityCheck: { minutes: null, acknowledgedAt: null },
  limits: [],
  time: { minutes: null, used: null, wish: null },
  history: [],
};
const open = async (limits: MemberLimits) => {
  screen = await renderInConsole(<PlayLimits merchant="LANTERN" memberId={memberId} />, {
    answers: { readMemberLimits: () => limits },
  });
};
/** Each fact by its term; a moment as it was sent. */
const facts = () => {
  for (const time of document.querySelectorAll('time')) time.textContent = time.dateTime;
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
};

test('staff read what a member set for their own play, and what became of each change, and can change none of it', async () => {
  await open(SET);
  expect(screen.asked).toEqual([{ name: 'readMemberLimits', input: { memberId }, merchant: 'LANTERN' }]);
  expect(screen.text()).toContain('Nobody of the staff can change them or end a break.');
  expect(document.querySelectorAll('button, input')).toHaveLength(0);
  expect([...document.querySelectorAll('tbody tr')].map(cellsOf)).toEqual([
    [at(25), 'Self-exclusion', `until ${at(28)}`, 'cannot be ended early'],
    [at(24), 'Playing time in one day', '90 minutes', 'took effect'],
    [at(23), 'Deposits in 24 hours', 'none', 'waits for the member'],
    [at(22), 'Single bet', '9.00 PHP', 'discarded'],
  ]);
  expect(facts()).toEqual({
    Break: `Self-exclusion until ${at(28)}`,
    'Reality check': 'every 30 minutes',
    'Deposits in 24 hours': '40.00 PHP of 300.00 PHP, wishes for none',
    'Single bet': '5.00 PHP',
    'Playing time in one day': '2 of 90 minutes, wishes for 120 minutes',
  });
});

test('who set nothing has nothing, in words', async () => {
  await open(NONE);
  expect(screen.text()).toContain('The member has set no limit and taken no break.');
  expect(facts()).toEqual({ Break: 'none', 'Reality check': 'none', 'Playing time in one day': 'none' });
});
