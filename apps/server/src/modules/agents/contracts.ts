import type { AgentContract, ContractKind, HandlerInput, HandlerOutput } from '@tessera/contract';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { areInOrder, isWithin, type Terms } from './contract-terms.ts';
import {
  acceptContract,
  type ContractRow,
  denyContract,
  findContract,
  findValidContract,
  insertContract,
  readContracts,
  termsOf,
} from './contracts-repository.ts';
import { findAgent } from './line-repository.ts';
import { findNextStart } from './periods-repository.ts';

type ContractOutput = HandlerOutput<'decideAgentContract'>;

function presentContract(row: ContractRow): ContractOutput {
  const terms = termsOf(row);
  return {
    contractId: row.contract_id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    agentId: row.agent_id,
    agentAccount: row.agent_account,
    issuerAccount: row.upper_account,
    activeTurnover: terms.activeTurnover,
    tiers: [...terms.tiers],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    effectiveFrom: row.effective_from,
  };
}

/** Which kinds of contract wait for the agent; the value is the request's id (AGENT-03, CWAL-22). */
export const getPendingContracts = handleSession('getPendingContracts', async (_input, context) => {
  const { platform, merchant, session } = context;
  const rows = await platform.database.forMerchant(merchant.code, (tx) =>
    readContracts(tx, { merchantCode: merchant.code, agentId: session.memberId, state: 'requested' }),
  );
  const idOf = (kind: ContractKind) => rows.find((row) => row.kind === kind)?.contract_id ?? '';
  return {
    dailysalreqtype: idOf('salary'),
    divtypereq: idOf('dividend'),
    divtypecompperiodreq: idOf('dividend'),
    contracthoursalreq: idOf('hourly'),
    realtimesalreqtype: '',
  };
});

/** Contracts of the agent, or those it issued to its direct line (AGENT-08, AGENT-11). */
export const listAgentContracts = handleSession('listAgentContracts', async (input, context) => {
  const { platform, merchant, session } = context;
  const whose = input.side === 'own' ? { agentId: session.memberId } : { upperId: session.memberId };
  const rows = await platform.database.forMerchant(merchant.code, (tx) =>
    readContracts(tx, { merchantCode: merchant.code, ...whose, kind: input.kind, state: input.state }),
  );
  return { list: rows.map(presentContract) };
});

/** Whether an issuer can still pass the terms on: its own contract of the kind covers them. The platform can always. */
async function isCovered(tx: Transaction, merchantCode: string, row: ContractRow): Promise<boolean> {
  if (row.upper_id === null) return true;
  const upper = await findValidContract(tx, merchantCode, row.upper_id, row.kind);
  return upper !== undefined && isWithin(termsOf(row), termsOf(upper));
}

/** The agent's word on a proposed contract, once. It counts from the next period on (AGENT-08). */
export const decideAgentContract = handleSession('decideAgentContract', async (input, context) => {
  const { platform, merchant, session } = context;
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const row = await findContract(tx, merchant.code, input.contractId, { forUpdate: true });
    if (row?.agent_id !== session.memberId) return context.refuse('NOT_FOUND');
    if (row.state !== 'requested') return context.refuse('CONTRACT_DECIDED');
    if (input.accept) {
      if (!(await isCovered(tx, merchant.code, row))) return context.refuse('CONTRACT_TERMS');
      const from = await findNextStart(tx, merchant.settings.timeZone, row.kind);
      await acceptContract(tx, merchant.code, row, from);
    } else await denyContract(tx, merchant.code, row.contract_id);
    const decided = await findContract(tx, merchant.code, row.contract_id);
    if (!decided) throw new Error('a contract was just decided and must be there');
    return presentContract(decided);
  });
});

const termsFrom = ({ mode, activeTurnover, tiers }: HandlerInput<'proposeAgentContract'>): Terms => ({
  mode,
  activeTurnover,
  tiers: tiers.map((tier) => ({ ...tier, amount: null })),
});

/** Proposes a contract to an agent directly below, within the terms of the proposer's own. */
async function propose(
  context: SessionContext<'proposeAgentContract'>,
  input: HandlerInput<'proposeAgentContract'>,
): Promise<ContractOutput> {
  const { platform, merchant, session } = context;
  const terms = termsFrom(input);
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const agent = await findAgent(tx, merchant.code, input.memberId);
    if (agent?.upline_id !== session.memberId) return context.refuse('NOT_FOUND', { field: 'memberId' });
    const own = await findValidContract(tx, merchant.code, session.memberId, input.kind);
    if (!own || !areInOrder(terms.tiers) || !isWithin(terms, termsOf(own))) return context.refuse('CONTRACT_TERMS');
    const contractId = newUuid();
    const isWritten = await insertContract(tx, merchant.code, {
      contractId,
      agentId: input.memberId,
      upperId: session.memberId,
      kind: input.kind,
      terms,
      requestDays: merchant.settings.agents.requestDays,
    });
    if (!isWritten) return context.refuse('CONTRACT_OPEN');
    const row = await findContract(tx, merchant.code, contractId);
    if (!row) throw new Error('a contract was just written and must be there');
    return presentContract(row);
  });
}

/** Proposes a contract of any kind (AGENT-11). */
export const proposeAgentContract = handleSession('proposeAgentContract', (input, context) => propose(context, input));

/** Proposes a daily salary (CWAL-17). */
export const proposeDailySalary = handleSession('proposeDailySalary', (input, context) =>
  propose(context, { ...input, kind: 'salary' }),
);

/** Proposes a dividend (CWAL-18). */
export const proposeDividend = handleSession('proposeDividend', (input, context) =>
  propose(context, { ...input, kind: 'dividend' }),
);

/** Why the platform cannot propose a contract. */
export class ProposalRefused extends Error {}

/**
 * Proposes a contract of the platform to the first agent of a line.
 * @returns the request's id
 * @throws ProposalRefused with the reason
 */
export async function proposeByPlatform(
  database: Database,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  proposal: { readonly agentId: string; readonly kind: ContractKind; readonly terms: Terms },
): Promise<AgentContract['contractId']> {
  const { agentId, kind, terms } = proposal;
  return database.forMerchant(merchant.code, async (tx) => {
    const agent = await findAgent(tx, merchant.code, agentId);
    if (!agent) throw new ProposalRefused('not an agent');
    if (agent.upline_id)
      throw new ProposalRefused('the platform signs with the first of a line; the upline signs with this agent');
    if (!areInOrder(terms.tiers))
      throw new ProposalRefused('each tier is harder than the one before and pays something');
    const contractId = newUuid();
    const { requestDays } = merchant.settings.agents;
    if (!(await insertContract(tx, merchant.code, { contractId, agentId, upperId: null, kind, terms, requestDays })))
      throw new ProposalRefused('a request of this kind waits for an answer');
    return contractId;
  });
}
