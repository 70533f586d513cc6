import { type MoneyCurrency, moneyText } from '@tessera/ui';

/** An amount of money without decimals where it is whole: `¥100` for `100.00`, `¥0.50` as it is. @throws RangeError when it is not a decimal */
export function shortMoneyText(amount: string, currency: MoneyCurrency): string {
  return moneyText(amount, currency, { cut: !/\.\d*[1-9]/.test(amount) });
}
