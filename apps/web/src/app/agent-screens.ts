import type { ScreenName } from './routes.ts';
import type { ScreenPlan } from './screen-plan.ts';

/** The screens of the agents' area (ROUTE-32, ROUTE-35). */
export const AGENT_SCREENS = {
  'agent-home': {
    source: 'src/screens/agent-home/agent-home.screen.tsx',
    load: () => import('../screens/agent-home/agent-home.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-downline': {
    source: 'src/screens/agent-downline/agent-downline.screen.tsx',
    load: () => import('../screens/agent-downline/agent-downline.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-report': {
    source: 'src/screens/agent-report/agent-report.screen.tsx',
    load: () => import('../screens/agent-report/agent-report.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-rebate': {
    source: 'src/screens/agent-rebate/agent-rebate.screen.tsx',
    load: () => import('../screens/agent-rebate/agent-rebate.screen.tsx'),
    texts: ['agency', 'agents', 'games'],
  },
  'agent-transfer': {
    source: 'src/screens/agent-transfer/agent-transfer.screen.tsx',
    load: () => import('../screens/agent-transfer/agent-transfer.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-salary': {
    source: 'src/screens/agent-contract/salary.screen.tsx',
    load: () => import('../screens/agent-contract/salary.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-dividend': {
    source: 'src/screens/agent-contract/dividend.screen.tsx',
    load: () => import('../screens/agent-contract/dividend.screen.tsx'),
    texts: ['agency', 'agents'],
  },
  'agent-hourly': {
    source: 'src/screens/agent-contract/hourly.screen.tsx',
    load: () => import('../screens/agent-contract/hourly.screen.tsx'),
    texts: ['agency', 'agents'],
  },
} satisfies Partial<Record<ScreenName, ScreenPlan>>;
