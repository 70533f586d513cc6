import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput, StatementPeriod } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Money, StateMessage } from '@tessera/ui';
import { useState } from 'react';
import { PeriodTabs } from '../../features/statements/period-tabs.tsx';
import { profitLossQuery } from '../../features/statements/statements-queries.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import css from './profit-loss.module.css';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

type Answer = CallOutput<'getProfitLoss'>;

/**
 * Names and amounts side by side, the way they were calculated. What only some members have, such as open bets, results at vendors' own wallets
 * and commissions, is named where there is any.
 */
function Facts({ sums }: { sums: Answer['totals'] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const facts: readonly (readonly [TextKey, string])[] = [
    ['statement.staked', sums.bets],
    ...(isNothing(sums.open) ? [] : [['statement.open', sums.open] as const]),
    ['statement.won', sums.wins],
    ...(isNothing(sums.vendorResults) ? [] : [['statement.vendorResults', sums.vendorResults] as const]),
    ['statement.rewarded', sums.rewards],
    ['statement.corrected', sums.corrections],
    ['statement.deposited', sums.deposits],
    ['statement.withdrawn', sums.withdrawals],
    ...(isNothing(sums.commissions) ? [] : [['statement.commissions', sums.commissions] as const]),
    ...(isNothing(sums.transfers) ? [] : [['statement.transfers', sums.transfers] as const]),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The result over the period in large, and what it is made of. */
function Totals({ totals }: { totals: Answer['totals'] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={css.card}>
      <p className={css.label}>{t('statement.result')}</p>
      <p className={css.result}>
        <Money amount={totals.profitAndLoss} currency={currency} signed toned />
      </p>
      <Facts sums={totals} />
    </section>
  );
}

/** What the member won or lost by day of the merchant (RECORD-02). */
export default function ProfitLossScreen() {
  const t = useTexts();
  const go = useGo();
  const { currency } = useMerchant();
  const { info } = useSession();
  const [period, setPeriod] = useState<StatementPeriod>('sevenDays');
  const answer = useInfiniteQuery({ ...profitLossQuery(useSources(), period), enabled: info !== undefined });
  const days = answer.data?.pages.flatMap((page) => page.list);
  const first = answer.data?.pages[0];
  // The server names the day; it is formatted as that very day wherever the phone is.
  const day = useTimeFormat({ dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={plain.page}>
      <PeriodTabs value={period} onChange={setPeriod} />
      <PagedList
        query={answer}
        items={days}
        more={t('statement.loadMore')}
        waiting={<LoadingList />}
        empty={
          <StateMessage
            title={t('statement.noDays')}
            text={t('statement.noDaysText')}
            action={<Button onPress={() => go(SCREEN_PATHS.gameCentre)}>{t('shell.games')}</Button>}
          />
        }
      >
        {(shown) => (
          <>
            {first && <Totals totals={first.totals} />}
            <h2 className={css.heading}>{t('statement.byDay')}</h2>
            {shown.map((row) => (
              <details key={row.day} className={css.day}>
                <summary>
                  <span>{day.format(new Date(`${row.day}T00:00:00Z`))}</span>
                  <Money amount={row.profitAndLoss} currency={currency} signed toned />
                </summary>
                <Facts sums={row} />
              </details>
            ))}
            {first && <p className={css.note}>{t('statement.zone', { zone: first.timeZone })}</p>}
          </>
        )}
      </PagedList>
    </div>
  );
}
