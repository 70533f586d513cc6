// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { LENA } from '../../../test/member-details.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { MemberScreen } from './member-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const { memberId } = LENA;
const open = async ({ of = LENA, me = {}, tab = 'overview', answers = {} as StaffAnswers } = {}) => {
  screen = await renderInConsole(<MemberScreen merchant="LANTERN" memberId={memberId} tab={tab} />, {
    me,
    answers: {
      showMember: () => of,
      restrictMember: () => null,
      proposeAdjustment: () => null,
      revealMember: () => ({ email: 'lena@example.test', mobile: '+6391744', payeeName: 'Lena Cruz' }),
      ...answers,
    } as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const submit = (button: string) => () => screen.press(button, screen.dialog());
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => {
      const time = term.nextElementSibling?.querySelector('time');
      return [term.textContent, time?.dateTime ?? term.nextElementSibling?.textContent];
    }),
  );

test('profile and wallet show each its own', async () => {
  await open();
  expect(screen.sent('showMember')).toEqual([{ memberId }]);
  expect(facts()).toMatchObject({
    Nickname: 'Lenny',
    Language: 'EN',
    'VIP level': 'Gold',
    'Payment password': 'set',
    Registered: LENA.createdAt,
    'Last login': LENA.lastLoginAt,
    'Last login from': '203.0.113.9',
    Id: memberId,
    'E-mail address': LENA.email,
    'Mobile number': LENA.mobile,
    'Name of the payee': LENA.payeeName,
    Balance: '310.00 PHP',
    'Held for withdrawals': '45.00 PHP',
  });
  expect(cellsOf(screen.row('Asked by mail'))).toEqual([
    '2026-11-20T07:00:00.000Z',
    'Betting closed',
    'Asked by mail',
    'bo@example.test',
  ]);
  expect(screen.sent('readMemberLimits')).toEqual([{ memberId }]);
});

test('whole contacts are shown after a reason is given', async () => {
  await open();
  await screen.press('Show whole contacts');
  expect((await whatHappens(screen, submit('Show them'))).sent).toEqual([]);
  await screen.type('What do you need them for?', 'A call back');
  const { sent, isAsking } = await whatHappens(screen, submit('Show them'));
  expect({ sent, isAsking }).toEqual({
    sent: call('revealMember', { memberId, reason: 'A call back' }),
    isAsking: false,
  });
  expect(facts()).toMatchObject({
    'E-mail address': 'lena@example.test',
    'Mobile number': '+6391744',
    'Name of the payee': 'Lena Cruz',
  });
  expect(screen.button('Show whole contacts')).toBeUndefined();
});

test('betting and the account are closed and opened apart, each with a reason', async () => {
  await open();
  const stale = ['searchMembers', 'showMember'];
  await screen.press('Open betting');
  expect(screen.dialog()?.textContent).toContain('Stakes are taken again.');
  expect((await whatHappens(screen, submit('Open betting'))).sent).toEqual([]);
  await screen.type('Reason', 'The time is over');
  expect(await whatHappens(screen, submit('Open betting'))).toEqual({
    sent: call('restrictMember', { memberId, kind: 'betting', isClosed: false, reason: 'The time is over' }),
    stale,
    said: ['Done: open betting.'],
    isAsking: false,
  });
  await screen.press('Close the account');
  expect(screen.dialog()?.textContent).toContain('All sessions end at once');
  await screen.type('Reason', 'Two accounts');
  expect(await whatHappens(screen, submit('Close the account'))).toEqual({
    sent: call('restrictMember', { memberId, kind: 'entry', isClosed: true, reason: 'Two accounts' }),
    stale,
    said: ['Done: close the account.'],
    isAsking: false,
  });
});

test('an adjustment is proposed with its direction, its amount and a reason', async () => {
  await open();
  await screen.press('Adjust the balance');
  await screen.press('Take from the balance', screen.dialog());
  await screen.type('Amount in PHP', '0');
  await screen.type('Reason', 'Credited twice');
  expect((await whatHappens(screen, submit('Propose'))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('An amount above zero');
  await screen.type('Amount in PHP', ' 25.50');
  expect(await whatHappens(screen, submit('Propose'))).toEqual({
    sent: call('proposeAdjustment', {
      adjustmentId: expect.any(String),
      memberId,
      direction: 'debit',
      amount: '25.50',
      reason: 'Credited twice',
    }),
    stale: ['listMemberAdjustments', 'listOpenAdjustments', 'watchAdjustments'],
    said: ['Proposed. Somebody else has to approve it within 72 hours.'],
    isAsking: false,
  });
});

const session = {
  sessionId: '0190a0a0-0000-7000-8000-0000000000e1',
  browser: 'Firefox',
  system: 'Linux',
  isPhone: false,
  address: '203.0.113.7',
  startedAt: '2026-11-23T09:30:00.000Z',
  lastSeenAt: '2026-11-25T09:30:00.000Z',
};
const sessions = {
  tab: 'sessions',
  answers: { listMemberSessions: () => [session], endMemberSessions: () => ({ ended: 3 }) },
};

test('sessions end all at once with a reason, and how many did is said', async () => {
  await open(sessions);
  expect(cellsOf(screen.row('Firefox'))).toEqual([
    'Firefox on Linux',
    'Computer',
    '203.0.113.7',
    session.startedAt,
    session.lastSeenAt,
  ]);
  await screen.press('End all sessions');
  expect((await whatHappens(screen, submit('End all sessions'))).sent).toEqual([]);
  await screen.type('Reason', 'A lost phone');
  expect(await whatHappens(screen, submit('End all sessions'))).toEqual({
    sent: call('endMemberSessions', { memberId, reason: 'A lost phone' }),
    stale: ['listMemberSessions'],
    said: ['3 sessions have ended.'],
    isAsking: false,
  });
});

const STEPS = ['Help', 'Adjust the balance', 'Open betting', 'Close the account'];
const shownSteps = () => STEPS.filter((name) => screen.button(name));

test.each([
  ['risk', ['Open betting', 'Close the account'], true],
  ['finance', ['Adjust the balance'], false],
  ['support', ['Help'], false],
  ['auditor', [], false],
] as const)('%s finds what it may do, and no more', async (role, steps, mayEndSessions) => {
  await open({ ...sessions, me: { grants: [READS_AT_LANTERN.grants[0], { role, merchant: 'LANTERN' }] } });
  expect(shownSteps()).toEqual(steps);
  expect(screen.button('End all sessions') !== undefined).toBe(mayEndSessions);
});

test('a trial member is neither helped nor adjusted', async () => {
  await open({ of: { ...LENA, type: 4 } });
  expect(shownSteps()).toEqual(['Open betting', 'Close the account']);
});

test('a note is written down with its own id, said, and shown in the list that is read again', async () => {
  await open({
    tab: 'notes',
    answers: { listMemberNotes: () => ({ rows: [], next: null }), addMemberNote: () => null },
  });
  await screen.type('New note', 'Called back');
  expect(await whatHappens(screen, () => screen.press('Add the note'))).toEqual({
    sent: call('addMemberNote', { memberId, noteId: expect.any(String), text: 'Called back' }),
    stale: ['listMemberNotes'],
    said: ['The note is written down.'],
    isAsking: false,
  });
  expect(screen.field('New note').value).toBe('');
});

test('a member who asked to be closed shows when, and the history says what the member did', async () => {
  const at = '2026-11-28T10:00:00.000Z';
  const said = { kind: 'closing' as const, reason: 'The member asked for it', staff: 'the member', at };
  await open({ of: { ...LENA, closingAt: '2026-11-29T10:00:00.000Z', restrictions: [{ ...said, isClosed: true }] } });
  expect(document.body.textContent).toContain('Closes');
  expect(cellsOf(screen.row('The member asked for it'))).toEqual([at, 'Closing asked for', said.reason, 'the member']);
});
