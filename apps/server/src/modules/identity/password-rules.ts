import type { FieldRule } from '@tessera/contract';
import { containsName } from '@tessera/contract/account/entry-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { satisfies } from '#server/modules/members/members.ts';

const COMMON_LIMIT = 10_000;
const common = new Set((dictionary['passwords-common'] as readonly string[]).slice(0, COMMON_LIMIT));

/**
 * What is wrong with a new password, if anything: its length, that many people use it, or that it contains the name of
 * user or merchant (PWD-16). Nothing else is demanded.
 */
export function passwordProblem(
  rule: FieldRule,
  password: string,
  names: readonly string[],
): 'PASSWORD_FORMAT' | 'PASSWORD_COMMON' | undefined {
  if (!satisfies(rule, password)) return 'PASSWORD_FORMAT';
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(lower)) return 'PASSWORD_COMMON';
  return containsName(password, names) ? 'PASSWORD_COMMON' : undefined;
}
