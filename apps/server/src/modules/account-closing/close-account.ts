import { CLOSING_HOURS, parseMoney } from '@tessera/contract';
import { requirePassword } from '#server/modules/identity/identity.ts';
import { lockMemberAccount } from '#server/modules/ledger/ledger.ts';
import {
  beginClosing,
  CLOSE_ACCOUNT,
  finishClosing,
  giveUpClosing,
  lockClosing,
  readDueClosings,
  readMember,
} from '#server/modules/members/members.ts';
import { notifyMember } from '#server/modules/messages/messages.ts';
import { endOtherSessions } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { closingKept } from '@tessera/texts/messages/closing-messages.ts';
import { findObstacles } from './find-obstacles.ts';

/** Accounts that are closed at one look of the clock. */
const MOST = 100;

type Place = Pick<Merchant, 'code' | 'settings'>;

/** The smallest withdrawal, scale 4: at least the smallest amount there is, so that nothing at all is never in the way. */
function leastPaidAt({ withdrawal }: Merchant['settings']): bigint {
  const least = parseMoney(withdrawal.minimum);
  return least > 0n ? least : 1n;
}

/** Locks the member and the money, so that no login, bet or credit comes in between, and says what is in the way. */
async function lookAt(tx: Transaction, { code, settings }: Place, memberId: string) {
  const member = await lockClosing(tx, code, memberId);
  if (!member) throw new Error('a member cannot be deleted');
  const { is_agent: isAgent } = member;
  const account = {
    merchantCode: code,
    memberId,
    currency: settings.currency.code,
    isAgent,
    leastPaid: leastPaidAt(settings),
  };
  await lockMemberAccount(tx, { ...account, book: 'LIVE' });
  return { member, obstacles: await findObstacles(tx, account) };
}

export const getAccountClosing = handleSession('getAccountClosing', async (_input, { platform, merchant, session }) => {
  const { code: merchantCode, settings } = merchant;
  const { memberId } = session;
  const leastPaid = leastPaidAt(settings);
  const obstacles = await platform.database.forMerchant(merchantCode, async (tx) => {
    const isAgent = (await readMember(tx, merchantCode, memberId))?.is_agent ?? false;
    return findObstacles(tx, { merchantCode, memberId, currency: settings.currency.code, isAgent, leastPaid });
  });
  return { obstacles, leastPaid };
});

/**
 * Has the account closed after a day. Every session ends with it, so that a login is what takes it back; of two requests at once the
 * second one answers what the first one did.
 */
export const closeAccount = handleSession('closeAccount', async ({ password }, context) => {
  const { platform, merchant, session } = context;
  await requirePassword(context, password);
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const { member, obstacles } = await lookAt(tx, merchant, session.memberId);
    if (member.closing_at) return { closesAt: member.closing_at };
    if (obstacles.length > 0) return context.refuse('ACCOUNT_NOT_EMPTY', { obstacles });
    const closesAt = await beginClosing(tx, merchant.code, session.memberId, CLOSING_HOURS);
    await endOtherSessions(tx, merchant.code, session.memberId, null);
    return { closesAt };
  });
});

/** Closes one account that is due; where money or a bet came meanwhile it stays open, and its member is sent a message. */
async function closeOne(tx: Transaction, merchant: Place, memberId: string): Promise<void> {
  const { member, obstacles } = await lookAt(tx, merchant, memberId);
  if (!member.is_due) return;
  if (obstacles.length > 0) {
    await giveUpClosing(tx, merchant.code, memberId, `In the way: ${obstacles.join(', ')}`);
    return notifyMember(tx, merchant.code, memberId, closingKept);
  }
  await finishClosing(tx, merchant.code, memberId);
  await endOtherSessions(tx, merchant.code, memberId, null);
}

/** Closes the accounts of a merchant whose day is over, each in its own transaction; one that fails holds no other up. */
export async function closeDueAccounts(
  platform: Pick<Platform, 'database' | 'log' | 'stopping'>,
  merchant: Place,
): Promise<void> {
  const { code: merchantCode } = merchant;
  const { database } = platform;
  await runItems(platform, {
    merchantCode,
    kind: CLOSE_ACCOUNT,
    items: await database.forMerchant(merchantCode, (tx) => readDueClosings(tx, merchantCode, MOST)),
    idOf: (memberId) => memberId,
    run: (memberId) => database.forMerchant(merchantCode, (tx) => closeOne(tx, merchant, memberId)),
  });
}
