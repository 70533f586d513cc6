import type { StaffLimitsChoice } from '@tessera/contract/adjustments/adjustments';

/** What each limit of staff is called. */
export const STAFF_LIMIT_WORDS: Readonly<Record<keyof StaffLimitsChoice, string>> = {
  adjustment: 'Largest adjustment',
  creditAloneMember: 'One person credits a member',
  creditAloneStaff: 'One person credits all members',
  creditMostMember: 'Two people credit a member',
  creditMostStaff: 'Two people credit all members',
  payoutAloneStaff: 'One person pays out to all members',
  payoutMostMember: 'Two people pay out to a member',
  payoutMostStaff: 'Two people pay out to all members',
};
