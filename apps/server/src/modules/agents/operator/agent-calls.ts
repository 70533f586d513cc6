import { formatMoney } from '@tessera/contract';
import {
  latestDisputeOf,
  type ContractRow,
  isInLine,
  type LineMemberRow,
  readBillsOfAgent,
  readContracts,
  readFirstAgents,
  readLineBelow,
  readLineMember,
  readPathAbove,
} from '#server/modules/agents/agents.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { presentBill } from './present-bill.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const presentMember = (row: LineMemberRow) => ({
  memberId: row.member_id,
  account: row.user_name,
  isAgent: row.is_agent,
  isClosed: row.is_closed,
  depth: row.depth,
  directCount: row.direct_count,
  teamCount: row.team_count,
  contracts: [...row.contracts],
  isAsked: row.is_asked,
});

const money = (units: string) => formatMoney(BigInt(units));

const presentContract = (row: ContractRow) => ({
  contractId: row.contract_id,
  kind: row.kind,
  mode: row.mode,
  state: row.state,
  issuer: row.upper_account,
  activeTurnover: formatMoney(row.active_turnover),
  tiers: row.tiers.map((tier) => ({
    turnover: money(tier.turnover),
    activeMembers: tier.activeMembers,
    loss: money(tier.loss),
    rate: tier.rate,
    amount: tier.amount === null ? null : money(tier.amount),
  })),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  effectiveFrom: row.effective_from?.toISOString() ?? null,
});

/** The latest dispute of a bill. */
function presentDispute(row: Awaited<ReturnType<typeof readBillsOfAgent>>[number]) {
  const dispute = latestDisputeOf(row);
  return (
    dispute && {
      ...dispute,
      filedAt: dispute.filedAt.toISOString(),
      decidedBy: row.dispute_decided_by,
      decidedAt: dispute.decidedAt?.toISOString() ?? null,
    }
  );
}

export const agentCalls = {
  listAgentLine: answerAtMerchant('listAgentLine', async ({ agentId, name, before }, { database, merchant }) => {
    const page = { merchantCode: merchant.code, before, limit: PAGE + 1 };
    const rows = await database.forMerchant(merchant.code, async (tx) => {
      if (name !== '') return [await readLineMember(tx, merchant.code, { name })].filter((row) => row !== undefined);
      return agentId === undefined ? readFirstAgents(tx, page) : readLineBelow(tx, agentId, page);
    });
    return pageOf(rows, ({ member_id }) => member_id, presentMember);
  }),
  showAgent: answerAtMerchant('showAgent', async ({ agentId }, { database, merchant }) => {
    const { code, settings } = merchant;
    return database.forMerchant(code, async (tx) => {
      const member = await readLineMember(tx, code, { memberId: agentId });
      if (!member) throw new StaffRefusal('NOT_FOUND');
      const history = await readContracts(tx, { merchantCode: code, agentId });
      return {
        ...presentMember(member),
        currency: settings.currency.code,
        path: await readPathAbove(tx, code, agentId),
        history: history.map(presentContract),
      };
    });
  }),
  listBillsOfAgent: answerAtMerchant('listBillsOfAgent', async ({ agentId, before }, { database, merchant }) => {
    const { code, settings } = merchant;
    const page = { merchantCode: code, before, limit: PAGE + 1 };
    const rows = await database.forMerchant(code, async (tx) => {
      if (!(await isInLine(tx, code, agentId))) throw new StaffRefusal('NOT_FOUND');
      return readBillsOfAgent(tx, agentId, page);
    });
    return pageOf(
      rows,
      ({ bill_id }) => bill_id,
      (row) => ({ ...presentBill(row, settings.currency.code), dispute: presentDispute(row) }),
    );
  }),
};
