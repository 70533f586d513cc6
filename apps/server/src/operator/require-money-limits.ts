import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { countStaffMoney, type MoneyAct } from '#server/modules/staff-money/staff-money.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { NeedsSecondPerson } from '#server/platform/tenancy/needs-second-person.ts';
import type { AtMerchantContext } from './staff-call.ts';

/** The people who give money by a call: the caller, and the second person where one approved it. */
export const peopleOf = ({ session, secondPerson }: Pick<AtMerchantContext, 'session' | 'secondPerson'>): string[] =>
  secondPerson === undefined ? [session.email] : [session.email, secondPerson];

/**
 * Counts money that a call gives a member, in the transaction that gives it.
 * @throws StaffRefusal MONEY_LIMIT for more than two people may give; NeedsSecondPerson for more than one may
 */
export async function requireMoneyLimits(
  tx: Transaction,
  call: AtMerchantContext,
  given: Pick<MoneyAct, 'key' | 'memberId' | 'amount'>,
): Promise<void> {
  const counted = await countStaffMoney(tx, call.merchant, { ...given, kind: 'credit', people: peopleOf(call) });
  if (counted === 'most') throw new StaffRefusal('MONEY_LIMIT');
  if (counted === 'second') throw new NeedsSecondPerson('staffLimits.credits');
}
