import type { StaffRequest } from '@tessera/contract/staff/requests';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';

interface CallWords {
  readonly what: string;
  /** What happens once it is approved. */
  readonly outcome: string;
}

const saved = (what: string): CallWords => ({ what, outcome: 'It takes effect at once, exactly as shown here.' });

/** Calls that one person may not always make alone. */
const CALL_WORDS: Readonly<Partial<Record<StaffEndpointName, CallWords>>> = {
  inviteStaff: {
    what: 'Invite somebody',
    outcome:
      'A link is mailed to this person, who becomes staff with these roles by it. Without a mail server the sandbox keeps the mail, and the console says where. Where no mail goes out, you are shown the link, once.',
  },
  recoverStaff: {
    what: 'Let somebody set their way in anew',
    outcome:
      'A link is mailed to this person, who sets password and second step anew by it. Without a mail server the sandbox keeps the mail, and the console says where. Where no mail goes out, you are shown the link, once.',
  },
  changeStaffGrants: { what: 'Change the roles of somebody', outcome: 'The new roles hold from the next call on.' },
  closeStaff: {
    what: 'Close an account',
    outcome: 'Every session of the account ends at once, and nobody signs in with it.',
  },
  decideDeposit: { what: 'Credit a deposit', outcome: 'The amount goes to the member’s wallet at once.' },
  giveMemberReward: { what: 'Give a member a reward', outcome: 'The member can claim the reward at once.' },
  changeStaffLimits: saved('Change the limits for staff'),
  changeDeposits: saved('Change deposits'),
  changeWithdrawals: saved('Change withdrawals'),
  changePayoutProvider: saved('Change who pays out'),
  changeBonusOffers: saved('Change bonus offers'),
  changeRewardConditions: saved('Change the conditions of rewards'),
  changeVipLevels: saved('Change VIP levels'),
  changeJackpot: saved('Change the jackpot'),
  changeRewardAmounts: saved('Change rewards'),
  changeCashbackRates: saved('Change cashback'),
  changeLotteryTerms: saved('Change what lotteries keep'),
  changeAgentTerms: saved('Change what agents are given'),
  changeAppOffer: saved('Change how the app is offered'),
  changeLinkHosts: saved('Change where links may lead'),
};

/** What a call does by its summary, up to where that speaks of refusals and rows of the specification. */
const shortSummary = (summary: string) =>
  summary
    .replace(/ \([^)]*\)/g, '')
    .split(/[;.]/, 1)[0]
    ?.trim() ?? '';

/** What was asked for, and what approving it does, in plain words. */
export function wordsOfRequest({ call, summary }: Pick<StaffRequest, 'call' | 'summary'>): CallWords {
  const words = Object.hasOwn(CALL_WORDS, call) ? CALL_WORDS[call as StaffEndpointName] : undefined;
  return words ?? { what: shortSummary(summary), outcome: 'It is done at once, exactly as shown here.' };
}
