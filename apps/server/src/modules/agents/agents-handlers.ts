import type { Handlers } from '#server/platform/http/handler.ts';
import { listAgentBills, listDailySalaries, listDividends } from './bills.ts';
import {
  decideAgentContract,
  getPendingContracts,
  listAgentContracts,
  proposeAgentContract,
  proposeDailySalary,
  proposeDividend,
} from './contracts.ts';
import { disputeAgentBill } from './disputes.ts';
import { listDownlines } from './downlines.ts';
import { getDownlineRebates, setDownlineRebates } from './rates.ts';
import { listAgentRebates } from './rebates.ts';
import { getAgentOverview, getTeamReport } from './team-report.ts';
import { getTransferSettings, transferToDownline } from './transfers.ts';

/** Handlers of agents: what they see, sign, set and send. */
export const agentsHandlers = {
  listAgentBills,
  listDailySalaries,
  listDividends,
  proposeDailySalary,
  proposeDividend,
  decideAgentContract,
  getPendingContracts,
  listAgentContracts,
  proposeAgentContract,
  disputeAgentBill,
  listDownlines,
  getDownlineRebates,
  setDownlineRebates,
  listAgentRebates,
  getAgentOverview,
  getTeamReport,
  getTransferSettings,
  transferToDownline,
} satisfies Partial<Handlers>;
