import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of agents. */
export const agentsTables: ModuleTables = {
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
};
