import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireBoolean, wireInteger, wireTime } from '../wire.ts';
import { disputeFields } from './disputes.ts';

/** What a contract pays: by the day's turnover, by the half month's loss of the team, by the hour's turnover. */
export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** A dividend's way to weigh its tiers; salaries are always fixed. */
export const CONTRACT_MODES = ['fixed', 'float'] as const;
export type ContractMode = (typeof CONTRACT_MODES)[number];

/** `requested`: waits for the agent's word; `valid`: in force; `denied`: rejected; `expired`: nobody answered; `ended`: a later one took its place. */
export const CONTRACT_STATES = ['requested', 'valid', 'denied', 'expired', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/**
 * Life of a bill: not reached, waiting to be paid, paid in part because the payer was short, without any payment yet because of that, paid,
 * replaced by a later revision.
 */
export const BILL_STATES = ['notReached', 'due', 'part', 'insufficient', 'issued', 'replaced'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** Most tiers of a contract. */
export const MAX_TIERS = 8;

/** A percentage with at most four decimals. */
export const percentInput = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/));

const tierInput = v.object({
  turnover: moneyInput,
  activeMembers: wireInteger(0, 100_000),
  loss: v.optional(moneyInput, '0'),
  /** Percent of what the contract pays by. */
  rate: percentInput,
});

const tierOutput = v.object({
  turnover: moneyOutput,
  activeMembers: v.number(),
  loss: moneyOutput,
  rate: v.string(),
  /** A fixed sum instead of a rate; null where the rate counts. */
  amount: v.nullable(moneyOutput),
});

const contractFields = v.object({
  contractId: v.string(),
  kind: v.picklist(CONTRACT_KINDS),
  mode: v.picklist(CONTRACT_MODES),
  state: v.picklist(CONTRACT_STATES),
  /** Whose contract it is. */
  agentId: v.string(),
  agentAccount: v.string(),
  /** The upline agent who proposed it and pays it; null: the platform. */
  issuerAccount: v.nullable(v.string()),
  /** Stakes from which on a member counts as active in a period. */
  activeTurnover: moneyOutput,
  tiers: v.array(tierOutput),
  createdAt: wireTime,
  /** Until when a request can be answered. */
  expiresAt: wireTime,
  decidedAt: v.nullable(wireTime),
  /** From which period on it counts; null while nobody accepted it. */
  effectiveFrom: v.nullable(wireTime),
});
export type AgentContract = v.InferOutput<typeof contractFields>;

/** Which kinds of contract wait for the agent's word; an empty value: none (AGENT-03, CWAL-22). */
export const getPendingContracts = defineEndpoint({
  summary: 'Contract requests that wait for the agent.',
  method: 'GET',
  path: '/wps/agent/contracts/request',
  moduleId: 'COMM3',
  caller: 'agent',
  feature: 'agentPolicy',
  request: v.object({}),
  response: v.object({
    dailysalreqtype: v.string(),
    divtypereq: v.string(),
    divtypecompperiodreq: v.string(),
    contracthoursalreq: v.string(),
    realtimesalreqtype: v.string(),
  }),
  errors: [],
  rows: ['AGENT-03', 'CWAL-22'],
});

/** The agent's own contracts, or those it proposed to its direct line, newest first (AGENT-08, AGENT-11). */
export const listAgentContracts = defineEndpoint({
  summary: 'Contracts of the agent, or of its direct line.',
  method: 'GET',
  path: '/wps/agent/contracts',
  aliases: [
    { method: 'GET', path: '/wps/relay/MCS2_getContractDailySalInfo' },
    { method: 'GET', path: '/wps/relay/MCS2_getContracDailySalReq' },
    { method: 'GET', path: '/wps/relay/MCS2_getDailySalContractHist' },
    { method: 'GET', path: '/wps/relay/MCS2_getContractDividendInfo' },
  ],
  caller: 'agent',
  feature: 'agentPolicy',
  request: v.object({
    side: v.optional(v.picklist(['own', 'given']), 'own'),
    kind: v.optional(v.picklist(CONTRACT_KINDS)),
    state: v.optional(v.picklist(CONTRACT_STATES)),
  }),
  response: v.object({ list: v.array(contractFields) }),
  errors: [],
  rows: ['AGENT-08', 'AGENT-11'],
});

/** Accepts or rejects a proposed contract, once (AGENT-08). */
export const decideAgentContract = defineEndpoint({
  summary: 'Accepts or rejects a proposed contract.',
  method: 'POST',
  path: '/wps/agent/contracts/decide',
  aliases: [
    { method: 'POST', path: '/wps/agent/contracts/answer' },
    { method: 'POST', path: '/wps/relay/MCS2_processDailySalContract' },
    { method: 'POST', path: '/wps/relay/MCSFE_processDailySalaryContract' },
    { method: 'POST', path: '/wps/relay/MCS2_processDividendReq' },
    { method: 'POST', path: '/wps/relay/MCSFE_processContractDividend' },
    { method: 'POST', path: '/wps/relay/MCS2_processContractHourSalary' },
    { method: 'POST', path: '/wps/relay/MCSFE_processContractHourSalary' },
    { method: 'POST', path: '/wps/relay/MCSFE_processRealTimeSalaryContract' },
  ],
  caller: 'agent',
  feature: 'agentPolicy',
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.object({ contractId: v.pipe(v.string(), v.uuid()), accept: wireBoolean }),
  response: contractFields,
  errors: ['NOT_FOUND', 'CONTRACT_DECIDED', 'CONTRACT_TERMS'],
  rows: ['AGENT-08', 'CWAL-19'],
});

