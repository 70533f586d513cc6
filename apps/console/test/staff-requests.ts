import type { StaffRequest } from '@tessera/contract/staff/requests';

/** Somebody else's request to change the limits for staff. */
export const OF_BO: StaffRequest = {
  requestId: '0190a0a0-0000-7000-8000-0000000000e1',
  call: 'changeStaffLimits',
  summary: 'Changes what staff may give and pay out.',
  input: { version: 'f'.repeat(64), choice: { adjustment: '2500', creditAloneMember: '1500' } },
  why: [
    { what: 'adjustments.maximum', from: '2000', to: '2500' },
    { what: 'staffLimits.credits.aloneMember', from: '1000', to: '1500' },
  ],
  askedBy: 'bo@example.test',
  askedAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-28T11:00:00.000Z',
  isForCaller: true,
};

/** An invitation that waits for a second owner. */
export const INVITATION: StaffRequest = {
  ...OF_BO,
  requestId: '0190a0a0-0000-7000-8000-0000000000e2',
  call: 'inviteStaff',
  summary: 'Makes a one-time link.',
  input: { email: 'dee@example.test', name: 'Dee Dow', grants: [{ role: 'risk', merchant: null }] },
  why: [{ what: 'second owner', from: null, to: null }],
};
