import { useQuery } from '@tanstack/react-query';
import { Button, LazyImage, Loading, Skeleton, StateMessage } from '@tessera/ui';
import { promotionsQuery } from '../../features/announcements/announcements-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from '../../shared/page/plain.module.css';
import own from './promotions.module.css';

/** Promotions of the merchant (NOTICE-10). */
export default function PromotionsScreen() {
  const t = useTexts();
  const go = useGo();
  const promotions = useQuery(promotionsQuery(useSources()));
  if (promotions.isError && !promotions.data)
    return <CallFailed failure={promotions.error} onRetry={() => promotions.refetch()} />;
  const list = promotions.data?.promotion ?? [];
  return (
    <div className={css.page}>
      {!promotions.data && (
        <Loading label={t('shell.loading')}>
          <Skeleton ratio="2 / 1" />
        </Loading>
      )}
      {promotions.data && list.length === 0 && (
        <StateMessage
          title={t('member.noPromotions')}
          text={t('member.noPromotionsText')}
          action={<Button onPress={() => go(ADDRESSES.gameCentre)}>{t('shell.games')}</Button>}
        />
      )}
      {list.map((promotion) => (
        <article key={promotion.id} className={css.card}>
          {promotion.imageUrl && (
            <span className={own.picture}>
              <LazyImage src={promotion.imageUrl} alt="" />
            </span>
          )}
          <h2>{promotion.title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at write by the server */}
          <div className={css.html} dangerouslySetInnerHTML={{ __html: promotion.content }} />
        </article>
      ))}
    </div>
  );
}
