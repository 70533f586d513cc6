import * as v from 'valibot';
import { BILL_STATES, CONTRACT_KINDS, CONTRACT_MODES, CONTRACT_STATES } from './contracts.ts';
import { DISPUTE_STATES } from './disputes.ts';
import { recordPage, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

const lineMember = v.strictObject({
  memberId: uuid,
  account: v.string(),
  isAgent: v.boolean(),
  isClosed: v.boolean(),
  /** Agents above it; 0 for the first of a line. */
  depth: v.number(),
  /** Members directly below. */
  directCount: v.number(),
  /** Members below, at any depth. */
  teamCount: v.number(),
  /** Kinds of its contracts that were accepted and not replaced. */
  contracts: v.array(v.picklist(CONTRACT_KINDS)),
  /** Whether a contract waits for its answer. */
  isAsked: v.boolean(),
});
export type LineMember = v.InferOutput<typeof lineMember>;

export const listAgentLine = defineStaffEndpoint({
  summary:
    'Members directly below an agent, newest first; the first agents of all lines when no agent is named, or the one member of a line with a name.',
  method: 'GET',
  path: '/staff/m/:merchant/agents',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({
    agentId: v.optional(uuid),
    /** Whole user name, in any case; it is looked for in all lines. */
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    before: v.optional(uuid),
  }),
  response: recordPage(lineMember),
});

const contract = v.strictObject({
  contractId: uuid,
  kind: v.picklist(CONTRACT_KINDS),
  mode: v.picklist(CONTRACT_MODES),
  state: v.picklist(CONTRACT_STATES),
  /** The agent directly above who issued it; null: the platform. */
  issuer: v.nullable(v.string()),
  /** Stakes from which on a member counts as active. */
  activeTurnover: v.string(),
  /** The hardest last. `amount` is set where a tier pays a fixed sum instead of a rate in percent. */
  tiers: v.array(
    v.strictObject({
      turnover: v.string(),
      activeMembers: v.number(),
      loss: v.string(),
      rate: v.string(),
      amount: v.nullable(v.string()),
    }),
  ),
  createdAt: time,
  decidedAt: v.nullable(time),
  effectiveFrom: v.nullable(time),
});
export type StaffContract = v.InferOutput<typeof contract>;

export const showAgent = defineStaffEndpoint({
  summary: 'One member of a line: who is above, how many below, and its contracts with their history, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/agent',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ agentId: uuid }),
  response: v.strictObject({
    ...lineMember.entries,
    currency: v.string(),
    /** From the first of the line down to the agent directly above. */
    path: v.array(v.strictObject({ memberId: uuid, account: v.string() })),
    history: v.array(contract),
  }),
});

/** A bill of an agent as staff see it. */
export const agentBill = v.strictObject({
  billId: uuid,
  kind: v.picklist(CONTRACT_KINDS),
  state: v.picklist(BILL_STATES),
  startsAt: time,
  endsAt: time,
  turnover: v.string(),
  activeMembers: v.number(),
  /** What the line lost; below zero when it won. */
  loss: v.string(),
  /** Number of the tier that counted, from 1; null: none was reached. */
  tier: v.nullable(v.number()),
  /** What the contract comes to, what is owed of it after dividends of those below, and what was paid. */
  amount: v.string(),
  due: v.string(),
  paid: v.string(),
  /** 1 for the bill of the period; each correction is the next one. */
  revision: v.number(),
  /** What earlier revisions were paid, of all that was. */
  paidBefore: v.string(),
  /** Who pays it: the agent directly above, or the platform where it is null. */
  payer: v.nullable(v.string()),
  currency: v.string(),
});
export type StaffBill = v.InferOutput<typeof agentBill>;

const disputedBill = v.strictObject({
  ...agentBill.entries,
  /** The latest dispute of this revision by the agent; null: none. */
  dispute: v.nullable(
    v.strictObject({
      state: v.picklist(DISPUTE_STATES),
      text: v.string(),
      filedAt: time,
      /** What the agent was answered where it was declined. */
      answer: v.nullable(v.string()),
      decidedBy: v.nullable(v.string()),
      decidedAt: v.nullable(time),
    }),
  ),
});
export type DisputedBill = v.InferOutput<typeof disputedBill>;

export const listBillsOfAgent = defineStaffEndpoint({
  summary:
    'Bills of one agent by period, the latest first: the figures, the tier that counted, what is due and what was paid.',
  method: 'GET',
  path: '/staff/m/:merchant/agent/bills',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ agentId: uuid, before: v.optional(uuid) }),
  response: recordPage(disputedBill),
});

export const agentStaffEndpoints = { listAgentLine, showAgent, listBillsOfAgent };
