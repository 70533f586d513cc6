import { KenoGames } from '../../features/games/keno-games.tsx';
import { LotteryPanel } from '../../features/lottery/lottery-panel.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useAreas } from '../../shared/start/use-areas.ts';
import css from './game-centre.module.css';

/** Games of a category that the panel shows before 'View all'. */
const SHOWN = 2;

/** The lottery panel of the game centre: a few games of each category, and the way to all of them (LOTT-04, LOTT-17). */
export default function LotterySection({ prizeMode }: { prizeMode: string }) {
  const t = useTexts();
  if (!useAreas('lottery')) return null;
  return (
    <section className={css.section} aria-label={t('lottery.panelTitle')}>
      <header className={css.sectionHead}>
        <h2>{t('lottery.panelTitle')}</h2>
        <GoLink to={SCREEN_PATHS.lottery} className={css.viewAll}>
          {t('lottery.viewAll')}
        </GoLink>
      </header>
      <LotteryPanel prizeMode={prizeMode} keno={<KenoGames columns={2} />} limit={SHOWN} />
    </section>
  );
}
