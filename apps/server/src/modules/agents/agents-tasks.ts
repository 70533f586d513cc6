import { hasFeature } from '@tessera/contract';
import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { runAgentPeriods } from './run-periods.ts';

/** Periodic work of agents. */
export const agentsTasks: readonly ModuleTask[] = [
  {
    name: 'agents.periods',
    everySeconds: 60,
    runFor: async (platform, merchant) => {
      const { flags } = merchant.settings;
      if (hasFeature(flags, 'agentPolicy') || hasFeature(flags, 'agentInfo')) await runAgentPeriods(platform, merchant);
    },
  },
];
