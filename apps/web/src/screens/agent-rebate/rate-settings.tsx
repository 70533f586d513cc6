import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Icon, ListGroup, ListRow, StateMessage } from '@tessera/ui';
import { UserRoundCog } from 'lucide';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { ratesQuery } from '../../features/agents/agents-queries.ts';
import { categoryText } from '../../features/games/category-text.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-rebate.module.css';
import { RateSheet } from './rate-sheet.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Rates = CallOutput<'getDownlineRebates'>;

/** The agent's own rates, each on a card. */
function OwnRates({ rates }: { rates: Rates['own'] }) {
  const t = useTexts();
  return (
    <dl className={own.rates}>
      {rates.map(({ gameCategory, rate, nextRate }) => (
        <div key={gameCategory} className={css.fact}>
          <dt>
            {t(categoryText(gameCategory))}
            {nextRate !== null && nextRate !== rate && (
              <span className={own.next}>{t('agents.nextRate', { rate: nextRate })}</span>
            )}
          </dt>
          <dd>{t('agents.percent', { rate })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Own rates, and the agents directly below, each to be set in a sheet. */
export function RateSettings() {
  const t = useTexts();
  const { call } = useServices();
  const answer = useQuery(ratesQuery(call));
  const [openId, setOpenId] = useState<string>();
  if (!answer.data) return <NotLoaded query={answer} waiting={<LoadingSkeleton height="3rem" />} />;
  const { own: ownRates, list } = answer.data;
  if (ownRates.length === 0) return <StateMessage title={t('agents.noRates')} text={t('agents.noRatesText')} />;
  return (
    <>
      <h2 className={css.heading}>{t('agents.ownRates')}</h2>
      <OwnRates rates={ownRates} />
      <h2 className={css.heading}>{t('agents.theirRates')}</h2>
      {list.length === 0 ? (
        <StateMessage title={t('agents.noAgents')} text={t('agents.noAgentsText')} />
      ) : (
        <ListGroup>
          {list.map(({ memberId, account, rates }) => (
            <ListRow
              key={memberId}
              icon={<Icon of={UserRoundCog} size="0.18rem" />}
              title={<bdi>{account}</bdi>}
              detail={
                rates
                  .filter(({ rate }) => rate !== '0')
                  .map(({ gameCategory, rate }) =>
                    t('agents.part', { name: t(categoryText(gameCategory)), amount: t('agents.percent', { rate }) }),
                  )
                  .join(' · ') || t('agents.noneSet')
              }
              onPress={() => setOpenId(memberId)}
            />
          ))}
        </ListGroup>
      )}
      <RateSheet agent={list.find(({ memberId }) => memberId === openId)} onClose={() => setOpenId(undefined)} />
    </>
  );
}
