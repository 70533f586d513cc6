import { placePage } from '#server/platform/http/list-page.ts';
import { parseMoney } from '@tessera/contract';
import { readMember } from '#server/modules/members/members.ts';
import { readBenefits } from '#server/modules/vip/vip.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { feeOf, maximumOf, returnHold } from './withdrawal-money.ts';
import {
  countToday,
  countWithdrawals,
  findWithdrawal,
  readUsualMinutes,
  readWait,
  readWithdrawals,
  setState,
} from './withdrawals-repository.ts';

/** Limits, fee, the rest of the daily limits, and the wait after a changed password. */
export const getWithdrawSettings = handleSession('getWithdrawSettings', async (_input, context) => {
  const { platform, merchant, session } = context;
  const { withdrawal, timeZone } = merchant.settings;
  const [benefits, usedToday, wait, usualMinutes] = await platform.database.forMerchant(merchant.code, async (tx) => {
    const member = await readMember(tx, merchant.code, session.memberId);
    return [
      await readBenefits(tx, merchant, session.memberId),
      await countToday(tx, { merchantCode: merchant.code, memberId: session.memberId, timeZone }),
      await readWait(tx, member?.credentials_changed_at ?? null, withdrawal.passwordWaitHours),
      await readUsualMinutes(tx, merchant.code),
    ];
  });
  const minimum = parseMoney(withdrawal.minimum);
  const maximum = maximumOf(merchant.settings, benefits);
  const isOpen = withdrawal.isOpen ? ('Y' as const) : ('N' as const);
  return {
    allowWithdraw: isOpen,
    normalBankWithdrawalSwitch: isOpen,
    eWalletWithdrawalSwitch: 'N' as const,
    virtualWalletWithdrawalSwitch: 'N' as const,
    minimumAmount: minimum,
    maximumAmount: maximum,
    bankConfig: {
      minWithdrawal: minimum,
      maxWithdrawal: maximum,
      maxTransactionTimes: withdrawal.dailyCount,
      remainingTransactionTimes: Math.max(0, withdrawal.dailyCount - usedToday),
    },
    withdrawPenaltyCharge: feeOf(merchant.settings, benefits),
    waitUntil: wait?.until ?? null,
    waitSeconds: wait?.seconds ?? 0,
    usualMinutes,
  };
});

/** The member's withdrawals, newest first. */
export const listWithdrawals = handleSession('listWithdrawals', async (input, context) => {
  const { platform, merchant, session } = context;
  const place = { merchantCode: merchant.code, memberId: session.memberId };
  const { rows, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const placed = placePage(input, await countWithdrawals(tx, merchant.code, session.memberId));
    return { ...placed, rows: await readWithdrawals(tx, { ...place, ...placed }) };
  });
  return {
    list: rows.map((row) => presentWithdrawal(row, context)),
    ...pages,
  };
});

/** Takes a withdrawal back before staff take it up, where the conduct profile allows it. */
export const cancelWithdrawal = handleSession('cancelWithdrawal', async (input, context) => {
  const { platform, merchant, session } = context;
  if (merchant.settings.conductProfile !== 'classic') return context.refuse('NO_PERMISSION');
  const options = { memberId: session.memberId };
  const row = await platform.database.forMerchant(merchant.code, async (tx) => {
    const found = await findWithdrawal(tx, merchant.code, input.withdrawalId, { ...options, forUpdate: true });
    if (!found) return context.refuse('NOT_FOUND');
    if (found.state === 'cancelled') return found;
    if (found.state !== 'pending') return context.refuse('WITHDRAWAL_TAKEN_UP');
    await returnHold(tx, merchant.code, found);
    await setState(tx, merchant.code, found, { state: 'cancelled' });
    return findWithdrawal(tx, merchant.code, input.withdrawalId, { ...options, forUpdate: false });
  });
  if (!row) throw new Error('a withdrawal that was just taken back must be there');
  return presentWithdrawal(row, context);
});
