import { useQuery } from '@tanstack/react-query';
import { Button, Icon, Modal } from '@tessera/ui';
import { FileSignature } from 'lucide';
import { useState } from 'react';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useAreas } from '../../shared/start/use-areas.ts';
import { sessionStore } from '../../shared/storage/storage.ts';
import { pendingContractsQuery } from './agents-queries.ts';
import css from './contract-prompts.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { CONTRACT_ADDRESSES, pendingOf, readSilenced, silence } from './pending-contracts.ts';

/** Asks an agent about contract requests that wait, one after the other (AGENT-01, AGENT-04 to AGENT-07). */
export default function ContractPrompts() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const hasTexts = useAreas('member');
  const { data } = useQuery(pendingContractsQuery(call));
  const [silenced, setSilenced] = useState(() => readSilenced(sessionStore));
  const request = data && pendingOf(data).find(({ id }) => !silenced.includes(id));
  if (!hasTexts) return null;
  const title = t(`member.agent_${request?.kind ?? 'salary'}Prompt`);
  const putAside = () => {
    if (!request) return;
    silence(sessionStore, request);
    setSilenced(readSilenced(sessionStore));
  };
  return (
    <Modal key={request?.kind} isOpen={request !== undefined} onClose={putAside} label={title}>
      <div className={css.ask}>
        <span className={shapes.sign}>
          <Icon of={FileSignature} size="0.3rem" />
        </span>
        <h2>{title}</h2>
        <p>{t('member.agent_promptText')}</p>
        <div className={css.answers}>
          <Button kind="quiet" onPress={putAside}>
            {t('shell.cancel')}
          </Button>
          <Button onPress={() => request && go(CONTRACT_ADDRESSES[request.kind])}>{t('member.agent_go')}</Button>
        </div>
      </div>
    </Modal>
  );
}
