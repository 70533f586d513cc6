import { handleSession } from '#server/platform/http/handler.ts';
import { readDays, type Sums, sumPeriod } from './statements-repository.ts';

const presentSums = (sums: Sums) => ({
  ...sums,
  profitAndLoss:
    sums.wins - sums.bets + sums.open + sums.rewards + sums.corrections + sums.commissions + sums.vendorResults,
});

/** The member's profit and loss by day of the merchant's time zone (RECORD-02). */
export const getProfitLoss = handleSession('getProfitLoss', async (input, { platform, merchant, session }) => {
  const { timeZone } = merchant.settings;
  const query = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    timeZone,
    period: input.period,
    limit: input.size,
    offset: (input.page - 1) * input.size,
  };
  const [days, totals] = await platform.database.forMerchant(merchant.code, async (tx) => [
    await readDays(tx, query),
    await sumPeriod(tx, query),
  ]);
  return {
    totals: presentSums(totals),
    list: days.map((row) => ({ day: row.day, ...presentSums(row) })),
    pageNum: input.page,
    totalPages: Math.ceil(totals.days / input.size),
    totalCount: totals.days,
    timeZone,
  };
});
