import { useQuery } from '@tanstack/react-query';
import { Icon, IconButton } from '@tessera/ui';
import { ChevronLeft, History } from 'lucide';
import { vendorsQuery } from '../../features/games/games-queries.ts';
import { KenoGames } from '../../features/games/keno-games.tsx';
import { prizeModeOf } from '../../features/games/launch-plan.ts';
import { LotteryPanel } from '../../features/lottery/lottery-panel.tsx';
import { useLotteryMenu } from '../../features/lottery/use-lottery-menu.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useBack, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './lottery.module.css';
import { RecentDraws } from './recent-draws.tsx';

/** The list centre of the lotteries: what can be bet on by category, and the newest results (ROUTE-21, LOTT-24). */
export default function LotteryScreen() {
  const t = useTexts();
  const back = useBack();
  const go = useGo();
  const query = useQueryTexts();
  const vendors = useQuery(vendorsQuery(useSources()));
  const ofMerchant = vendors.isPending ? undefined : prizeModeOf(vendors.data?.mapping ?? {});
  const prizeMode = query.get('prize_mode') || ofMerchant;
  // A member who comes back from a lottery finds the kind that it was opened from.
  const keep = (tab: string) => {
    const kept = new URLSearchParams(query);
    kept.set('tab', tab);
    go(`${SCREEN_PATHS.lottery}?${kept}`, { replace: true });
  };
  // Parts below a list of unknown length would move when the list loads.
  const hasList = !useLotteryMenu(prizeMode).isPending;
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconButton label={t('shell.back')} onClick={() => back(history.length > 1 ? 'step' : SCREEN_PATHS.home)}>
          <Icon of={ChevronLeft} size="0.24rem" data-points="" />
        </IconButton>
        <h1 className={css.title}>{t('shell.lottery')}</h1>
        <GoLink to={SCREEN_PATHS.lotteryHistory} className={css.results}>
          <Icon of={History} size="0.18rem" />
          {t('lottery.results')}
        </GoLink>
      </header>
      <LotteryPanel prizeMode={prizeMode} keno={<KenoGames />} start={query.get('tab')} onChoose={keep} />
      {hasList && <RecentDraws />}
    </div>
  );
}
