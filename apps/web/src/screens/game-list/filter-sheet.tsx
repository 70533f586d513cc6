import type { CallOutput } from '@tessera/contract';
import { Button, Modal, Select, TextField } from '@tessera/ui';
import { useState } from 'react';
import { listChoiceOf, SORTS, VOLATILITIES } from '../../features/games/list-choice.ts';
import { orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-list.module.css';
import { SORT_TEXTS, VOLATILITY_TEXTS } from './chosen-filters.ts';
import { listPath } from './list-tabs.ts';

interface FilterSheetProps {
  vendors: CallOutput<'listVendors'>['vendors'];
  onClose: () => void;
}

/**
 * What the games of a vendor, or of all, are classified as within a category, each once (LIST-07).
 * @param gameType kind of game, or nothing for all
 */
export function classificationsOf(
  vendors: FilterSheetProps['vendors'],
  vassalage: string,
  gameType: string,
): { readonly value: string; readonly text: string }[] {
  const found = vendors
    .filter(({ code }) => vassalage === '' || code === vassalage)
    .flatMap(({ classifications }) => classifications)
    .filter((entry) => gameType === '' || entry.gameType === gameType);
  return [
    ...new Map(found.map(({ gameClassify, name }) => [gameClassify, { value: gameClassify, text: name }])).values(),
  ];
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** What the list is sorted by. */
function OrderField({ value, onChange }: FieldProps) {
  const t = useTexts();
  return (
    <Select
      label={t('filters.sortBy')}
      options={[
        { value: '', text: t('filters.sortStandard') },
        ...SORTS.map((sort) => ({ value: sort, text: t(SORT_TEXTS[sort]) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** How much the wins of the games vary. */
function VolatilityField({ value, onChange }: FieldProps) {
  const t = useTexts();
  return (
    <Select
      label={t('lobby.volatility')}
      options={[
        { value: '', text: t('filters.anyVolatility') },
        ...VOLATILITIES.map((level) => ({ value: level, text: t(VOLATILITY_TEXTS[level]) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Order, vendor, volatility, classification where the vendor's games carry one, least bet and least lines (LIST-07). */
export function FilterSheet({ vendors, onClose }: FilterSheetProps) {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const choice = listChoiceOf(query);
  const filter = choice.kind === 'list' ? choice.filter : {};
  const [sort, setSort] = useState<string>(filter.sort ?? '');
  const [volatility, setVolatility] = useState<string>(filter.volatility ?? '');
  const [vassalage, setVendor] = useState(query.get('vassalage') ?? '');
  const [gameClassify, setClassification] = useState(query.get('gameClassify') ?? '');
  const [minBet, setMinBet] = useState(query.get('minBet') ?? '');
  const [minLine, setMinLine] = useState(query.get('minLine') ?? '');
  const options = [
    { value: '', text: t('filters.allProviders') },
    ...orderVendors(vendors).map((vendor) => ({ value: vendor.code, text: vendor.displayName })),
  ];
  const gameType = filter.gameType ?? '';
  const classifications = classificationsOf(vendors, vassalage, gameType);
  const isOffered = classifications.some(({ value }) => value === gameClassify);
  const apply = () => {
    const changes = { sort, vassalage, volatility, gameClassify: isOffered ? gameClassify : '', minBet, minLine };
    go(listPath(query, { ...changes, type: '' }), { replace: true });
    onClose();
  };
  const reset = () => {
    go(SCREEN_PATHS.gameList, { replace: true });
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} label={t('filters.title')} shape="sheet">
      <div className={css.filters}>
        <h2>{t('filters.title')}</h2>
        <OrderField value={sort} onChange={setSort} />
        <Select
          label={t('filters.provider')}
          options={options}
          value={vassalage}
          onChange={(event) => setVendor(event.target.value)}
        />
        <VolatilityField value={volatility} onChange={setVolatility} />
        {classifications.length > 0 && (
          <Select
            label={t('filters.classification')}
            options={[{ value: '', text: t('filters.allClassifications') }, ...classifications]}
            value={isOffered ? gameClassify : ''}
            onChange={(event) => setClassification(event.target.value)}
          />
        )}
        <TextField
          label={t('filters.minimumBet')}
          inputMode="decimal"
          value={minBet}
          onChange={(event) => setMinBet(event.target.value.replace(/[^\d.]/g, ''))}
        />
        <TextField
          label={t('filters.minimumLines')}
          inputMode="numeric"
          value={minLine}
          onChange={(event) => setMinLine(event.target.value.replace(/\D/g, ''))}
        />
        <div className={css.ways}>
          <Button kind="quiet" onPress={reset}>
            {t('filters.reset')}
          </Button>
          <Button onPress={apply}>{t('filters.apply')}</Button>
        </div>
      </div>
    </Modal>
  );
}
