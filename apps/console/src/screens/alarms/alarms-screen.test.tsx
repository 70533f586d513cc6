// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { AlarmsScreen } from './alarms-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const deposits = {
  alarmId: '0190a0a0-0000-7000-8000-0000000000a1',
  kind: 'deposits',
  subject: '',
  name: null,
  count: 3,
  outOf: 30,
  raisedAt: '2026-11-25T10:00:00.000Z',
  clearedAt: null as string | null,
  takenBy: null as string | null,
  takenAt: null as string | null,
};
const rounds = { ...deposits, alarmId: '0190a0a0-0000-7000-8000-0000000000a2', kind: 'rounds', count: 4, outOf: null };
const past = {
  ...deposits,
  alarmId: '0190a0a0-0000-7000-8000-0000000000a3',
  kind: 'withdrawals',
  count: 7,
  clearedAt: '2026-11-24T12:00:00.000Z',
  takenBy: 'bo@example.test',
  takenAt: '2026-11-24T11:00:00.000Z',
};
const choice = {
  depositMinutes: 30,
  withdrawalMinutes: 120,
  chatMinutes: 10,
  vendorShare: 50,
  returns: true,
  rounds: true,
  webhooks: true,
};
const open = async (me = {}, keptAt: string | null = null) => {
  let isMailed = false;
  screen = await renderInConsole(<AlarmsScreen merchant="LANTERN" />, {
    me,
    answers: {
      showAlarms: () => ({
        open: [deposits, rounds],
        alarms: { version: 'v', choice },
        recipients: [{ email: 'bo@example.test', name: 'Bo' }],
        isMailed,
        keptAt,
      }),
      watchAlarms: () => ({ waiting: 2, mark: 'a' }),
      listPastAlarms: () => ({ rows: [past], next: null }),
      takeAlarm: () => null,
      mailAlarms: (input) => {
        ({ isMailed } = input);
        return null;
      },
      changeAlarms: (input) => ({ version: 'v2', choice: input.choice }),
    } as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];

test('an alarm leads to what it is about, and is taken by its own button', async () => {
  await open();
  const stuck = screen.row('4 rounds are stuck.');
  expect(cellsOf(stuck)).toEqual(['2026-11-25T10:00:00.000Z', '4 rounds are stuck.', 'I look after it']);
  expect(stuck?.querySelector('a')?.getAttribute('href')).toContain('/m/LANTERN/rounds');
  expect(cellsOf(screen.row('7 withdrawals wait'))).toEqual([
    '2026-11-25T10:00:00.000Z',
    '2026-11-24T12:00:00.000Z',
    '7 withdrawals wait for a decision, the oldest for more than 30 minutes.',
    '2026-11-24T11:00:00.000Zbo@example.test',
  ]);
  expect(await whatHappens(screen, () => screen.press('I look after it: 4 rounds are stuck.'))).toEqual({
    sent: call('takeAlarm', { alarmId: rounds.alarmId }),
    stale: ['showAlarms', 'watchAlarms'],
    said: ['Everybody sees that you look after it.'],
    isAsking: false,
  });
});

test('mail is switched on and off for oneself, which is said', async () => {
  await open();
  expect(screen.text()).toContain('Mailed: Bo (bo@example.test).');
  const mail = () => whatHappens(screen, () => screen.press('Mail alarms of this merchant to me'));
  expect(await mail()).toMatchObject({
    sent: call('mailAlarms', { isMailed: true }),
    stale: ['showAlarms'],
    said: ['You are mailed from now on.'],
  });
  expect(await mail()).toMatchObject({
    sent: call('mailAlarms', { isMailed: false }),
    said: ['You are mailed no longer.'],
  });
});

test('without a mail server it is said that nobody is mailed, and where the mails are', async () => {
  const keptAt = 'http://localhost:4003/sandbox/mail?to=ada%40example.test';
  await open({}, keptAt);
  expect(screen.text()).toContain('nobody is sent anything: the sandbox keeps the mails');
  expect(screen.text()).toContain('Kept in the sandbox for: Bo (bo@example.test).');
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toContain(keptAt);
  const mail = () => whatHappens(screen, () => screen.press('Mail alarms of this merchant to me'));
  expect((await mail()).said).toEqual(['The sandbox keeps these mails for you from now on.']);
});

test('each limit is sent as in its field', async () => {
  await open();
  await screen.press('Rounds are stuck', screen.region('Limits'));
  const fields = {
    'A deposit waits, minutes': ['30', '31'],
    'A withdrawal waits, minutes': ['120', '121'],
    'A member waits in the chat, minutes': ['10', ''],
    'A vendor asks about less, percent of opened games': ['50', '51'],
  } as const;
  expect(await whatHappens(screen, () => changePart(screen, 'Limits', fields))).toMatchObject({
    sent: call('changeAlarms', {
      version: 'v',
      choice: {
        depositMinutes: 31,
        withdrawalMinutes: 121,
        chatMinutes: null,
        vendorShare: 51,
        returns: true,
        rounds: false,
        webhooks: true,
      },
    }),
    stale: ['showAlarms'],
    said: ['Limits are saved.'],
  });
});

test('who looks after alarms at another merchant alone takes none here, and changes no limit', async () => {
  await open(READS_AT_LANTERN);
  expect(cellsOf(screen.row('4 rounds are stuck.'))[2]).toBe('Nobody');
  expect(screen.button('Save limits')).toBeUndefined();
});
