import { createHash } from 'node:crypto';
import { checkPassword } from '#server/platform/security/passwords.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readPasswordHash } from './factor-repository.ts';
import { type PasskeyAnswer, preparePasskeyProof } from './passkey-proof.ts';
import type { StaffSession } from './sessions.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { forgetTries, reserveTry } from './try-repository.ts';

/** A new proof that the session's user is the person. */
export type FreshProof = { readonly password: string } | { readonly passkey: PasskeyAnswer };

/**
 * Requires that the caller is the person and not only somebody with their session. Tries are counted apart from those of
 * signing in, so that who has a session locks nobody out.
 * @throws StaffRefusal PROOF_WRONG, TOO_MANY_TRIES or PASSKEY_UNAVAILABLE
 */
export async function requireFreshProof(
  context: AccountsContext,
  { staffId }: StaffSession,
  proof: FreshProof,
): Promise<void> {
  const { database } = context.platform;
  if ('passkey' in proof) {
    const take = await preparePasskeyProof(context, proof.passkey, { purpose: 'confirm', staffId, check: 'required' });
    if (!take || (await database.forPlatform(take)) !== staffId) throw new StaffRefusal('PROOF_WRONG');
    return;
  }
  const subject = { subject: createHash('sha256').update(`proof of ${staffId}`).digest('hex'), isOfStrangers: false };
  if (!(await database.forPlatform((tx) => reserveTry(tx, subject)))) throw new StaffRefusal('TOO_MANY_TRIES');
  const stored = await database.forPlatform((tx) => readPasswordHash(tx, staffId));
  if (!(await checkPassword(stored, proof.password))) throw new StaffRefusal('PROOF_WRONG');
  await database.forPlatform((tx) => forgetTries(tx, [subject]));
}
