import type { AgentContract, ContractState } from '@tessera/contract';
import { Chip, type ChipTone } from '@tessera/ui';
import css from '../../features/agents/agents.module.css';
import { useDates } from '../../features/agents/use-dates.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { Terms } from './terms.tsx';

const TONES: Readonly<Record<ContractState, ChipTone>> = {
  requested: 'warning',
  valid: 'win',
  denied: 'loss',
  expired: 'neutral',
  ended: 'neutral',
};

/** A contract with its state; the terms of one that does not count any more are folded away. */
export function ContractCard({ contract, title }: { contract: AgentContract; title?: string }) {
  const t = useTexts();
  const { brand } = useMerchant();
  const { time } = useDates();
  const { state, effectiveFrom, issuerAccount, createdAt } = contract;
  const isOpen = state === 'valid' || state === 'requested';
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>
          <bdi>{title ?? t('agents.with', { name: issuerAccount ?? brand.name })}</bdi>
        </h2>
        <Chip tone={TONES[state]}>{t(`agents.${state}`)}</Chip>
      </div>
      <p className={css.note}>
        {effectiveFrom !== null
          ? t('agents.countsFrom', { time: time.format(effectiveFrom) })
          : t('agents.proposedAt', { time: time.format(createdAt) })}
      </p>
      {isOpen ? (
        <Terms contract={contract} />
      ) : (
        <details>
          <summary>{t('agents.showTerms')}</summary>
          <Terms contract={contract} />
        </details>
      )}
    </section>
  );
}
