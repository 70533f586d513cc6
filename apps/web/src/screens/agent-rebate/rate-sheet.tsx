import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Modal, toasts } from '@tessera/ui';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { RATES_KEY, setRates } from '../../features/agents/agents-queries.ts';
import { categoryText } from '../../features/games/category-text.ts';
import { NumberField } from '../../shared/amount/number-fields.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { SAVED_TOAST_MS } from '../../shared/time/timings.ts';
import { isWithin, RATE_PLACES, rateUnits } from '../../features/agents/rate-value.ts';

type Agent = CallOutput<'getDownlineRebates'>['list'][number];

/** What will hold: the rate to come where one was set. */
const shownRate = ({ rate, nextRate }: Agent['rates'][number]) => nextRate ?? rate;

function RateForm({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string | null>>>({});
  const typedOf = (rate: Agent['rates'][number]) =>
    rate.gameCategory in typed ? (typed[rate.gameCategory] ?? null) : shownRate(rate);
  const valueOf = (rate: Agent['rates'][number]) => typedOf(rate) ?? '';
  const changed = agent.rates.filter((rate) => rateUnits(valueOf(rate)) !== rateUnits(shownRate(rate)));
  const hasProblem = changed.some((rate) => !isWithin(valueOf(rate), rate));
  const save = async () => {
    const rates = Object.fromEntries(changed.map((rate) => [rate.gameCategory, valueOf(rate)]));
    try {
      await setRates(call, { memberId: agent.memberId, rates });
      toasts.show({ kind: 'success', text: t('agents.saved'), lasts: SAVED_TOAST_MS });
      onClose();
    } catch (failure) {
      showFailure(failure, t);
    } finally {
      await queries.invalidateQueries({ queryKey: RATES_KEY });
    }
  };
  return (
    <div className={css.sheet}>
      <h2>{t('agents.ratesOf', { account: agent.account })}</h2>
      <p className={css.note}>{t('agents.ratesNote')}</p>
      <div className={css.pair}>
        {agent.rates.map((rate) => {
          const isWrong = !isWithin(valueOf(rate), rate) && changed.includes(rate);
          const range = t('agents.rateRange', { minimum: rate.minimum, maximum: rate.maximum });
          return (
            <NumberField
              key={rate.gameCategory}
              label={t(categoryText(rate.gameCategory))}
              places={RATE_PLACES}
              value={typedOf(rate)}
              hint={range}
              error={isWrong ? range : undefined}
              end={<span className={css.percent}>%</span>}
              onChange={(value) => setTyped({ ...typed, [rate.gameCategory]: value })}
            />
          );
        })}
      </div>
      <Button wide size="large" disabled={changed.length === 0 || hasProblem} onPress={save}>
        {t('agents.save')}
      </Button>
    </div>
  );
}

/** Rates of an agent directly below, by category of games; each says between which values it can be set (AGENT-12). */
export function RateSheet({ agent, onClose }: { agent: Agent | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal
      isOpen={agent !== undefined}
      onClose={onClose}
      shape="sheet"
      label={agent ? t('agents.ratesOf', { account: agent.account }) : ''}
    >
      {agent && <RateForm key={agent.memberId} agent={agent} onClose={onClose} />}
    </Modal>
  );
}
