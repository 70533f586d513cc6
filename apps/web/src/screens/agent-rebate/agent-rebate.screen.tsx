import { Tabs } from '@tessera/ui';
import { useState } from 'react';
import { AgentGate } from '../../features/agents/agent-gate.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { EarnedRebates } from './earned-rebates.tsx';
import { RateSettings } from './rate-settings.tsx';

/** The views, and a list. */
const SHAPES = ['0.52rem', '3rem'];

/** What the line's turnover brings, and the rates of the agents directly below (AGENT-12). */
export default function AgentRebateScreen() {
  const t = useTexts();
  const [tab, setTab] = useState<'earned' | 'rates'>('earned');
  const mayManage = useFeature('downlineManagement');
  return (
    <AgentGate feature="agentInfo" shapes={SHAPES}>
      <div className={plain.page}>
        {mayManage && (
          <Tabs
            label={t('member.agent_rebate')}
            items={[
              { value: 'earned', text: t('agents.earnedTab') },
              { value: 'rates', text: t('agents.ratesTab') },
            ]}
            value={tab}
            onChange={setTab}
            shape="segments"
          />
        )}
        {tab === 'rates' && mayManage ? <RateSettings /> : <EarnedRebates />}
      </div>
    </AgentGate>
  );
}
