import { parseMoney } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  hasCredited,
  insertMoney,
  lockMoney,
  type MoneyKind,
  sumOfMember,
  sumOfStaff,
} from './staff-money-repository.ts';

/** Front door of money that staff give and let out: what one person may do alone, and what two may do at most, by sums of 24 hours. */
export { USUAL_STAFF_LIMITS } from './staff-money-settings.ts';

/** Days during which a person who gave a member money may not approve that member's withdrawals. */
export const CREDITED_DAYS = 30;

/** Something that staff are about to do with a member's money. */
export interface MoneyAct {
  readonly kind: MoneyKind;
  /** Its id: the same one is counted once. */
  readonly key: string;
  readonly memberId: string;
  /** At scale 4. */
  readonly amount: bigint;
  /** Who does it: one person, or two. */
  readonly people: readonly string[];
}

interface Limits {
  /** Undefined: one person is enough whatever the sum is. */
  readonly aloneMember: bigint | undefined;
  readonly aloneStaff: bigint;
  readonly mostMember: bigint;
  readonly mostStaff: bigint;
}

function limitsOf({ staffLimits, withdrawal }: Merchant['settings'], kind: MoneyKind): Limits {
  if (kind === 'credit') {
    const { aloneMember, aloneStaff, mostMember, mostStaff } = staffLimits.credits;
    return {
      aloneMember: parseMoney(aloneMember),
      aloneStaff: parseMoney(aloneStaff),
      mostMember: parseMoney(mostMember),
      mostStaff: parseMoney(mostStaff),
    };
  }
  const { aloneStaff, mostMember, mostStaff } = staffLimits.payouts;
  const from = withdrawal.twoApprovalsFrom;
  return {
    // From this amount on, so that less by the smallest unit is what one person may.
    aloneMember: from === null ? undefined : parseMoney(from) - 1n,
    aloneStaff: parseMoney(aloneStaff),
    mostMember: parseMoney(mostMember),
    mostStaff: parseMoney(mostStaff),
  };
}

/**
 * Counts what staff do with a member's money, in the transaction that does it, and judges the sums of the last 24 hours by the database's clock:
 * of the member and of each person. Nobody else counts meanwhile, so that two at once do not pass together.
 * @returns `counted`; `second`: two people are needed, and nothing was counted; `most`: not even two may
 */
export async function countStaffMoney(
  tx: Transaction,
  { code: merchantCode, settings }: Pick<Merchant, 'code' | 'settings'>,
  { kind, key, memberId, amount, people }: MoneyAct,
): Promise<'counted' | 'second' | 'most'> {
  const place = { merchantCode, kind };
  await lockMoney(tx, place);
  const limits = limitsOf(settings, kind);
  const ofMember = amount + (await sumOfMember(tx, place, memberId, key));
  let ofStaff = 0n;
  for (const staff of people) {
    const sum = amount + (await sumOfStaff(tx, place, staff, key));
    if (sum > ofStaff) ofStaff = sum;
  }
  if (ofMember > limits.mostMember || ofStaff > limits.mostStaff) return 'most';
  const isAlone = people.length < 2;
  if (isAlone && limits.aloneMember !== undefined && ofMember > limits.aloneMember) return 'second';
  if (isAlone && ofStaff > limits.aloneStaff) return 'second';
  for (const staff of people) await insertMoney(tx, place, { key, staff, memberId, amount });
  return 'counted';
}

/** Whether one of the staff gave a member money lately, and so does not let that member's money out. */
export const hasCreditedMember = (tx: Transaction, merchantCode: string, staff: string, memberId: string) =>
  hasCredited(tx, merchantCode, { staff, memberId, days: CREDITED_DAYS });
