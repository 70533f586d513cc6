import type { RegistrationAnswer } from '@tessera/contract';
import { readMember } from '#server/modules/members/members.ts';
import { entryOf, openSession, type SessionMaking } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * What a registration answers: a session the first time, the account alone when the same request comes again. The stored
 * answer would else open sessions for as long as it is kept, after a logout and after the password was changed.
 */
export async function answerRegistration(
  tx: Transaction,
  memberId: string,
  isRepeated: boolean,
  context: SessionMaking,
): Promise<RegistrationAnswer> {
  const member = await readMember(tx, context.merchant.code, memberId);
  if (!member) throw new Error('a registered member must be there');
  return isRepeated ? { ...entryOf(member, context.merchant), token: null } : openSession(tx, member, context);
}
