import { useQuery } from '@tanstack/react-query';
import type { AgentContract, ContractKind } from '@tessera/contract';
import { StateMessage, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { AgentGate, AgentLoading } from '../../features/agents/agent-gate.tsx';
import { contractsQuery } from '../../features/agents/agents-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { BillList } from './bill-list.tsx';
import { ContractCard } from './contract-card.tsx';
import { ProposedContracts } from './proposed-contracts.tsx';
import { RequestCard } from './request-card.tsx';

/** The views, and a contract. */
const SHAPES = ['0.52rem', '4.59rem'];

/** The request that waits, the contract in force, and earlier ones. */
function OwnContracts({ kind, list }: { kind: ContractKind; list: readonly AgentContract[] }) {
  const t = useTexts();
  const request = list.find(({ state }) => state === 'requested');
  const others = list.filter(({ state }) => state !== 'requested');
  if (list.length === 0) return <StateMessage title={t(`agents.${kind}None`)} text={t('agents.contractNoneText')} />;
  return (
    <>
      {request && <RequestCard contract={request} />}
      {others.map((contract) => (
        <ContractCard key={contract.contractId} contract={contract} />
      ))}
    </>
  );
}

function Contracts({ kind }: { kind: ContractKind }) {
  const t = useTexts();
  const { call } = useServices();
  const [tab, setTab] = useState<'contract' | 'bills' | 'given'>('contract');
  const hasLine = useFeature('downlineManagement');
  const answer = useQuery(contractsQuery(call, kind, 'own'));
  if (!answer.data) return <NotLoaded query={answer} waiting={<AgentLoading shapes={SHAPES} />} />;
  const { list } = answer.data;
  const tabs = ['contract', 'bills', ...(hasLine ? (['given'] as const) : [])] as const;
  return (
    <div className={plain.page}>
      <Tabs
        label={t(`member.agent_${kind}`)}
        items={tabs.map((value) => ({ value, text: t(`agents.${value}Tab`) }))}
        value={tab}
        onChange={setTab}
        shape="segments"
      />
      {tab === 'contract' && <OwnContracts kind={kind} list={list} />}
      {tab === 'bills' && <BillList kind={kind} />}
      {tab === 'given' && <ProposedContracts kind={kind} own={list.find(({ state }) => state === 'valid')} />}
    </div>
  );
}

/** Contracts of one kind: what is proposed with accept and reject, what is in force, what it came to, and those of the line. */
export function ContractScreen({ kind }: { kind: ContractKind }) {
  return (
    <AgentGate feature="agentPolicy" shapes={SHAPES}>
      <Contracts kind={kind} />
    </AgentGate>
  );
}
