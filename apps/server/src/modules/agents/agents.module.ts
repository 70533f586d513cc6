import type { ModuleManifest } from '#server/module-manifest.ts';
import { hasFeature } from '@tessera/contract';
import { agentsInvariants } from './agents-invariants.ts';
import { agentsSettings } from './agents-settings.ts';
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
import { agentCalls } from './operator/agent-calls.ts';
import { agentCommands } from './operator/agent-commands.ts';
import { billDisputeCalls } from './operator/bill-dispute-calls.ts';
import { getDownlineRebates, setDownlineRebates } from './rates.ts';
import { listAgentRebates } from './rebates.ts';
import { seedAgents } from './seed-agents.ts';
import { runAgentPeriods } from './run-periods.ts';
import { getAgentOverview, getTeamReport } from './team-report.ts';
import { getTransferSettings, transferToDownline } from './transfers.ts';

/** What the module agents declares; apps/server/src/modules.ts composes it with the others. */
export const agentsModule = {
  name: 'agents',
  tables: [
    'agent_bill',
    'agent_bill_correction',
    'agent_bill_dispute',
    'agent_contract',
    'agent_figure',
    'agent_hour',
    'agent_rate',
    'agent_rebate',
    'agent_round',
    'agent_run',
    'agent_transfer',
  ],
  checked: ['agent_transfer', 'agent_bill', 'agent_bill_correction', 'agent_rebate'],
  settings: agentsSettings,
  tasks: [
    {
      name: 'agents.periods',
      everySeconds: 60,
      runFor: async (platform, merchant) => {
        const { flags } = merchant.settings;
        if (hasFeature(flags, 'agentPolicy') || hasFeature(flags, 'agentInfo'))
          await runAgentPeriods(platform, merchant);
      },
    },
  ],
  invariants: agentsInvariants,
  handlers: {
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
  },
  staffCalls: { ...agentCalls, ...billDisputeCalls },
  commands: agentCommands,
  addDemo: seedAgents,
} satisfies ModuleManifest;
