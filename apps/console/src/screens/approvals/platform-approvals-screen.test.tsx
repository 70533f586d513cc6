// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { INVITATION } from '../../../test/staff-requests.ts';
import { whatHappens } from '../../../test/what-happens.ts';
import { PlatformApprovalsScreen } from './platform-approvals-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const cy = { staffId: '0190a0a0-0000-7000-8000-0000000000c0', name: 'Cy Berg', email: 'cy@example.test' };
const roles = {
  ...INVITATION,
  requestId: '0190a0a0-0000-7000-8000-0000000000e5',
  call: 'changeStaffGrants',
  input: {
    staffId: cy.staffId,
    before: [{ role: 'support', merchant: 'EN' }],
    grants: [{ role: 'owner', merchant: null }],
  },
};
const recovery = {
  ...INVITATION,
  requestId: '0190a0a0-0000-7000-8000-0000000000e6',
  call: 'recoverStaff',
  input: { staffId: cy.staffId, reason: 'Lost the phone' },
};
const link = {
  url: 'https://console.example.test/#/link/abc',
  expiresAt: '2026-11-26T09:30:00.000Z',
  isMailed: false,
  keptAt: null,
};
const open = async (answer: unknown = null) => {
  screen = await renderInConsole(<PlatformApprovalsScreen />, {
    address: '/approvals',
    answers: {
      listPlatformRequests: () => [INVITATION, roles, recovery],
      listStaff: () => [cy],
      decidePlatformRequest: () => ({ state: 'approved', answer }),
    } as unknown as StaffAnswers,
  });
};
const approve = () => screen.press('Approve and do it', screen.dialog());

test('what is asked for accounts names people and roles', async () => {
  await open();
  const invitation = screen.row('Invite somebody')?.textContent;
  expect(invitation).toContain('It gives or takes away power on the platform, and there is a second owner.');
  expect(invitation).toContain('E-mail addressdee@example.test');
  expect(invitation).toContain('Rolesrisk · everywhere');
  const changed = screen.row('Change the roles of somebody')?.textContent;
  expect(changed).toContain('PersonCy Berg (cy@example.test)');
  expect(changed).toContain('Roles until nowsupport · EN');
  expect(changed).toContain('Rolesowner · everywhere');
});

test('an approval says that a link goes out, and a link that was mailed is seen by nobody', async () => {
  await open({ ...link, url: null, isMailed: true });
  await screen.press('Approve', screen.row('Invite somebody'));
  expect(screen.dialog()?.textContent).toContain('A link is mailed to this person');
  expect(await whatHappens(screen, approve)).toMatchObject({
    sent: [
      {
        name: 'decidePlatformRequest',
        input: { requestId: INVITATION.requestId, step: 'approve' },
        merchant: undefined,
      },
    ],
    stale: expect.arrayContaining(['listPlatformRequests', 'listStaff', 'staffMe']),
    said: ['Approved and done.'],
    isAsking: false,
  });
});

test('without a mail server the approving person reads where the sandbox keeps the mail', async () => {
  const keptAt = 'http://localhost:4003/sandbox/mail?to=dee%40example.test';
  await open({ ...link, url: null, keptAt });
  await screen.press('Approve', screen.row('Invite somebody'));
  expect(await whatHappens(screen, approve)).toMatchObject({ said: [], isAsking: true });
  expect(screen.dialog()?.querySelector('[role=status] a')?.getAttribute('href')).toBe(keptAt);
});

test.each([
  ['Invite somebody', 'Dee Dow'],
  ['Let somebody set their way in anew', 'Cy Berg (cy@example.test)'],
])('%s: without mail the approving person sees the link once', async (what, name) => {
  await open(link);
  await screen.press('Approve', screen.row(what));
  expect(await whatHappens(screen, approve)).toMatchObject({ said: [], isAsking: true });
  expect(screen.dialog()?.textContent).toContain(`No mail went out: give this link to ${name} yourself`);
  expect(screen.dialog()?.querySelector('pre')?.textContent).toBe(link.url);
  expect(screen.button('Approve and do it')).toBeUndefined();
});

test('a rejection goes to the platform', async () => {
  await open();
  await screen.press('Reject', screen.row('Change the roles of somebody'));
  await screen.type('Reason', 'Nobody told me');
  expect(await whatHappens(screen, () => screen.press('Reject', screen.dialog()))).toMatchObject({
    sent: [
      {
        name: 'decidePlatformRequest',
        input: { requestId: roles.requestId, step: 'reject', reason: 'Nobody told me' },
        merchant: undefined,
      },
    ],
    isAsking: false,
  });
});
