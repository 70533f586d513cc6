import { useQuery } from '@tanstack/react-query';
import { Icon, LazyImage } from '@tessera/ui';
import { ShieldCheck } from 'lucide';
import { vendorsQuery } from '../../features/games/games-queries.ts';
import { orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './footer.module.css';

/** Vendors in their order, certificates where the merchant has some, and the copyright line (HOME-15, MISC-04). */
export function Footer() {
  const t = useTexts();
  const { copyright, certificates, playMoney, minimumAge } = useMerchant();
  const vendors = useQuery(vendorsQuery(useSources())).data;
  return (
    <footer className={css.footer}>
      <h2>{t('home.providers')}</h2>
      <ul className={css.vendors}>
        {vendors &&
          orderVendors(vendors.vendors, vendors.vendorSorting).map((vendor) => (
            <li key={vendor.code}>
              <GoLink to={`${SCREEN_PATHS.gameList}?vassalage=${vendor.code}`} className={css.vendor} dir="auto">
                {vendor.displayName}
              </GoLink>
            </li>
          ))}
      </ul>
      {certificates.length > 0 && (
        <>
          <h2>{t('home.certificates')}</h2>
          <ul className={css.certificates}>
            {certificates.map((certificate) => (
              <li key={certificate.url}>
                <LazyImage src={certificate.url} alt={certificate.name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css.fair}>
        <Icon of={ShieldCheck} size="0.18rem" />
        <span>{t('home.fairPlay')}</span>
      </p>
      <p className={css.small}>
        <span className={css.age} aria-hidden="true">
          {minimumAge}+
        </span>
        <span>{t('home.adultsOnly', { age: minimumAge })}</span>
      </p>
      {playMoney && <p className={css.small}>{t('home.playMoney')}</p>}
      <p className={css.small}>
        <GoLink to={SCREEN_PATHS.agreement} className={css.link}>
          {t('shell.agreement')}
        </GoLink>
      </p>
      <p className={css.small}>
        <bdi>{copyright}</bdi>
      </p>
    </footer>
  );
}
