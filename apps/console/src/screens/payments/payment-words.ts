import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import type { DepositMethodName } from '@tessera/contract/deposits/deposits';

/** What the ways to pay in are called for staff, in the words that members read. */
export const METHOD_WORDS: Readonly<Record<DepositMethodName, string>> = {
  gateway: 'Payment page',
  banks: 'Bank transfer',
  manual: 'Transfer with slip',
  alipay: 'Alipay',
  qq: 'QQ Wallet',
  wechat: 'WeChat Pay',
  virtualWallet: 'Virtual wallet (coins)',
};

/** What the parts of deposits, payouts and withdrawals are called where somebody else changed one. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  minimum: 'Smallest amount',
  maximum: 'Largest amount',
  quickAmounts: 'Quick amounts',
  methods: 'Methods',
  accounts: 'Accounts',
  isOpen: 'Whether they are open',
  dailyCount: 'How many a day',
  freePerDay: 'How many without a fee',
  fixedFee: 'Fixed fee',
  feeShare: 'Share of the amount',
  twoApprovalsFrom: 'Two approvals',
  newCardWaitHours: 'Wait after a new card',
  passwordWaitHours: 'Wait after a new password',
  provider: 'Provider of payouts',
};

/** What each part of the screen is given. */
export interface PartProps {
  merchant: string;
  of: StaffPayments;
  isReadOnly: boolean;
}
