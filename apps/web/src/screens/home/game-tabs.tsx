import { useQuery } from '@tanstack/react-query';
import { Tabs } from '@tessera/ui';
import { vendorsQuery } from '../../features/games/games-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './home.module.css';
import type { HomeTab } from '@tessera/contract/merchants/navigation';

interface GameTabsProps {
  tabs: readonly HomeTab[];
  tab: HomeTab;
  onChange: (tab: HomeTab) => void;
}

/** Tabs of the lobby; houses carry their own names. */
export function GameTabs({ tabs, tab, onChange }: GameTabsProps) {
  const t = useTexts();
  const vendors = useQuery(vendorsQuery(useSources())).data?.vendors;
  const names: Readonly<Record<HomeTab, string>> = {
    HOT: t('games.categoryHot'),
    RNG: t('games.categoryRng'),
    LOTT: t('games.categoryLott'),
    NEW: t('games.newGame'),
    FAV: t('games.categoryFavourites'),
    JL: vendors?.find((vendor) => vendor.code === 'JL')?.displayName ?? 'JL',
    EG3: vendors?.find((vendor) => vendor.code === 'EG3')?.displayName ?? 'EG3',
    BINGO: t('games.categoryBingo'),
  };
  return (
    <div className={css.tabs}>
      <Tabs
        label={t('home.categories')}
        items={tabs.map((value) => ({ value, text: names[value] }))}
        value={tab}
        onChange={onChange}
      />
    </div>
  );
}
