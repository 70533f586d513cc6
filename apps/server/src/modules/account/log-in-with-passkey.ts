import { preparePasskeyProof } from '#server/modules/identity/identity.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import { handleGuest } from '#server/platform/http/handler.ts';

/** Starts a session for the member whose passkey answered; whatever is wrong is answered alike. */
export const logInWithPasskey = handleGuest('logInWithPasskey', async (input, context) => {
  const { merchant, platform } = context;
  const prove = await preparePasskeyProof(context, input);
  const answer =
    prove &&
    (await platform.database.forMerchant(merchant.code, async (tx) => {
      const member = await prove(tx);
      return member && openSession(tx, member, context);
    }));
  return answer || context.refuse('PASSKEY_FAILED');
});
