import type { MemberDetails } from '@tessera/contract/members/members';

/** A member as staff see one: every text is another one. */
export const LENA: MemberDetails = {
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  userName: 'lena',
  type: 1,
  isAgent: false,
  isClosed: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  lastLoginAt: '2026-11-24T09:30:00.000Z',
  nickname: 'Lenny',
  language: 'EN',
  clubLabel: 'Gold',
  email: 'l…a@example.test',
  mobile: '+63…44',
  payeeName: 'L… Cruz',
  balance: { amount: '310.00', held: '45.00', currency: 'PHP' },
  isBettingClosed: true,
  closingAt: null,
  hasPaymentPassword: true,
  lastLoginAddress: '203.0.113.9',
  restrictions: [
    {
      kind: 'betting',
      isClosed: true,
      reason: 'Asked by mail',
      staff: 'bo@example.test',
      at: '2026-11-20T07:00:00.000Z',
    },
  ],
};
