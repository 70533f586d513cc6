import { Carousel, LazyImage, Skeleton } from '@tessera/ui';
import { BannerLink } from '../../features/announcements/banner-link.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { pictureSource } from '../../shared/start/first-picture.ts';
import { useTexts } from '../../shared/services/services.ts';
import { BANNER_AUTOPLAY_MS } from '../../shared/time/timings.ts';
import css from './banner-carousel.module.css';
import { useHomeBanners } from './use-home-banners.ts';

/** Banners of home; the live ones only where the merchant has the live model (BANNER-01 to BANNER-06). */
export function BannerCarousel() {
  const t = useTexts();
  const { settings } = useMerchant();
  const { data, isError } = useHomeBanners();
  if (isError && !data) return null;
  if (!data)
    return (
      <div className={css.box}>
        <Skeleton ratio="4 / 1" />
      </div>
    );
  const banners = data.banners.filter((banner) => settings.liveModel || banner.groupName !== 'm_live');
  if (banners.length === 0) return null;
  return (
    <div className={css.box}>
      <Carousel
        label={t('home.banners')}
        slideLabel={(index, count) => t('home.slide', { index, count })}
        intervalMs={BANNER_AUTOPLAY_MS}
      >
        {banners.map((banner, index) => {
          const picture =
            index === 0 ? (
              <img
                className={css.first}
                data-address={banner.url}
                src={pictureSource(banner.url)}
                alt=""
                width="720"
                height="320"
                fetchPriority="high"
              />
            ) : (
              <span className={css.later}>
                <LazyImage src={banner.url} alt="" />
              </span>
            );
          return (
            <BannerLink key={banner.id} linkage={banner.linkage} className={css.banner}>
              {picture}
              {/* Words in the picture would be in one language; a merchant's pictures carry none. */}
              <span className={css.words}>{banner.alternative}</span>
            </BannerLink>
          );
        })}
      </Carousel>
    </div>
  );
}
