import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@tessera/contract';
import { StateMessage, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { WinnerLine } from '../../features/winners/winner-line.tsx';
import { winnersQuery } from '../../features/winners/winners-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from '../../shared/page/plain.module.css';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

const CATEGORIES = ['ALL', 'RNG', 'FISH', 'LIVE', 'PVP', 'BINGO'] as const satisfies readonly GameCategory[];

/** The whole winner board, by category (WIN-04). */
export default function WinnersScreen() {
  const t = useTexts();
  const { currency } = useMerchant();
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>('ALL');
  const winners = useQuery(winnersQuery(useSources(), category === 'ALL' ? undefined : category));
  const list = winners.data?.list ?? [];
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('member.winnersText')}</p>
      <div className={css.filters}>
        <Tabs
          label={t('member.category')}
          items={CATEGORIES.map((value) => ({ value, text: t(categoryText(value)) }))}
          value={category}
          onChange={setCategory}
        />
      </div>
      {!winners.data && <NotLoaded query={winners} waiting={<LoadingList picture="square" />} />}
      {winners.data && list.length === 0 && <StateMessage title={t('member.noWinners')} />}
      {list.length > 0 && (
        <div className={css.list}>
          {list.map(({ vo }, index) => (
            <WinnerLine key={`${vo.customerName}-${vo.winAmount}-${index}`} entry={vo} currency={currency} />
          ))}
        </div>
      )}
    </div>
  );
}
