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
