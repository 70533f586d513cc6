import type { ModuleManifest } from '#server/module-manifest.ts';
import { countRecords } from './count-records.ts';
import { getProfitLoss } from './get-profit-loss.ts';
import { getStatement } from './get-statement.ts';
import { listMemberTransactions } from './list-member-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { statementsCommands } from './operator/statements-commands.ts';

/** What the module statements declares; apps/server/src/modules.ts composes it with the others. */
export const statementsModule = {
  name: 'statements',
  tables: ['line_figure', 'line_progress', 'line_total', 'record_pending', 'statement_month'],
  tasks: [
    {
      name: 'statements.count',
      everySeconds: 10,
      runFor: ({ database, stopping }, { code }) => countRecords(database, code, stopping),
    },
  ],
  handlers: {
    getProfitLoss,
    getStatement,
    listMemberTransactions,
    listTransactions,
  },
  commands: statementsCommands,
} satisfies ModuleManifest;
