import { placePage } from '#server/platform/http/list-page.ts';
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
  };
  const { days, totals, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const all = await sumPeriod(tx, query);
    const placed = placePage(input, all.days);
    return { ...placed, totals: all, days: await readDays(tx, query, placed) };
  });
  return {
    totals: presentSums(totals),
    list: days.map((row) => ({ day: row.day, ...presentSums(row) })),
    ...pages,
    timeZone,
  };
});
