import { formatMoney, parseMoney } from '@tessera/contract';
import type { DepositInReview } from '@tessera/contract/deposits/staff-deposits';

/** What came less what was ordered, as a decimal; undefined where it is not known or in another currency. */
export function differenceOf({ amount, currency, came }: Pick<DepositInReview, 'amount' | 'currency' | 'came'>) {
  if (came?.currency !== currency) return undefined;
  return formatMoney(parseMoney(came.amount) - parseMoney(amount));
}
