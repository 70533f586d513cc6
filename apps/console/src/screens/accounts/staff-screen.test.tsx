// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { StaffScreen } from './staff-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const bo = {
  staffId: '0190a0a0-0000-7000-8000-0000000000b0',
  email: 'bo@example.test',
  name: 'Bo Berg',
  grants: [{ role: 'support', merchant: 'EN' }],
  createdAt: '2026-01-05T08:00:00.000Z',
  lastSeenAt: '2026-11-24T09:30:00.000Z',
  isClosed: false,
};
const cy = { ...bo, staffId: '0190a0a0-0000-7000-8000-0000000000c0', name: 'Cy Closed', isClosed: true };
const ada = { ...bo, staffId: ADA.staffId, email: ADA.email, name: ADA.name, grants: ADA.grants };
const link = {
  url: 'https://console.example.test/#/link/abc',
  expiresAt: '2026-11-26T09:30:00.000Z',
  isMailed: false,
  keptAt: null,
};
const waits = () => {
  throw new Refused('WAITS_FOR_SECOND', { requestId: 'r' });
};
const open = async (me = {}, more: object = {}) => {
  screen = await renderInConsole(<StaffScreen />, {
    me,
    address: '/staff',
    answers: {
      listStaff: () => [ada, bo, cy],
      inviteStaff: () => link,
      recoverStaff: () => link,
      changeStaffGrants: () => null,
      closeStaff: () => null,
      ...more,
    } as unknown as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: undefined }];
const choose = async (action: string) => {
  await screen.press('Actions for Bo Berg');
  await screen.press(action);
};
const submit = (button: string) => () => screen.press(button, screen.dialog());

test('each column shows its own, and nobody acts on themselves or on a closed account', async () => {
  await open();
  expect(cellsOf(screen.row('Bo Berg')).slice(0, 3)).toEqual([
    'Bo Bergbo@example.test',
    'support · EN',
    '2026-11-24T09:30:00.000Z',
  ]);
  expect(cellsOf(screen.row('Cy Closed'))[1]).toBe('Closed');
  expect([ada, bo, cy].map(({ name }) => buttonsOf(screen.row(name)))).toEqual([[], ['Actions for Bo Berg'], []]);
});

test('roles are replaced, with the ones that were read', async () => {
  await open();
  await choose('Change roles');
  await screen.choose('Role', 'finance', screen.dialog());
  await screen.choose('Where', 'Lantern (LANTERN)', screen.dialog());
  const input = { staffId: bo.staffId, before: bo.grants, grants: [{ role: 'finance', merchant: 'LANTERN' }] };
  expect(await whatHappens(screen, submit('Save the roles'))).toEqual({
    sent: call('changeStaffGrants', input),
    stale: ['listStaff', 'staffMe'],
    said: ['The roles of Bo Berg are changed.'],
    isAsking: false,
  });
});

test('a link to set everything anew asks how the person was known, and is shown once', async () => {
  await open();
  await choose('Way in is lost');
  expect((await whatHappens(screen, submit('Make the link'))).sent).toEqual([]);
  await screen.type('How do you know that it is them?', 'Met in the office');
  expect((await whatHappens(screen, submit('Make the link'))).sent).toEqual(
    call('recoverStaff', { staffId: bo.staffId, reason: 'Met in the office' }),
  );
  expect(screen.dialog()?.textContent).toContain(link.url);
  expect(screen.dialog()?.textContent).toContain('No mail went out: give this link to Bo Berg');
});

test('an account is closed with a reason after it was said what ends', async () => {
  await open();
  await choose('Close the account');
  expect(screen.dialog()?.textContent).toContain('Every session of Bo Berg ends at once');
  expect((await whatHappens(screen, submit('Close the account'))).sent).toEqual([]);
  await screen.type('Reason', 'Left the company');
  expect(await whatHappens(screen, submit('Close the account'))).toEqual({
    sent: call('closeStaff', { staffId: bo.staffId, reason: 'Left the company' }),
    stale: ['listStaff'],
    said: ['The account of Bo Berg is closed.'],
    isAsking: false,
  });
});

test('somebody is invited with name, address and roles', async () => {
  await open();
  await screen.press('Invite somebody');
  expect((await whatHappens(screen, submit('Make the link'))).sent).toEqual([]);
  await screen.type('Name', 'Dee Dow');
  await screen.type('E-mail address', 'dee@example.test');
  await screen.choose('Role', 'risk', screen.dialog());
  await screen.choose('Where', 'Everywhere', screen.dialog());
  expect((await whatHappens(screen, submit('Make the link'))).sent).toEqual(
    call('inviteStaff', { name: 'Dee Dow', email: 'dee@example.test', grants: [{ role: 'risk', merchant: null }] }),
  );
  expect(screen.dialog()?.textContent).toContain(link.url);
});

test('a link that was mailed is shown to nobody, and it is said until when it counts', async () => {
  await open({}, { recoverStaff: () => ({ ...link, url: null, isMailed: true }) });
  await choose('Way in is lost');
  await screen.type('How do you know that it is them?', 'Met in the office');
  await submit('Make the link')();
  expect(screen.dialog()?.textContent).toContain('The link was mailed to Bo Berg, and nobody else sees it.');
  expect(screen.dialog()?.querySelector('time')?.dateTime).toBe(link.expiresAt);
  expect(screen.dialog()?.querySelector('pre')).toBeNull();
  expect(screen.button('Copy the link')).toBeUndefined();
});

test('without a mail server no message says that a link was mailed: the sandbox keeps the mail, and the screen says where', async () => {
  const keptAt = 'http://localhost:4003/sandbox/mail?to=bo%40example.test';
  await open({}, { recoverStaff: () => ({ ...link, url: null, keptAt }) });
  await choose('Way in is lost');
  await screen.type('How do you know that it is them?', 'Met in the office');
  await submit('Make the link')();
  expect(screen.dialog()?.textContent).toContain('No mail server is set up, so Bo Berg is sent nothing');
  expect(screen.dialog()?.textContent).not.toContain('was mailed');
  expect(screen.dialog()?.querySelector('a')?.getAttribute('href')).toBe(keptAt);
});

test('while there is a second owner an invitation waits for them: nothing failed, what was typed stays, and a link leads on', async () => {
  await open({}, { inviteStaff: waits });
  await screen.press('Invite somebody');
  await screen.type('Name', 'Dee Dow');
  await screen.type('E-mail address', 'dee@example.test');
  expect(await whatHappens(screen, submit('Make the link'))).toMatchObject({
    stale: ['listPlatformRequests', 'listStaffRequests', 'watchStaffRequests'],
    isAsking: true,
  });
  expect(screen.dialog()?.querySelector('[role="alert"]')).toBeNull();
  expect(screen.dialog()?.querySelector('[role="status"]')?.textContent).toContain('this needs two people');
  expect(screen.field('Name', screen.dialog()).value).toBe('Dee Dow');
  await screen.press('See what waits for approval', screen.dialog());
  expect(screen.address()).toBe('/approvals');
});

test('who owns a merchant alone, and not the platform, changes nobody', async () => {
  await open({
    grants: [
      { role: 'owner', merchant: 'EN' },
      { role: 'auditor', merchant: null },
    ],
  });
  expect(screen.button('Invite somebody')).toBeUndefined();
  expect(buttonsOf(screen.row('Bo Berg'))).toEqual([]);
});
