import { readMember } from '#server/modules/members/members.ts';
import { recordProof } from '#server/modules/sessions/sessions.ts';
import { preparePhoneProof, readPhone, refuseUnlessRight } from '#server/modules/verification/verification.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { PROOF_SECONDS } from './step-up.ts';

/**
 * Proves by a code to the member's own number that the holder of the session is the member. Only the number that is a way
 * in counts, and only where there is no password: with one, the password is the proof.
 */
export const proveSession = handleSession('proveSession', async (input, context) => {
  const { merchant, session, platform } = context;
  const phone = readPhone(merchant.settings, input);
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  if (member?.mobile_key !== phone.full) return context.refuse('MOBILE_NOT_YOURS', { field: 'mobileNum' });
  const prove = await preparePhoneProof(context, 'phone', phone, input);
  const outcome = await platform.database.forMerchant(merchant.code, async (tx) => {
    const found = await prove(tx);
    if (found === 'right') await recordProof(tx, merchant.code, session.sessionId);
    return found;
  });
  refuseUnlessRight(outcome);
  return { validSeconds: PROOF_SECONDS };
});
