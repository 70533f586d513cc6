import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger } from '../wire.ts';
import { percentInput } from './contracts.ts';

/** Categories of games that rebates are set by, as cashback has them. */
export const REBATE_CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;
export type RebateCategory = (typeof REBATE_CATEGORIES)[number];

const rate = v.object({
  gameCategory: v.string(),
  /** Percent in force today. */
  rate: v.string(),
  /** Percent from the next day on, where it differs. */
  nextRate: v.nullable(v.string()),
  /** Between which values it can be set. */
  minimum: v.string(),
  maximum: v.string(),
});

/** The agent's own rates and those of the agents directly below (AGENT-12). */
export const getDownlineRebates = defineEndpoint({
  summary: "Rebate rates of the agent and of its direct line's agents.",
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  aliases: [
    { method: 'GET', path: '/wps/agent/downline/rebates' },
    { method: 'GET', path: '/wps/agent/rebate/settings' },
    { method: 'GET', path: '/wps/agent/globalRebateSettings' },
    { method: 'GET', path: '/wps/relay/MCS2_getGlobalRebateSettingsByProductType' },
    { method: 'GET', path: '/wps/relay/MCSFE_getGlobalRebateSettingsByProductType' },
    { method: 'GET', path: '/wps/relay/MCS2_getCustomerRebateSettingByProductType' },
    { method: 'GET', path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType' },
    { method: 'GET', path: '/wps/relay/MCS2_getAgentQuotaGroupByProduct' },
  ],
  moduleId: 'AGEDOWNMAN3',
  caller: 'agent',
  feature: 'downlineManagement',
  request: v.object({}),
  response: v.object({
    own: v.array(v.object({ gameCategory: v.string(), rate: v.string(), nextRate: v.nullable(v.string()) })),
    list: v.array(v.object({ memberId: v.string(), account: v.string(), rates: v.array(rate) })),
  }),
  errors: [],
  rows: ['AGENT-12', 'CWAL-16', 'CWAL-21'],
});

/** Sets rates of an agent directly below, never above the agent's own; they hold from the next day on (AGENT-12). */
export const setDownlineRebates = defineEndpoint({
  summary: 'Sets rebate rates of a direct downline agent.',
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  aliases: [{ method: 'POST', path: '/wps/agent/rebate/settings' }],
  moduleId: 'AGEDOWNMAN3',
  caller: 'agent',
  feature: 'downlineManagement',
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.object({
    memberId: v.pipe(v.string(), v.uuid()),
    rates: v.partial(
      v.object(
        Object.fromEntries(REBATE_CATEGORIES.map((category) => [category, percentInput])) as Record<
          RebateCategory,
          typeof percentInput
        >,
      ),
    ),
  }),
  response: v.object({}),
  errors: ['NOT_FOUND', 'RATE_RANGE'],
  rows: ['AGENT-12', 'CWAL-21'],
});

/** What the line's turnover brought the agent, day by day, newest first (AGENT-12). */
export const listAgentRebates = defineEndpoint({
  summary: "Rebates of the agent's line by day.",
  method: 'GET',
  path: '/wps/agent/rebates',
  moduleId: 'AGEINFO3',
  caller: 'agent',
  feature: 'agentInfo',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({
    list: v.array(
      v.object({
        day: v.string(),
        turnover: moneyOutput,
        /** Credited for the day. */
        amount: moneyOutput,
        parts: v.array(v.object({ gameCategory: v.string(), turnover: moneyOutput, amount: moneyOutput })),
      }),
    ),
    totalAmount: moneyOutput,
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: [],
  rows: ['AGENT-12'],
});

export const agentRebatesEndpoints = { getDownlineRebates, setDownlineRebates, listAgentRebates };
