import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentContract } from '@tessera/contract';
import { Button, Modal, moneyText, Select, toasts } from '@tessera/ui';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { CONTRACTS_KEY, downlinesQuery, proposeContract } from '../../features/agents/agents-queries.ts';
import { NumberField } from '../../shared/amount/number-fields.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { isWithin, RATE_PLACES } from '../../features/agents/rate-value.ts';

interface ProposeSheetProps {
  /** The contract to pass on: its tiers, and at most its rates. */
  own: AgentContract;
  isOpen: boolean;
  onClose: () => void;
}

/** More than nothing, and at most what the own contract pays. */
const isPassable = (rate: string, most: string) => isWithin(rate, { minimum: '0.0001', maximum: most });

function ProposeForm({ own, onClose }: Omit<ProposeSheetProps, 'isOpen'>) {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const queries = useQueryClient();
  const line = useInfiniteQuery(downlinesQuery(call, {}));
  const agents = line.data?.pages.flatMap((page) => page.list).filter(({ isAgent }) => isAgent) ?? [];
  const [chosen, setChosen] = useState<string>();
  /** Rates that were typed, by the place of their tier. */
  const [typed, setTyped] = useState<Readonly<Record<number, string | null>>>({});
  const offered = own.tiers.map((tier, index) => {
    const entry = index in typed ? (typed[index] ?? null) : tier.rate;
    return { ...tier, most: tier.rate, typed: entry, rate: entry ?? '' };
  });
  const memberId = chosen ?? agents[0]?.memberId;
  const isWhole = offered.every(({ rate, most }) => isPassable(rate, most));
  const propose = async () => {
    if (!memberId || !isWhole) return;
    const { kind, mode, activeTurnover } = own;
    const tiers = offered.map(({ turnover, activeMembers, loss, rate }) => ({ turnover, activeMembers, loss, rate }));
    try {
      await proposeContract(call, { memberId, kind, mode, activeTurnover, tiers });
      toasts.show({ kind: 'success', text: t('agents.proposed') });
      onClose();
    } catch (failure) {
      showFailure(failure, t);
    } finally {
      await queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    }
  };
  return (
    <div className={css.sheet}>
      <h2>{t('agents.propose')}</h2>
      <p className={css.note}>{t('agents.proposeText')}</p>
      {agents.length === 0 ? (
        <p className={css.note}>{t('agents.noAgentsText')}</p>
      ) : (
        <Select
          label={t('agents.forAgent')}
          options={agents.map((agent) => ({ value: agent.memberId, text: agent.account }))}
          value={memberId}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {offered.map((tier, index) => {
        const hint = t('agents.rateAtMost', { rate: tier.most });
        return (
          <NumberField
            key={`${tier.turnover}/${tier.activeMembers}/${tier.loss}`}
            label={t('agents.tierRate', {
              turnover: moneyText(tier.turnover, currency),
              active: tier.activeMembers,
            })}
            places={RATE_PLACES}
            value={tier.typed}
            hint={hint}
            error={isPassable(tier.rate, tier.most) ? undefined : hint}
            end={<span className={css.percent}>%</span>}
            onChange={(value) => setTyped({ ...typed, [index]: value })}
          />
        );
      })}
      <Button wide size="large" disabled={!memberId || !isWhole} onPress={propose}>
        {t('agents.sendProposal')}
      </Button>
    </div>
  );
}

/** Proposes a contract to an agent directly below: the own tiers, at rates of at most the own ones (AGENT-11). */
export function ProposeSheet({ own, isOpen, onClose }: ProposeSheetProps) {
  const t = useTexts();
  return (
    <Modal isOpen={isOpen} onClose={onClose} shape="sheet" label={t('agents.propose')}>
      <ProposeForm key={own.contractId} own={own} onClose={onClose} />
    </Modal>
  );
}
