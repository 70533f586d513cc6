import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, Money, moneyText, StateMessage } from '@tessera/ui';
import { Coins, HandCoins } from 'lucide';
import css from '../../features/agents/agents.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { rebatesQuery } from '../../features/agents/agents-queries.ts';
import { useDates } from '../../features/agents/use-dates.ts';
import { categoryText } from '../../features/games/category-text.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Day = CallOutput<'listAgentRebates'>['list'][number];

/** One day: what the line turned over, in which games, and what it brought. */
function DayLine({ day }: { day: Day }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { namedDay } = useDates();
  return (
    <li className={css.line}>
      <span className={css.face} aria-hidden="true">
        <Icon of={Coins} size="0.2rem" />
      </span>
      <span className={css.words}>
        <span className={css.name}>{namedDay.format(Date.parse(day.day))}</span>
        <span className={css.small}>{t('agents.fromTurnover', { amount: moneyText(day.turnover, currency) })}</span>
        {day.parts.length > 1 &&
          day.parts.map(({ gameCategory, amount }) => (
            <span key={gameCategory} className={css.small}>
              {t('agents.part', { name: t(categoryText(gameCategory)), amount: moneyText(amount, currency) })}
            </span>
          ))}
      </span>
      <span className={css.sum}>
        <Money amount={day.amount} currency={currency} signed toned />
      </span>
    </li>
  );
}

/** Rebates by day, with their sum. */
export function EarnedRebates() {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const answer = useInfiniteQuery(rebatesQuery(call));
  const first = answer.data?.pages[0];
  if (!first) return <NotLoaded query={answer} waiting={<LoadingSkeleton height="3rem" />} />;
  const list = answer.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return <StateMessage title={t('agents.noRebates')} text={t('agents.noRebatesText')} />;
  return (
    <>
      <section className={css.hero}>
        <p className={css.label}>
          <Icon of={HandCoins} size="0.18rem" />
          {t('agents.rebateTotal')}
        </p>
        <p className={css.big}>
          <Money amount={first.totalAmount} currency={currency} />
        </p>
      </section>
      <ul className={shapes.panel}>
        {list.map((day) => (
          <DayLine key={day.day} day={day} />
        ))}
      </ul>
      {answer.hasNextPage && (
        <Button kind="secondary" onPress={() => answer.fetchNextPage()}>
          {t('agents.loadMore')}
        </Button>
      )}
      <p className={css.note}>{t('agents.zone', { zone: first.timeZone })}</p>
    </>
  );
}
