import type { Transaction } from '#server/platform/database/database.ts';
import { NeedsSecondPerson, type Authority } from '#server/platform/tenancy/needs-second-person.ts';
import { hasMadeAccount, readOtherOwners, sharesDevice } from './second-person-repository.ts';

/** Front door of decisions by two people: who can be whose second person (decision 0130). */

/** Why somebody cannot be the second person of somebody else. */
export type SecondPersonProblem = 'samePerson' | 'otherWay' | 'madeAccount' | 'sameDevice';

/** Days during which a person who made or recovered an account, or signed in on one device with it, does not count as another person. */
export const APART_DAYS = 30;

/** Whether a name is an account of the console, which is an e-mail address; others are accounts of a machine. */
const isConsoleAccount = (staff: string): boolean => staff.includes('@');

/**
 * Judges whether two names are two people who can decide together: not one account; both of the console, or both of the machine, for one person
 * can have a name in each; neither made, recovered or was shown the link of the other's account within {@link APART_DAYS} days; and they did not
 * sign in on one device within that time (decision 0130). Every decision by two people asks here.
 * @returns undefined: they can
 */
export async function judgeSecondPerson(
  tx: Transaction,
  first: string,
  second: string,
): Promise<SecondPersonProblem | undefined> {
  if (first.toLowerCase() === second.toLowerCase()) return 'samePerson';
  if (isConsoleAccount(first) !== isConsoleAccount(second)) return 'otherWay';
  if (await hasMadeAccount(tx, first, second, APART_DAYS)) return 'madeAccount';
  return (await sharesDevice(tx, first, second, APART_DAYS)) ? 'sameDevice' : undefined;
}

/**
 * Lets what gives power on the platform be done by two owners alone, as soon as there are two who can decide together. Until then the one owner
 * does it: there is nobody else to ask.
 * @throws NeedsSecondPerson
 */
export async function requireSecondOwner(tx: Transaction, owner: string, authority: Authority): Promise<void> {
  if (authority !== 'alone') return;
  for (const other of await readOtherOwners(tx, owner))
    if ((await judgeSecondPerson(tx, owner, other)) === undefined) throw new NeedsSecondPerson('second owner');
}
