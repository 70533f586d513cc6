import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Icon, IconButton, Marquee, pauseMoving, useMovingPaused } from '@tessera/ui';
import { Download, Pause, Play, Smartphone } from 'lucide';
import { lobbyNewsQuery } from '../../features/announcements/announcements-queries.ts';
import { useDownload } from '../../features/download/use-download.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import css from './notice-bar.module.css';

/** Titles for guest or member; a member sees the document's titles until the member's own have loaded. */
function useAnnouncementTitles() {
  const sources = useSources();
  const isMember = useSession().info !== undefined;
  const known = useQueryClient().getQueryData(lobbyNewsQuery(sources, false).queryKey);
  return useQuery({ ...lobbyNewsQuery(sources, isMember), placeholderData: () => known });
}

interface NoticeBarProps {
  onOffer: () => void;
  onGet: (link: string) => void;
}

/** Where the app is offered, one icon opens the offer and one downloads (NOTICE-02); their places are there before them. */
function AppWays({ onOffer, onGet }: NoticeBarProps) {
  const t = useTexts();
  const { link } = useDownload();
  const hasLinks = useMerchant().resources.length > 0;
  if (!hasLinks) return null;
  return (
    <span className={css.app}>
      {link && (
        <>
          <IconButton label={t('home.aboutApp')} onClick={onOffer}>
            <Icon of={Smartphone} size="0.18rem" />
          </IconButton>
          <IconButton label={t('home.downloadApp')} onClick={() => onGet(link)}>
            <Icon of={Download} size="0.18rem" />
          </IconButton>
        </>
      )}
    </span>
  );
}

/** Titles of the announcements as a marquee; a tap opens the list (NOTICE-01, NOTICE-03, NOTICE-04). Its button stops all that moves on home. */
export function NoticeBar({ onOffer, onGet }: NoticeBarProps) {
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
      <AppWays onOffer={onOffer} onGet={onGet} />
    </div>
  );
}
