import { useQuery } from '@tanstack/react-query';
import { Marquee } from '@tessera/ui';
import { Megaphone } from 'lucide-react';
import { homeAnnouncementsQuery } from '../../features/announcements/announcements-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './notice-bar.module.css';

/** Titles of the announcements as a marquee; a tap opens the list (NOTICE-01, NOTICE-03, NOTICE-04). */
export function NoticeBar() {
  const t = useTexts();
  const { data } = useQuery(homeAnnouncementsQuery(useSources()));
  const titles = data?.player.map((notice) => notice.title) ?? [];
  return (
    <GoLink to={ADDRESSES.notices} className={css.bar}>
      <span className={css.icon}>
        <Megaphone size="0.16rem" aria-hidden />
      </span>
      {titles.length > 0 ? (
        <Marquee text={titles.join('   ·   ')} />
      ) : (
        <span className={css.none}>{data && t('home.noAnnouncement')}</span>
      )}
    </GoLink>
  );
}
