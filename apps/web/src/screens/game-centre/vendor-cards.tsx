import type { CallOutput } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Chip, LazyImage } from '@tessera/ui';
import { orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { sportsGroups } from '../../features/games/sports-groups.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-centre.module.css';

type Vendor = CallOutput<'listVendors'>['vendors'][number];

/** A vendor with its mark and state; leads to its games of the category. */
function VendorCard({ vendor, category }: { vendor: Vendor; category: string }) {
  const t = useTexts();
  const isClosed = vendor.state === 'maintenance';
  return (
    <GoLink
      to={`${SCREEN_PATHS.gameList}?gameType=${category}&vassalage=${vendor.code}`}
      className={css.vendor}
      data-closed={isClosed ? '' : undefined}
    >
      <span className={css.mark}>
        <LazyImage src={vendor.icon} alt="" />
      </span>
      <bdi className={css.vendorName}>{vendor.displayName}</bdi>
      <span className={css.vendorGames}>{t('lobby.providerGames', { count: vendor.gameCount })}</span>
      {isClosed && <Chip>{t('games.maintenance')}</Chip>}
      {!isClosed && vendor.isNew && <Chip tone="brand">{t('games.newGame')}</Chip>}
      {!isClosed && vendor.isHot && <Chip tone="accent">{t('games.hotGame')}</Chip>}
    </GoLink>
  );
}

/** Vendors side by side, each leading to its games of the category. */
export function VendorCards({ vendors, category }: { vendors: readonly Vendor[]; category: string }) {
  return (
    <ul className={css.vendors}>
      {vendors.map((vendor) => (
        <li key={vendor.code}>
          <VendorCard vendor={vendor} category={category} />
        </li>
      ))}
    </ul>
  );
}

/** Heading of a group, and the category its vendors lead to. */
const GROUPS = {
  SPORTS: { text: 'lobby.sportsBooks', category: 'SPORTS' },
  COCKFIGHT: { text: 'lobby.cockfight', category: 'SPORTS' },
  ESPORTS: { text: 'games.categoryEsports', category: 'SPORTS' },
  BINGO: { text: 'games.categoryBingo', category: 'BINGO' },
} as const satisfies Record<string, { text: TextKey; category: string }>;

/** Sports vendors by group, then those of BINGO; a group without vendors is left out (HOME-18, HOME-19, MEMBER-12). */
export function SportsGroups({ vendors }: { vendors: CallOutput<'listVendors'> }) {
  const t = useTexts();
  return sportsGroups(orderVendors(vendors.vendors, vendors.vendorSorting)).map((group) => {
    const { text, category } = GROUPS[group.category];
    if (group.vendors.length === 0) return null;
    return (
      <section key={group.category} className={css.section} aria-label={t(text)}>
        <h2>{t(text)}</h2>
        <VendorCards vendors={group.vendors} category={category} />
      </section>
    );
  });
}
