import { formatMoney } from '@tessera/contract';
import { readCheckChoice, readPlayLimits } from '#server/modules/play-limits/play-limits.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const amountText = (amount: bigint | null) => (amount === null ? null : formatMoney(amount));
const timeText = (time: Date | null) => time?.toISOString() ?? null;

export const memberLimitCalls = {
  readMemberLimits: answerAtMerchant('readMemberLimits', async ({ memberId }, call) => {
    await requireMember(call, memberId);
    const { code: merchantCode } = call.merchant;
    const currency = call.merchant.settings.currency.code;
    const { limits, check } = await call.database.forMerchant(merchantCode, async (tx) => ({
      limits: await readPlayLimits(tx, { merchantCode, memberId, currency }),
      check: await readCheckChoice(tx, { merchantCode, memberId }, call.merchant.settings.realityCheckMinutes),
    }));
    return {
      currency,
      break: limits.break && { kind: limits.break.kind, endsAt: limits.break.endsAt.toISOString() },
      realityCheck: { minutes: check.minutes, acknowledgedAt: timeText(check.acknowledgedAt) },
      limits: limits.limits.map(({ limit, amount, used, wish }) => ({
        limit,
        amount: amountText(amount),
        used: amountText(used),
        wish: wish && { amount: amountText(wish.amount) },
      })),
      time: {
        minutes: limits.time.minutes,
        used: limits.time.used,
        wish: limits.time.wish && { minutes: limits.time.wish.minutes },
      },
      history: limits.history.map((row) => {
        const at = row.at.toISOString();
        if (row.change === 'break') return { ...row, at, endsAt: row.endsAt.toISOString() };
        const ends = { effectiveAt: timeText(row.effectiveAt), discardedAt: timeText(row.discardedAt) };
        return row.change === 'time'
          ? { ...row, at, ...ends }
          : { ...row, at, ...ends, amount: amountText(row.amount) };
      }),
    };
  }),
};
