import { containsName } from '@tessera/contract/account/entry-rules';
import { STAFF_PASSWORD_LEAST } from '@tessera/contract/staff/staff-fields';
import { isBreached } from '#server/platform/security/breached-passwords.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most frequent words in them, short ones too, in small letters. */
const FREQUENT: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/**
 * What is wrong with a new password, if anything: its length, that it is known from breaches (also with digits or marks behind
 * it), or that it contains a name of the person.
 */
export function staffPasswordProblem(
  password: string,
  names: readonly string[],
): 'PASSWORD_TOO_SHORT' | 'PASSWORD_COMMON' | undefined {
  if ([...password].length < STAFF_PASSWORD_LEAST) return 'PASSWORD_TOO_SHORT';
  const lower = password.toLowerCase();
  const bare = lower.replace(/[\d\p{P}\p{S}]+$/u, '');
  if (isBreached(password) || isBreached(bare) || FREQUENT.has(bare) || /^(.{1,4})\1+$/u.test(lower))
    return 'PASSWORD_COMMON';
  return containsName(password, names) ? 'PASSWORD_COMMON' : undefined;
}
