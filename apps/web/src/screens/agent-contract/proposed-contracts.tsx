import { useQuery } from '@tanstack/react-query';
import type { AgentContract, ContractKind } from '@tessera/contract';
import { Button, Icon, StateMessage } from '@tessera/ui';
import { FilePlus2 } from 'lucide';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { contractsQuery } from '../../features/agents/agents-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { ContractCard } from './contract-card.tsx';
import { ProposeSheet } from './propose-sheet.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Contracts the agent proposed to those directly below, and the way to propose one: it takes an own contract to pass on. */
export function ProposedContracts({ kind, own }: { kind: ContractKind; own: AgentContract | undefined }) {
  const t = useTexts();
  const { call } = useServices();
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(contractsQuery(call, kind, 'given'));
  if (!answer.data) return <NotLoaded query={answer} waiting={<LoadingSkeleton height="2.4rem" />} />;
  const { list } = answer.data;
  const mayPropose = own?.tiers.every(({ amount }) => amount === null) === true;
  return (
    <>
      {mayPropose ? (
        <Button wide size="large" icon={<Icon of={FilePlus2} size="0.18rem" />} onPress={() => setOpen(true)}>
          {t('agents.propose')}
        </Button>
      ) : (
        <p className={css.note}>{t('agents.proposeNeedsOwn')}</p>
      )}
      {list.length === 0 && <StateMessage title={t('agents.noGiven')} text={t('agents.noGivenText')} />}
      {list.map((contract) => (
        <ContractCard key={contract.contractId} contract={contract} title={contract.agentAccount} />
      ))}
      {own && mayPropose && <ProposeSheet own={own} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
