import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Icon, IconButton, Marquee, pauseMoving, useMovingPaused } from '@tessera/ui';
import { Pause, Play } from 'lucide';
import { lobbyNewsQuery } from '../../features/announcements/announcements-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { AppPlace } from './app-place.tsx';
import css from './notice-bar.module.css';

/** Titles for guest or member; a member sees the document's titles until the member's own have loaded. */
function useAnnouncementTitles() {
  const sources = useSources();
  const isMember = useSession().info !== undefined;
  const known = useQueryClient().getQueryData(lobbyNewsQuery(sources, false).queryKey);
  return useQuery({ ...lobbyNewsQuery(sources, isMember), placeholderData: () => known });
}

/** Titles of the announcements as a marquee; a tap opens the list (NOTICE-01, NOTICE-03, NOTICE-04). Its button stops all that moves on home. */
export function NoticeBar({ onOffer }: { onOffer: () => void }) {
  const t = useTexts();
  const { data: answer, isError } = useAnnouncementTitles();
  const news = answer?.list;
  const isPaused = useMovingPaused();
  const titles = news?.map((notice) => notice.title) ?? [];
  return (
    <div className={css.bar}>
      <IconButton
        label={t(isPaused ? 'home.playBanners' : 'home.pauseBanners')}
        aria-pressed={isPaused}
        className={css.icon}
        onClick={() => pauseMoving(!isPaused)}
      >
        <Icon of={isPaused ? Play : Pause} size="0.14rem" />
      </IconButton>
      <GoLink to={SCREEN_PATHS.notices} className={css.news}>
        {titles.length > 0 ? (
          <Marquee text={titles.join('   ·   ')} />
        ) : (
          <span className={css.none}>
            {news && t('home.noAnnouncement')}
            {!news && isError && t('shell.notices')}
          </span>
        )}
      </GoLink>
      <AppPlace place="notices" className={css.app} onOffer={onOffer} />
    </div>
  );
}
