import { useQuery } from '@tanstack/react-query';
import { issueText } from '../../features/lottery/issue-text.ts';
import { recentDrawsQuery } from '../../features/lottery/lottery-queries.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './lottery.module.css';

/** Vietnam's newest draws side by side, each leading to the past ones (LOTT-24); nothing while there are none. */
export function RecentDraws() {
  const t = useTexts();
  const recent = useQuery(recentDrawsQuery(useSources())).data?.list ?? [];
  if (recent.length === 0) return null;
  return (
    <section className={css.recent} aria-label={t('lottery.recentTitle')}>
      <h2>{t('lottery.recentTitle')}</h2>
      <div className={css.strip}>
        {recent.map(({ gameId, gameName, draw }) => (
          <GoLink
            key={gameId}
            to={`${SCREEN_PATHS.lotteryHistory}?gameId=${encodeURIComponent(gameId)}`}
            className={css.draw}
          >
            <span className={css.name}>
              <bdi>{gameName}</bdi>
            </span>
            <span className={css.issue}>{t('lottery.issue', { issue: issueText(draw.numero) })}</span>
            <WinningRow group="" winningNumber={draw.winningNumber ?? ''} size="small" />
          </GoLink>
        ))}
      </div>
    </section>
  );
}
