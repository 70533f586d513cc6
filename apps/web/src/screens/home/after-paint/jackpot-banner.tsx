import { useQuery } from '@tanstack/react-query';
import { Icon, LazyImage } from '@tessera/ui';
import { ChevronRight, Trophy } from 'lucide';
import type { ReactNode } from 'react';
import { nameOf, pictureOf } from '../../../features/games/game-look.ts';
import { jackpotQuery } from '../../../features/games/jackpot-query.ts';
import { JackpotCounter } from '../../../features/jackpot/jackpot-counter.tsx';
import { JackpotPool } from '../../../features/jackpot/jackpot-pool.tsx';
import { useMerchant } from '../../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { useSources } from '../../../shared/services/query-sources.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import css from './jackpot-banner.module.css';

interface StripProps {
  picture: ReactNode;
  value: ReactNode;
  /** What the figure is. */
  text: ReactNode;
}

/** One line that leads to the page of the jackpot. */
function Strip({ picture, value, text }: StripProps) {
  const t = useTexts();
  return (
    <section aria-label={t('shell.jackpot')}>
      <GoLink to={SCREEN_PATHS.jackpot} className={css.strip ?? ''}>
        <span className={css.picture}>{picture}</span>
        <span className={css.name}>{t('shell.jackpot')}</span>
        <span className={css.value}>{value}</span>
        <span className={css.text}>{text}</span>
        <Icon of={ChevronRight} size="0.18rem" data-points="" />
      </GoLink>
    </section>
  );
}

/** The growing figure of a classic merchant. */
function ForShow() {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <Strip
      picture={<Icon of={Trophy} size="0.22rem" />}
      value={<JackpotCounter currency={currency} label={t('announcements.decorativeCounter')} />}
      text={t('announcements.forShow')}
    />
  );
}

/** What the merchant's pool has, with the one game that feeds it and wins it. */
function Pool() {
  const t = useTexts();
  const pool = useQuery(jackpotQuery(useSources())).data;
  if (pool === null) return null;
  return (
    <Strip
      picture={pool && <LazyImage src={pictureOf(pool.game)} alt="" />}
      value={<JackpotPool value={pool?.value} />}
      text={pool ? t('announcements.jackpotOf', { game: nameOf(pool.game) }) : '\u00a0'}
    />
  );
}

/** The merchant's pool with its game, or the figure for show of a classic merchant without one (JACKPOT-01, JACKPOT-04). */
export default function JackpotBanner() {
  const isReady = useAreas('announcements');
  const { settings } = useMerchant();
  if (!isReady) return null;
  if (settings.hasJackpot) return <Pool />;
  return settings.hasCounter && <ForShow />;
}
