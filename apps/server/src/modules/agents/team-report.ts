import { MAX_REPORT_DAYS } from '@tessera/contract';
import { handleSession } from '#server/platform/http/handler.ts';
import {
  readAgentFacts,
  readEarnings,
  readLastDays,
  readTeamMembers,
  readTeamTotals,
  readTurnoverByDay,
  type TeamSums,
} from './report-repository.ts';
import { payPlaceOf } from './run-periods.ts';

const DAY_MS = 86_400_000;
/** Days of turnover that the overview shows. */
const CHART_DAYS = 7;

const presentSums = ({ turnover, bets, wins, deposits, withdrawals }: TeamSums) => ({
  turnover,
  bets,
  wins,
  deposits,
  withdrawals,
});

/** What the agent's line did from one day to another (AGENT-10). */
export const getTeamReport = handleSession('getTeamReport', async (input, context) => {
  const { platform, merchant, session } = context;
  const count = (Date.parse(input.endDate) - Date.parse(input.startDate)) / DAY_MS + 1;
  if (!(count >= 1 && count <= MAX_REPORT_DAYS)) return context.refuse('FIELD_INVALID', { field: 'startDate' });
  const place = payPlaceOf(merchant);
  const days = { first: input.startDate, last: input.endDate };
  const page = { limit: input.size, offset: (input.page - 1) * input.size };
  const [totals, rows] = await platform.database.forMerchant(merchant.code, async (tx) => [
    await readTeamTotals(tx, place, session.memberId, days),
    await readTeamMembers(tx, place, session.memberId, days, page),
  ]);
  return {
    totals: { ...presentSums(totals), activeMembers: totals.active_members, newMembers: totals.new_members },
    list: rows.map((row) => ({
      memberId: row.member_id,
      account: row.user_name,
      isAgent: row.is_agent,
      depth: row.depth,
      ...presentSums(row),
    })),
    pageNum: input.page,
    totalPages: Math.ceil(totals.moved / input.size),
    totalCount: totals.moved,
    timeZone: place.timeZone,
  };
});

/** The agent at a glance (ROUTE-35). */
export const getAgentOverview = handleSession('getAgentOverview', async (_input, context) => {
  const { platform, merchant, session } = context;
  const place = payPlaceOf(merchant);
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const days = await readLastDays(tx, place.timeZone, CHART_DAYS);
    const last = days.at(-1) ?? '';
    const facts = await readAgentFacts(tx, merchant.code, session.memberId);
    if (!facts) throw new Error('a session has its member');
    const totals = await readTeamTotals(tx, place, session.memberId, { first: last, last });
    const turned = await readTurnoverByDay(tx, place, session.memberId, { first: days[0] ?? last, last });
    return {
      affiliateCode: facts.affiliate_code,
      directCount: facts.direct_count,
      teamCount: facts.team_count,
      newToday: totals.new_members,
      activeToday: totals.active_members,
      today: presentSums(totals),
      days: days.map((day) => ({ day, turnover: turned.find((row) => row.day === day)?.turnover ?? 0n })),
      earned: await readEarnings(tx, place, session.memberId),
      timeZone: place.timeZone,
    };
  });
});
