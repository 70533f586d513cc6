import { Network } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const AgentsScreen = lazyScreen(async () => (await import('./agents-screen.tsx')).AgentsScreen);
export const row = atMerchant(
  '/agents',
  ({ merchant, agent, name }) => <AgentsScreen merchant={merchant} agentId={agent} name={name} />,
  ['Agents', Network, 'members.read'],
  { search: { agent: '', name: '' }, anewWith: ['agent', 'name'] },
);
