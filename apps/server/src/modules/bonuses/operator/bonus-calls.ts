import { formatMoney, pickText } from '@tessera/contract';
import type { MemberBonus } from '@tessera/contract/bonuses/staff-member-bonuses';
import {
  cancelByStaff,
  type GrantRow,
  listContribution,
  readGrant,
  readGrantPage,
} from '#server/modules/bonuses/bonuses.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { accountOf, requireMember } from '#server/operator/require-member.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

const presentFor =
  ({ merchant }: AtMerchantContext) =>
  (row: GrantRow): MemberBonus => ({
    grantId: row.grant_id,
    time: row.created_at.toISOString(),
    offerId: row.offer_id,
    title: pickText(row.titles, 'EN', merchant.settings.defaultLanguage),
    depositId: row.source_id,
    state: row.state,
    amount: formatMoney(row.amount),
    balance: formatMoney(row.balance),
    open: formatMoney(row.open),
    wagerRequired: formatMoney(row.wager_required),
    wagerDone: formatMoney(row.wager_done),
    counts: row.bonus_money_counts ? 'bonusMoney' : 'all',
    maxBet: formatMoney(row.max_bet),
    maxConvert: formatMoney(row.max_convert),
    contribution: listContribution(row.contribution),
    converted: formatMoney(row.converted),
    forfeited: formatMoney(row.forfeited),
    currency: row.currency,
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
  });

export const bonusCalls = {
  listMemberBonuses: answerAtMerchant('listMemberBonuses', async ({ memberId, before }, call) => {
    const account = accountOf(call, await requireMember(call, memberId));
    const page = { before, limit: PAGE + 1 };
    const found = await call.database.forMerchant(call.merchant.code, (tx) => readGrantPage(tx, account, page));
    return pageOf(found, (row) => row.grant_id, presentFor(call));
  }),
  previewBonusCancel: answerAtMerchant('previewBonusCancel', async ({ memberId, grantId }, call) => {
    const account = accountOf(call, await requireMember(call, memberId));
    const { grant, balance } = await call.database.forMerchant(call.merchant.code, async (tx) => ({
      grant: await readGrant(tx, account, grantId),
      balance: await readBalance(tx, account),
    }));
    if (!grant) throw new StaffRefusal('NOT_FOUND');
    if (grant.state !== 'active') throw new StaffRefusal('BONUS_ENDED');
    return {
      bonus: presentFor(call)(grant),
      kept: formatMoney(balance?.balance ?? 0n),
      lost: formatMoney(grant.balance),
      lostLater: formatMoney(grant.open),
    };
  }),
  cancelMemberBonus: answerAtMerchant('cancelMemberBonus', async ({ memberId, grantId, reason }, call) => {
    const { database, merchant, session, noteChange } = call;
    const member = await requireMember(call, memberId);
    const asked = { grantId, staff: session.email, reason };
    const done = await database.forMerchant(merchant.code, (tx) => cancelByStaff(tx, accountOf(call, member), asked));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    if (done.outcome === 'endedBefore') throw new StaffRefusal('BONUS_ENDED');
    const { offerId, state, forfeited, wagerDone, wagerRequired, currency, ...bonus } = presentFor(call)(done.grant);
    const what = { member: member.user_name, offer: offerId, wagerDone, wagerRequired, currency };
    // The forfeited amount is the balance before: it is read under the lock of the account.
    noteChange({
      before: { ...what, state: 'active', balance: forfeited },
      after: { ...what, state, balance: bonus.balance, forfeited },
    });
    return { ...bonus, offerId, state, forfeited, wagerDone, wagerRequired, currency };
  }),
};
