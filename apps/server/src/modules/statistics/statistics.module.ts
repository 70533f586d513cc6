import type { ModuleManifest } from '#server/module-manifest.ts';
import { countMovements } from './count-movements.ts';
import { statisticsCommands } from './operator/statistics-commands.ts';

/** What the module statistics declares; apps/server/src/modules.ts composes it with the others. */
export const statisticsModule = {
  name: 'statistics',
  tables: [
    'active_member',
    'first_deposit',
    'game_figure',
    'money_figure',
    'statistics_pending',
    'statistics_progress',
  ],
  tasks: [
    {
      name: 'statistics.count',
      everySeconds: 2,
      runFor: ({ database, stopping }, { code }) => countMovements(database, code, stopping),
    },
  ],
  commands: statisticsCommands,
} satisfies ModuleManifest;