/** What is proposed, but its kind. */
const proposal = {
  memberId: v.pipe(v.string(), v.uuid()),
  mode: v.optional(v.picklist(CONTRACT_MODES), 'fixed'),
  activeTurnover: moneyInput,
  tiers: v.pipe(v.array(tierInput), v.minLength(1), v.maxLength(MAX_TIERS)),
};
const proposing = {
  method: 'POST',
  caller: 'agent',
  feature: 'agentPolicy',
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  response: contractFields,
  errors: ['NOT_FOUND', 'CONTRACT_TERMS', 'CONTRACT_OPEN'],
} as const;

/** Proposes a contract to an agent directly below; its terms are never better than the proposer's own (AGENT-11). */
export const proposeAgentContract = defineEndpoint({
  ...proposing,
  summary: 'Proposes a contract to a direct downline agent.',
  path: '/wps/agent/contracts/propose',
  request: v.object({ ...proposal, kind: v.picklist(CONTRACT_KINDS) }),
  rows: ['AGENT-11'],
});

/** A salary by the day's turnover, proposed as any contract is (CWAL-17). */
export const proposeDailySalary = defineEndpoint({
  ...proposing,
  summary: 'Proposes a daily salary to a direct downline agent.',
  path: '/wps/agent/salary/daily',
  aliases: [{ method: 'POST', path: '/wps/relay/MCS2_applyContractDailySal' }],
  request: v.object(proposal),
  rows: ['CWAL-17'],
});

/** A dividend by the half month's loss, proposed as any contract is (CWAL-18). */
export const proposeDividend = defineEndpoint({
  ...proposing,
  summary: 'Proposes a dividend to a direct downline agent.',
  path: '/wps/agent/dividend',
  request: v.object(proposal),
  rows: ['CWAL-18'],
});

/** Pages of bills, whatever their kind. */
const billPage = {
  page: v.optional(wireInteger(1, 10_000), 1),
  size: v.optional(wireInteger(1, 100), 10),
  ...countedField,
};
const billing = {
  method: 'GET',
  caller: 'agent',
  feature: 'agentPolicy',
  response: v.object({
    list: v.array(
      v.object({
        billId: v.string(),
        kind: v.picklist(CONTRACT_KINDS),
        state: v.picklist(BILL_STATES),
        startsAt: wireTime,
        endsAt: wireTime,
        turnover: moneyOutput,
        activeMembers: v.number(),
        loss: moneyOutput,
        /** The tier that counted, as its number from 1; null: none was reached. */
        tier: v.nullable(v.number()),
        amount: moneyOutput,
        /** In all, with what earlier revisions were paid. */
        paid: moneyOutput,
        /** What went on to the agents directly below. */
        passedOn: moneyOutput,
        /** 1 for the bill of the period; each correction is the next one. */
        revision: v.number(),
        /** What earlier revisions were paid, of all that was. */
        paidBefore: moneyOutput,
        /** The latest dispute of this revision; null: none. */
        dispute: v.nullable(disputeFields),
        /** Whether the agent can dispute it now. */
        mayDispute: v.boolean(),
      }),
    ),
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: [],
} as const;

/** What the agent's contracts came to, period by period, newest first (AGENT-11). */
export const listAgentBills = defineEndpoint({
  ...billing,
  summary: 'Salaries and dividends by period.',
  path: '/wps/agent/bills',
  request: v.object({ ...billPage, kind: v.optional(v.picklist(CONTRACT_KINDS)) }),
  rows: ['AGENT-11'],
});

/** What the agent's daily salary came to, day by day (CWAL-17). */
export const listDailySalaries = defineEndpoint({
  ...billing,
  summary: 'Daily salaries of the agent.',
  path: '/wps/agent/salary/daily',
  aliases: [
    { method: 'GET', path: '/wps/relay/ODSFE2_QueryDailySalary' },
    { method: 'GET', path: '/wps/relay/ODSFE2_CurrentDailySalary' },
  ],
  request: v.object(billPage),
  rows: ['CWAL-17'],
});

/** What the agent's dividend came to, period by period (CWAL-18). */
export const listDividends = defineEndpoint({
  ...billing,
  summary: 'Dividends of the agent.',
  path: '/wps/agent/dividend',
  aliases: [
    { method: 'GET', path: '/wps/relay/ODSFE2_QueryDividend' },
    { method: 'GET', path: '/wps/relay/ODSFE2_CurrentDividend' },
  ],
  request: v.object(billPage),
  rows: ['CWAL-18'],
});

export const agentContractsEndpoints = {
  getPendingContracts,
  listAgentContracts,
  decideAgentContract,
  proposeAgentContract,
  proposeDailySalary,
  proposeDividend,
  listAgentBills,
  listDailySalaries,
  listDividends,
};
