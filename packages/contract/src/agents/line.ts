import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wireText, wireTime } from '../wire.ts';

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate());
const pageRequest = { page: v.optional(wireInteger(1, 10_000), 1), size: v.optional(wireInteger(1, 100), 20) };

const teamSums = {
  /** Stakes of settled rounds that were at risk: min(stake, |win - stake|). */
  turnover: moneyOutput,
  bets: moneyOutput,
  wins: moneyOutput,
  deposits: moneyOutput,
  withdrawals: moneyOutput,
};

/** The agent at a glance: its line, the present day and what it has earned (ROUTE-35). */
export const getAgentOverview = defineEndpoint({
  summary: 'The agent at a glance.',
  method: 'GET',
  path: '/wps/agent/overview',
  aliases: [{ method: 'GET', path: '/wps/relay/ODSFE2_getTeamOverviewSum' }],
  moduleId: 'AGEINFO3',
  caller: 'agent',
  feature: 'agentInfo',
  request: v.object({}),
  response: v.object({
    affiliateCode: v.string(),
    directCount: v.number(),
    teamCount: v.number(),
    newToday: v.number(),
    activeToday: v.number(),
    today: v.object(teamSums),
    /** Turnover of the last seven days, oldest first, as `yyyy-mm-dd`. */
    days: v.array(v.object({ day: v.string(), turnover: moneyOutput })),
    /** Rebates, salaries and dividends credited in the last thirty days. */
    earned: v.object({ rebate: moneyOutput, salary: moneyOutput, dividend: moneyOutput }),
    timeZone: v.string(),
  }),
  errors: [],
  rows: ['AGENT-15', 'ROUTE-35'],
});

/** What the agent's line did from one day to another: sums, and member by member (AGENT-10). */
export const getTeamReport = defineEndpoint({
  summary: "Sums of the agent's line over some days, and by member.",
  method: 'GET',
  path: '/wps/agent/teamReport',
  aliases: [{ method: 'GET', path: '/wps/agent/team/kpi' }],
  moduleId: 'AGEINFO3',
  caller: 'agent',
  feature: 'agentInfo',
  request: v.object({ startDate: day, endDate: day, ...pageRequest }),
  response: v.object({
    totals: v.object({ ...teamSums, activeMembers: v.number(), newMembers: v.number() }),
    /** Members of the line with movements in these days, those with most turnover first. */
    list: v.array(
      v.object({
        memberId: v.string(),
        account: v.string(),
        isAgent: v.boolean(),
        /** 1: directly below the agent. */
        depth: v.number(),
        ...teamSums,
      }),
    ),
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: ['FIELD_INVALID'],
  rows: ['AGENT-10', 'CWAL-14'],
});

/** Members below the agent, or below one of its line; a search covers the whole line (AGENT-09). */
export const listDownlines = defineEndpoint({
  summary: "A page of the agent's line.",
  method: 'GET',
  path: '/wps/agent/downlines',
  aliases: [
    { method: 'GET', path: '/wps/relay/ODSFE2_Subordinate' },
    { method: 'GET', path: '/wps/agent/subordinates' },
  ],
  moduleId: 'AGEDOWNMAN3',
  caller: 'agent',
  feature: 'downlineManagement',
  request: v.object({
    /** Whose direct line; the agent's own where nobody is named. */
    parentId: v.optional(v.pipe(v.string(), v.uuid())),
    search: v.optional(wireText(40)),
    ...pageRequest,
    ...countedField,
  }),
  response: v.object({
    /** From the first below the agent down to whose line is shown. */
    path: v.array(v.object({ memberId: v.string(), account: v.string() })),
    list: v.array(
      v.object({
        memberId: v.string(),
        account: v.string(),
        isAgent: v.boolean(),
        depth: v.number(),
        directCount: v.number(),
        teamCount: v.number(),
        registeredAt: wireTime,
        lastLoginAt: v.nullable(wireTime),
      }),
    ),
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: ['NOT_FOUND'],
  rows: ['AGENT-09', 'CWAL-15'],
});

export const teamEndpoints = { getAgentOverview, getTeamReport, listDownlines };
