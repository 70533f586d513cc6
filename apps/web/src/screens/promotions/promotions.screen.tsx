import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, LazyImage, StateMessage } from '@tessera/ui';
import { ChevronRight, Gift } from 'lucide';
import { promotionsQuery } from '../../features/announcements/announcements-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './promotions.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Promotion = CallOutput<'listAnnouncements'>['promotion'][number];

/** The promotion's picture, or a gift on the brand's colour where it has none. */
function Picture({ url }: { url: string | null }) {
  if (url) {
    return (
      <span className={css.picture}>
        <LazyImage src={url} alt="" />
      </span>
    );
  }
  return (
    <span className={css.picture} data-drawn="">
      <Icon of={Gift} size="0.56rem" />
    </span>
  );
}

/** One promotion in full, at its own address (PROMO-01). */
function Detail({ promotion }: { promotion: Promotion }) {
  const t = useTexts();
  const go = useGo();
  return (
    <article className={css.detail}>
      <Picture url={promotion.imageUrl} />
      <h2 className={css.heading}>{promotion.title}</h2>
      <StaffHtml className={plain.html} html={promotion.content} />
      <Button kind="secondary" wide onPress={() => go(SCREEN_PATHS.promotions)}>
        {t('announcements.allPromotions')}
      </Button>
    </article>
  );
}

/** Promotions of the merchant, each with picture and title; one opens in detail (NOTICE-10, PROMO-01). */
export default function PromotionsScreen() {
  const t = useTexts();
  const go = useGo();
  const id = useQueryTexts().get('id');
  const promotions = useQuery(promotionsQuery(useSources()));
  if (!promotions.data)
    return (
      <NotLoaded
        query={promotions}
        waiting={
          <div className={plain.page}>
            <LoadingSkeleton ratio="2 / 1" />
          </div>
        }
      />
    );
  const list = promotions.data.promotion;
  const opened = list.find((promotion) => promotion.id === id);
  if (opened) return <Detail promotion={opened} />;
  if (id) {
    return (
      <StateMessage
        title={t('announcements.promotionGone')}
        text={t('announcements.promotionGoneText')}
        action={<Button onPress={() => go(SCREEN_PATHS.promotions)}>{t('announcements.allPromotions')}</Button>}
      />
    );
  }
  if (list.length === 0) {
    return (
      <StateMessage
        title={t('announcements.noPromotions')}
        text={t('announcements.noPromotionsText')}
        action={<Button onPress={() => go(SCREEN_PATHS.gameCentre)}>{t('shell.games')}</Button>}
      />
    );
  }
  return (
    <ul className={css.list}>
      {list.map((promotion) => (
        <li key={promotion.id}>
          <GoLink className={css.card} to={`${SCREEN_PATHS.promotions}?id=${encodeURIComponent(promotion.id)}`}>
            <Picture url={promotion.imageUrl} />
            <span className={css.foot}>
              <span className={css.title}>{promotion.title}</span>
              <Icon of={ChevronRight} size="0.2rem" data-points="" />
            </span>
          </GoLink>
        </li>
      ))}
    </ul>
  );
}
