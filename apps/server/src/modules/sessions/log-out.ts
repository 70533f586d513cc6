import { handleSession } from '#server/platform/http/handler.ts';
import { IDLE_SECONDS } from './open-session.ts';
import { endSession } from './session-repository.ts';

/** Ends the session; its token is dead afterwards. */
export const logOut = handleSession('logOut', async (_input, { platform, session }) => {
  await platform.database.forMerchant(session.merchantCode, (tx) =>
    endSession(tx, session.merchantCode, session.sessionId),
  );
  return {};
});

/** Being asked was the activity; this only tells how long the session lives without more. */
export const touchSession = handleSession('touchSession', async (_input, { merchant }) => ({
  idleSeconds: IDLE_SECONDS[merchant.settings.conductProfile],
}));
