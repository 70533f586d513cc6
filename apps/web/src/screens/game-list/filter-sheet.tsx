import type { CallOutput } from '@tessera/contract';
import { MONEY_SCALE } from '@tessera/contract/money';
import { GAME_SORTS, GAME_VOLATILITIES } from '@tessera/contract/catalogue/game-choices';
import { Button, Modal, Select } from '@tessera/ui';
import { useState } from 'react';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import { orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { NumberField } from '../../shared/amount/number-fields.tsx';
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

interface ChoiceProps {
  label: string;
  /** The first option, for no choice. */
  none: string;
  options: readonly { readonly value: string; readonly text: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of some values, or none of them. */
function Choice({ label, none, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      options={[{ value: '', text: none }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Stakes can be parts of a coin. */
const STAKE_PLACES = MONEY_SCALE;

interface LeastFieldsProps {
  bet: string | null;
  lines: string | null;
  onBet: (bet: string | null) => void;
  onLines: (lines: string | null) => void;
}

/** Least bet and least lines. */
function LeastFields({ bet, lines, onBet, onLines }: LeastFieldsProps) {
  const t = useTexts();
  return (
    <>
      <NumberField label={t('filters.minimumBet')} places={STAKE_PLACES} value={bet} onChange={onBet} />
      <NumberField label={t('filters.minimumLines')} places={0} value={lines} onChange={onLines} />
    </>
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
  const [minBet, setMinBet] = useState<string | null>(query.get('minBet') ?? '');
  const [minLine, setMinLine] = useState<string | null>(query.get('minLine') ?? '');
  const gameType = filter.gameType ?? '';
  const classifications = classificationsOf(vendors, vassalage, gameType);
  const isOffered = classifications.some(({ value }) => value === gameClassify);
  const leadTo = (path: string) => {
    go(path, { replace: true });
    onClose();
  };
  const apply = () => {
    const chosen = { sort, vassalage, volatility, gameClassify: isOffered ? gameClassify : '', type: '' };
    leadTo(listPath(query, { ...chosen, minBet: minBet ?? '', minLine: minLine ?? '' }));
  };
  return (
    <Modal isOpen onClose={onClose} label={t('filters.title')} shape="sheet">
      <div className={css.filters}>
        <h2>{t('filters.title')}</h2>
        <Choice
          label={t('filters.sortBy')}
          none={t('filters.sortStandard')}
          options={GAME_SORTS.map((each) => ({ value: each, text: t(SORT_TEXTS[each]) }))}
          value={sort}
          onChange={setSort}
        />
        <Choice
          label={t('filters.provider')}
          none={t('filters.allProviders')}
          options={orderVendors(vendors).map(({ code, displayName }) => ({ value: code, text: displayName }))}
          value={vassalage}
          onChange={setVendor}
        />
        <Choice
          label={t('lobby.volatility')}
          none={t('filters.anyVolatility')}
          options={GAME_VOLATILITIES.map((level) => ({ value: level, text: t(VOLATILITY_TEXTS[level]) }))}
          value={volatility}
          onChange={setVolatility}
        />
        {classifications.length > 0 && (
          <Choice
            label={t('filters.classification')}
            none={t('filters.allClassifications')}
            options={classifications}
            value={isOffered ? gameClassify : ''}
            onChange={setClassification}
          />
        )}
        <LeastFields bet={minBet} lines={minLine} onBet={setMinBet} onLines={setMinLine} />
        <div className={css.ways}>
          <Button kind="quiet" onPress={() => leadTo(SCREEN_PATHS.gameList)}>
            {t('filters.reset')}
          </Button>
          <Button disabled={minBet === null || minLine === null} onPress={apply}>
            {t('filters.apply')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
