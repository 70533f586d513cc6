import { BREAK_KIND_OF } from '@tessera/contract';
import { requirePassword } from '#server/modules/identity/identity.ts';
import { extendBreak, openMemberAccount } from '#server/modules/ledger/ledger.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { insertBreak, lockPlayLimits } from './breaks-repository.ts';
import { readPlayLimits } from './read-play-limits.ts';
import { requireNoBreak } from './running-break.ts';

/**
 * Begins a break: from the commit on every stake is refused by the ledger itself, open games included, while results of rounds
 * that run and withdrawals go on. It cannot be taken back, so the password is asked for again.
 */
export const takeBreak = handleSession('takeBreak', async ({ length, password }, context) => {
  const { platform, merchant, session } = context;
  await requirePassword(context, password);
  const member = { merchantCode: merchant.code, memberId: session.memberId, currency: merchant.settings.currency.code };
  return platform.database.forMerchant(merchant.code, async (tx) => {
    await lockPlayLimits(tx, member);
    const until = await insertBreak(tx, member, { kind: BREAK_KIND_OF[length], length });
    if (!until) {
      await requireNoBreak(tx, member);
      throw new Error('a break that is not later than another means that the other runs');
    }
    // The stakes of a member without an account yet are refused too, once there is one: it is opened here.
    await openMemberAccount(tx, { ...member, book: 'LIVE' });
    await extendBreak(tx, { ...member, until });
    return readPlayLimits(tx, member);
  });
});
