import type { FieldRule } from '@tessera/contract';
import { containsName } from '@tessera/contract/account/entry-rules';
import { satisfies } from '#server/modules/members/members.ts';
import { isBreached } from '#server/platform/security/breached-passwords.ts';

/**
 * What is wrong with a new password, if anything: its length, that it was found in breaches, or that it contains the name of
 * user or merchant (PWD-16). Nothing else is demanded.
 */
export function passwordProblem(
  rule: FieldRule,
  password: string,
  names: readonly string[],
): 'PASSWORD_FORMAT' | 'PASSWORD_COMMON' | undefined {
  if (!satisfies(rule, password)) return 'PASSWORD_FORMAT';
  const lower = password.toLowerCase();
  if (isBreached(password) || /^(.)\1+$/u.test(lower)) return 'PASSWORD_COMMON';
  return containsName(password, names) ? 'PASSWORD_COMMON' : undefined;
}
