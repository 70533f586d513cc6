import type { DepositMethodName } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';

/** What the ways to pay are called in the app's languages (DEPOSIT-04). */
export const METHOD_NAMES: Readonly<Record<DepositMethodName, TextKey>> = {
  gateway: 'cashier.methodGateway',
  banks: 'cashier.methodBanks',
  manual: 'cashier.methodManual',
  alipay: 'cashier.methodAlipay',
  qq: 'cashier.methodQq',
  wechat: 'cashier.methodWechat',
  virtualWallet: 'cashier.methodVirtualWallet',
};
