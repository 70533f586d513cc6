import type { Feature } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import type { IconNode } from '@tessera/ui';
import {
  ArrowLeftRight,
  CalendarClock,
  ChartColumn,
  ChartPie,
  Clock,
  HandCoins,
  LayoutDashboard,
  Megaphone,
  Network,
} from 'lucide';
import { hasFeature } from '@tessera/contract/merchants/features';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

/** A way into the agent's area. */
export interface AgentWay {
  readonly title: TextKey;
  readonly icon: IconNode;
  readonly address: string;
  readonly feature: Feature;
  readonly isHome?: true;
}

const WAYS: readonly AgentWay[] = [
  {
    title: 'member.agent_home',
    icon: LayoutDashboard,
    address: SCREEN_PATHS.agentHome,
    feature: 'agentInfo',
    isHome: true,
  },
  { title: 'member.agent_downline', icon: Network, address: SCREEN_PATHS.agentDownline, feature: 'downlineManagement' },
  { title: 'member.agent_report', icon: ChartColumn, address: SCREEN_PATHS.agentReport, feature: 'agentInfo' },
  { title: 'member.agent_rebate', icon: HandCoins, address: SCREEN_PATHS.agentRebate, feature: 'agentInfo' },
  { title: 'member.agent_salary', icon: CalendarClock, address: SCREEN_PATHS.agentSalary, feature: 'agentPolicy' },
  { title: 'member.agent_dividend', icon: ChartPie, address: SCREEN_PATHS.agentDividend, feature: 'agentPolicy' },
  { title: 'member.agent_hourly', icon: Clock, address: SCREEN_PATHS.agentHourly, feature: 'agentPolicy' },
  {
    title: 'member.agent_transfer',
    icon: ArrowLeftRight,
    address: SCREEN_PATHS.agentTransfer,
    feature: 'fundTransfer',
  },
  {
    title: 'member.agent_news',
    icon: Megaphone,
    address: SCREEN_PATHS.agentAnnouncements,
    feature: 'agentAnnouncements',
  },
];

/** Whether agents of the merchant send money to their line: never at a regulated one. */
export function useMayTransfer(): boolean {
  const { whitelabelVal, conductProfile } = useMerchant();
  return conductProfile === 'classic' && hasFeature(whitelabelVal, 'fundTransfer');
}

/** The ways that the merchant's modules open (AGENT-15). */
export function useAgentWays(): readonly AgentWay[] {
  const { whitelabelVal } = useMerchant();
  const mayTransfer = useMayTransfer();
  return WAYS.filter(({ feature }) => (feature === 'fundTransfer' ? mayTransfer : hasFeature(whitelabelVal, feature)));
}
