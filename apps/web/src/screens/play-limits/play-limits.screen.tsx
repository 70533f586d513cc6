import { useQuery } from '@tanstack/react-query';
import type { PlayLimits } from '@tessera/contract';
import { Icon, Money } from '@tessera/ui';
import { Gauge } from 'lucide';
import { playLimitsQuery } from '../../features/play-limits/play-limits-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import page from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { BreakPart } from './break-part.tsx';
import { LimitHistory } from './limit-history.tsx';
import { CheckPart } from './check-part.tsx';
import { isOfKind, LIMIT_KINDS, LimitsPart } from './limits-part.tsx';
import css from './play-limits.module.css';
import { TimePart } from './time-part.tsx';

/** What was deposited less what was paid out. */
function NetPosition({ of }: { of: PlayLimits['netDeposit'] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={page.card}>
      <h2>{t('limits.net')}</h2>
      <p className={css.small}>{t('limits.netText')}</p>
      <Facts>
        <Fact label={t('limits.netYear')}>
          <Money amount={of.year} currency={currency} />
        </Fact>
        <Fact label={t('limits.netAllTime')}>
          <Money amount={of.allTime} currency={currency} />
        </Fact>
      </Facts>
    </section>
  );
}

/** What members set for their own play: limits of deposits, losses, stakes and bets, breaks, and their state. */
export default function PlayLimitsScreen() {
  const t = useTexts();
  const { call } = useServices();
  const { info } = useSession();
  const query = useQuery({ ...playLimitsQuery(call), enabled: info !== undefined });
  const limits = query.data;
  return (
    <SecurityPage sign={<Icon of={Gauge} size="0.26rem" />} title={t('shell.playLimits')} text={t('limits.lead')}>
      {!limits && <NotLoaded query={query} waiting={<LoadingSkeleton height="4rem" />} />}
      {limits && (
        <>
          <NetPosition of={limits.netDeposit} />
          {LIMIT_KINDS.map((kind) => (
            <LimitsPart
              key={kind}
              kind={kind}
              limits={limits.limits.filter(({ limit }) => isOfKind(limit, kind))}
              readAt={query.dataUpdatedAt}
            />
          ))}
          <TimePart limit={limits.time} readAt={query.dataUpdatedAt} />
          <CheckPart />
          <BreakPart running={limits.break} />
          <GoLink to={SCREEN_PATHS.closeAccount} className={page.textLink}>
            {t('closing.title')}
          </GoLink>
          <LimitHistory changes={limits.history} />
        </>
      )}
    </SecurityPage>
  );
}
