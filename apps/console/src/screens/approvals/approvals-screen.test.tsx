// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { OF_BO } from '../../../test/staff-requests.ts';
import { buttonsOf, whatHappens } from '../../../test/what-happens.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const own = {
  ...OF_BO,
  requestId: '0190a0a0-0000-7000-8000-0000000000e3',
  call: 'changeWithdrawals',
  input: { version: 'w', choice: { maximum: '9000' } },
  why: [{ what: 'withdrawal.maximum', from: '5000', to: '6000' }],
  askedBy: ADA.email,
  isForCaller: false,
};
const deposit = {
  ...OF_BO,
  requestId: '0190a0a0-0000-7000-8000-0000000000e4',
  call: 'decideDeposit',
  input: { depositId: 'd1', step: 'receive', amount: '120.00', bankReference: 'REF 77' },
  why: ['more than was ordered', 'staffLimits.credits'].map((what) => ({ what, from: null, to: null })),
};
const inReview = {
  depositId: 'd1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  amount: '100.00',
  currency: 'PHP',
  transfer: { payer: 'L. Cruz' },
};
const open = async (
  requests: object[] = [OF_BO, own],
  decided: () => unknown = () => ({ state: 'approved', answer: null }),
) => {
  screen = await renderInConsole(<ApprovalsScreen merchant="LANTERN" />, {
    answers: {
      listStaffRequests: () => requests,
      watchStaffRequests: () => ({ waiting: requests.length, mark: 'a' }),
      listDepositsInReview: () => [inReview],
      decideStaffRequest: decided,
    } as unknown as StaffAnswers,
  });
};
const decision = (input: object) => [{ name: 'decideStaffRequest', input, merchant: 'LANTERN' }];
const ofBo = () => screen.row('Change the limits for staff');
const refuse =
  (...given: ConstructorParameters<typeof Refused>) =>
  () => {
    throw new Refused(...given);
  };
const approve = () => screen.press('Approve and do it', screen.dialog());

test('each request says what is asked, by whom, why one person was not enough, and until when it waits', async () => {
  await open();
  const text = ofBo()?.textContent;
  expect(text).toContain('bo@example.test asked on');
  expect([...(ofBo()?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime)).toEqual([
    OF_BO.askedAt,
    OF_BO.expiresAt,
  ]);
  expect([...(ofBo()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Largest adjustment: 2,000 → 2,500',
    'What one person credits a member: 1,000 → 1,500',
  ]);
  expect([...(ofBo()?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Largest adjustment2,500',
    'One person credits a member1,500',
  ]);
  expect(text).not.toContain('ffff');
});

test('nobody approves what they asked for, nor what their roles do not allow', async () => {
  await open([OF_BO, own, { ...deposit, isForCaller: false }]);
  expect(buttonsOf(ofBo())).toEqual(['Approve', 'Reject']);
  expect(buttonsOf(screen.row('Change withdrawals'))).toEqual(['Take back']);
  expect(buttonsOf(screen.row('Credit a deposit'))).toEqual([]);
});

test('an approval says what it does before it is sent, and then all that was read is read anew', async () => {
  await open();
  expect((await whatHappens(screen, () => screen.press('Approve', ofBo()))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain(
    'bo@example.test asked for this. It takes effect at once, exactly as shown here.',
  );
  expect(screen.dialog()?.textContent).toContain('Largest adjustment: 2,000 → 2,500');
  const { stale, ...happened } = await whatHappens(screen, approve);
  expect(happened).toEqual({
    sent: decision({ requestId: OF_BO.requestId, step: 'approve' }),
    said: ['Approved and done.'],
    isAsking: false,
  });
  expect(stale).toEqual(expect.arrayContaining(['listStaffRequests', 'watchStaffRequests', 'showPayments', 'staffMe']));
});

test('a rejection is sent with its reason', async () => {
  await open();
  await screen.press('Reject', ofBo());
  const reject = () => screen.press('Reject', screen.dialog());
  expect((await whatHappens(screen, reject)).sent).toEqual([]);
  await screen.type('Reason', 'Too much at once');
  expect(await whatHappens(screen, reject)).toMatchObject({
    sent: decision({ requestId: OF_BO.requestId, step: 'reject', reason: 'Too much at once' }),
    said: ['Rejected; nothing was changed.'],
    isAsking: false,
  });
});

test('the person who asked withdraws it with a reason', async () => {
  await open();
  await screen.press('Take back', screen.row('Change withdrawals'));
  await screen.type('Reason', 'Not needed any more');
  expect(await whatHappens(screen, () => screen.press('Take it back', screen.dialog()))).toMatchObject({
    sent: decision({ requestId: own.requestId, step: 'reject', reason: 'Not needed any more' }),
    said: ['Taken back; nothing was changed.'],
    isAsking: false,
  });
});

test.each([
  ['CONFLICT', undefined, 'Reject it, and have it asked for again.'],
  ['NOT_TWO_PEOPLE', { why: 'sameDevice' }, 'You two signed in on one device within 30 days'],
  ['NOT_TWO_PEOPLE', { why: 'madeAccount' }, 'One of you made, recovered or opened'],
  ['NOT_TWO_PEOPLE', { why: 'otherWay' }, 'It was asked for at the command line'],
  ['NOT_TWO_PEOPLE', undefined, 'You two do not count as two people'],
  ['MONEY_LIMIT', undefined, 'Two people can raise the limit under Payments.'],
] as const)('an approval that fails by %s %j is shown in its window, which stays', async (code, value, said) => {
  await open([OF_BO], refuse(code, value));
  await screen.press('Approve', ofBo());
  expect(await whatHappens(screen, approve)).toMatchObject({ said: [], isAsking: true });
  expect(screen.dialog()?.querySelector('[role="alert"]')?.textContent).toContain(said);
});

test('a person who approves a credit sees whose deposit it is, and what was ordered; names are read then alone', async () => {
  await open([deposit]);
  const row = screen.row('Credit a deposit');
  expect(row?.textContent).toContain('More would be credited than the member ordered.');
  expect(row?.textContent).toContain('One person would credit more within 24 hours');
  expect(row?.textContent).toContain('Credit what the bank’s statement shows');
  expect(screen.sent('listDepositsInReview')).toEqual([]);
  await screen.press('Approve', row);
  expect(screen.dialog()?.textContent).toContain('lena ordered 100.00 PHP, payer L. Cruz.');
  expect(screen.dialog()?.textContent).toContain('The amount goes to the member’s wallet at once.');
});

test('of many fields the first are shown, and of a long value its beginning, until somebody asks for all', async () => {
  const fields = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`k${place}`, `value ${place}`]));
  await open([{ ...OF_BO, input: { reason: `${'a'.repeat(200)} end`, choice: fields } }]);
  expect(ofBo()?.textContent).not.toContain('value 11');
  expect(ofBo()?.textContent).not.toContain(' end');
  await screen.press('Show all of it', ofBo());
  await screen.press('Show all 13 fields', ofBo());
  expect(ofBo()?.textContent).toContain('value 11');
  expect(ofBo()?.textContent).toContain(' end');
});

test('a list without requests says so, and one that cannot be read says why', async () => {
  await open([]);
  expect(screen.text()).toContain('Nothing waits for a second person.');
  await screen.unmount();
  screen = await renderInConsole(<ApprovalsScreen merchant="LANTERN" />, {
    answers: { listStaffRequests: refuse('UNAVAILABLE') as never },
  });
  expect(screen.text()).toContain('The platform cannot answer right now.');
  expect(screen.button('Try again')).toBeDefined();
});
