import { useQuery } from '@tanstack/react-query';
import { Carousel, LazyImage } from '@tessera/ui';
import { registerBannersQuery } from '../../features/announcements/announcements-queries.ts';
import { BannerLink } from '../../features/announcements/banner-link.tsx';
import css from '../../features/account/account.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { BANNER_AUTOPLAY_MS } from '../../shared/time/timings.ts';

/** All banners of the group m_reg, where the merchant has some (REG-19). */
export function RegisterBanners() {
  const t = useTexts();
  const banners = useQuery(registerBannersQuery(useSources())).data?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      slideLabel={(index, count) => t('home.slide', { index, count })}
      pauseLabel={t('home.pauseBanners')}
      playLabel={t('home.playBanners')}
      intervalMs={BANNER_AUTOPLAY_MS}
    >
      {banners.map((banner) => (
        <BannerLink key={banner.id} linkage={banner.linkage} className={css.banner}>
          <LazyImage src={banner.url} alt={banner.alternative} />
        </BannerLink>
      ))}
    </Carousel>
  );
}
