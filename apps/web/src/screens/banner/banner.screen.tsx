import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { Button, LazyImage, Skeleton, StateMessage } from '@tessera/ui';
import { BannerLink } from '../../features/announcements/banner-link.tsx';
import { bannerQuery } from '../../features/announcements/reading-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import css from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import own from './banner.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a banner is about: its picture and its content (BANNER-08). */
export default function BannerScreen() {
  const t = useTexts();
  const go = useGo();
  const id = useQueryTexts().get('id') ?? '';
  const isAsked = UUID.test(id);
  const answer = useQuery({ ...bannerQuery(useSources(), id), enabled: isAsked });
  const banner = answer.data?.banners[0];
  const isGone = !isAsked || (answer.error instanceof CallFailure && answer.error.code === 'NOT_FOUND');
  if (isGone) {
    return (
      <StateMessage
        title={t('announcements.bannerGone')}
        text={t('announcements.bannerGoneText')}
        action={<Button onPress={() => go(SCREEN_PATHS.home)}>{t('announcements.toLobby')}</Button>}
      />
    );
  }
  if (answer.isError) return <CallFailed failure={answer.error} onRetry={() => answer.refetch()} />;
  if (!banner) {
    return (
      <div className={css.page}>
        <LoadingSkeleton ratio="9 / 4" />
        <Skeleton height="1.6rem" />
      </div>
    );
  }
  const isOwnPage = banner.linkage === null || banner.linkage.startsWith('/m/banner?');
  return (
    <div className={css.page}>
      <span className={own.picture}>
        <LazyImage src={banner.url} alt="" isUrgent />
      </span>
      <article className={css.card}>
        <h2>{banner.alternative}</h2>
        <StaffHtml html={banner.content} className={css.html} />
      </article>
      {!isOwnPage && (
        <BannerLink linkage={banner.linkage} className={own.go}>
          {t('announcements.readOn')}
        </BannerLink>
      )}
    </div>
  );
}
