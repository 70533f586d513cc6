import { useQueryClient } from '@tanstack/react-query';
import type { AgentContract } from '@tessera/contract';
import { Button, Chip, toasts } from '@tessera/ui';
import css from '../../features/agents/agents.module.css';
import { CONTRACTS_KEY, decideContract } from '../../features/agents/agents-queries.ts';
import { useDates } from '../../features/agents/use-dates.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-contract.module.css';
import { Terms } from './terms.tsx';

/** A proposed contract: who proposes it, its terms, until when, accept and reject (AGENT-08). */
export function RequestCard({ contract }: { contract: AgentContract }) {
  const t = useTexts();
  const { call } = useServices();
  const { brand } = useMerchant();
  const { time } = useDates();
  const queries = useQueryClient();
  const decide = async (accept: boolean) => {
    try {
      await decideContract(call, contract.contractId, accept);
      const text = t(accept ? 'agents.accepted' : 'agents.rejected');
      toasts.show({ kind: 'success', text });
    } catch (failure) {
      showFailure(failure, t);
    } finally {
      await queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    }
  };
  return (
    <section className={`${css.card} ${own.request}`} aria-label={t('agents.request')}>
      <div className={css.head}>
        <h2>{t('agents.request')}</h2>
        <Chip tone="warning">{t('agents.requested')}</Chip>
      </div>
      <p className={css.note}>
        {t('agents.proposedBy', { name: contract.issuerAccount ?? brand.name })}{' '}
        {t('agents.answerUntil', { time: time.format(contract.expiresAt) })}
      </p>
      <Terms contract={contract} />
      <div className={css.pair}>
        <Button kind="secondary" size="large" onPress={() => decide(false)}>
          {t('agents.reject')}
        </Button>
        <Button size="large" onPress={() => decide(true)}>
          {t('agents.accept')}
        </Button>
      </div>
      <p className={css.note}>{t(`agents.${contract.kind}Start`)}</p>
    </section>
  );
}
