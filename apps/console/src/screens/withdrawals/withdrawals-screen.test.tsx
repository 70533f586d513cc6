// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { WithdrawalsScreen } from './withdrawals-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const lena = {
  withdrawalId: '0190a0a0-0000-7000-8000-0000000000d1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  amount: '1250.00',
  fee: '12.50',
  currency: 'PHP',
  to: 'Jade Bank 4821',
  state: 'pending',
  reason: null,
  createdAt: '2026-11-25T10:00:00.000Z',
  approvedBy: [] as string[],
  needsTwo: false,
  reference: 'D1',
  decidedBy: null as string | null,
  decidedAt: null,
  completedAt: null,
};
const omar = {
  ...lena,
  withdrawalId: '0190a0a0-0000-7000-8000-0000000000d2',
  memberId: '0190a0a0-0000-7000-8000-0000000000a2',
  member: 'omar',
  state: 'reviewing',
  approvedBy: ['bo@example.test'],
  needsTwo: true,
};
const ping = { ...lena, withdrawalId: '0190a0a0-0000-7000-8000-0000000000d3', member: 'ping', state: 'paying' };

const open = async (answers: StaffAnswers = {}, me = {}) => {
  screen = await renderInConsole(<WithdrawalsScreen merchant="LANTERN" />, {
    me,
    answers: {
      listWaitingWithdrawals: () => [lena, omar, ping],
      watchWithdrawals: () => ({ waiting: 2, mark: 'a' }),
      decideWithdrawal: () => ({ state: 'approved', isFirst: false }),
      ...answers,
    } as StaffAnswers,
  });
};
const decided = (input: object) => [{ name: 'decideWithdrawal', input, merchant: 'LANTERN' }];
const pressIn = (button: string, member: string) => () => screen.press(button, screen.row(member));

test('each column shows its own figure, and each state its own steps', async () => {
  await open();
  expect(cellsOf(screen.row('lena')).slice(0, 6)).toEqual([
    '2026-11-25T10:00:00.000Z',
    'lena',
    '1,250.00 PHP',
    '12.50 PHP',
    'Jade Bank 4821',
    'Waits',
  ]);
  expect(cellsOf(screen.row('omar'))[5]).toBe('In reviewApproved by bo@example.test; needs one more');
  expect(['lena', 'omar', 'ping'].map((member) => buttonsOf(screen.row(member)))).toEqual([
    ['Hints', 'Take up', 'Approve', 'Reject'],
    ['Hints', 'Approve', 'Reject'],
    ['Hints'],
  ]);
});

test('a first approval says that one more is needed, also where the sum of a day asks for two and the amount does not', async () => {
  await open({
    listWaitingWithdrawals: () =>
      [
        { ...omar, needsTwo: false },
        { ...lena, needsTwo: true },
      ] as never,
  });
  expect(cellsOf(screen.row('omar'))[5]).toBe('In reviewApproved by bo@example.test; needs one more');
  expect(cellsOf(screen.row('lena'))[5]).toBe('WaitsNeeds two approvals');
});

test('taking up and approving are sent with the withdrawal of their row, and the queue is watched anew', async () => {
  await open();
  expect(await whatHappens(screen, pressIn('Take up', 'lena'))).toEqual({
    sent: decided({ withdrawalId: lena.withdrawalId, step: 'take' }),
    stale: ['watchWithdrawals'],
    said: ['It is yours to look at.'],
    isAsking: false,
  });
  expect(await whatHappens(screen, pressIn('Approve', 'omar'))).toEqual({
    sent: decided({ withdrawalId: omar.withdrawalId, step: 'approve' }),
    stale: ['watchWithdrawals'],
    said: ['Approved; it is being paid.'],
    isAsking: false,
  });
});

test('a first approval of two says that somebody else is needed, and a refusal says why', async () => {
  const answers = [{ state: 'reviewing', isFirst: true }];
  await open({
    decideWithdrawal: () => {
      const answer = answers.shift();
      if (!answer) throw new Refused('NO_PERMISSION');
      return answer;
    },
  });
  const { said } = await whatHappens(screen, pressIn('Approve', 'omar'));
  expect(said).toEqual(['Approved once; somebody else has to approve it too.']);
  expect((await whatHappens(screen, pressIn('Approve', 'omar'))).said[0]).toContain('Your roles do not allow this');
});

test('a rejection says what goes back to whom, asks for a reason, and sends it', async () => {
  await open();
  expect((await whatHappens(screen, pressIn('Reject', 'omar'))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('1,250.00 PHP go back to the wallet of omar.');
  expect(screen.dialog()?.textContent).toContain('The member reads this.');
  const reject = () => screen.press('Reject', screen.dialog());
  expect((await whatHappens(screen, reject)).sent).toEqual([]);
  await screen.type('Reason', ' The card is of somebody else ');
  expect(await whatHappens(screen, reject)).toEqual({
    sent: decided({ withdrawalId: omar.withdrawalId, step: 'reject', reason: 'The card is of somebody else' }),
    stale: ['watchWithdrawals'],
    said: ['Rejected; the money is back in the wallet.'],
    isAsking: false,
  });
});

test('hints are asked for the withdrawal that is looked at', async () => {
  await open();
  await screen.press('Hints', screen.row('omar'));
  expect(screen.asked.at(-1)).toMatchObject({
    name: 'listWithdrawalHints',
    input: { withdrawalId: omar.withdrawalId },
    merchant: 'LANTERN',
  });
});

test('who decides at another merchant alone reads the queue here', async () => {
  await open({}, READS_AT_LANTERN);
  expect(buttonsOf(screen.row('lena'))).toEqual(['Hints']);
});
