import type { CallOutput } from '@tessera/contract';
import { Button, Modal, Select, TextField } from '@tessera/ui';
import { useState } from 'react';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import { orderVendors } from '../../features/games/vendor-order.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-list.module.css';
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

/** Vendor, classification where the vendor's games carry one, least bet and least lines (LIST-07). */
export function FilterSheet({ vendors, onClose }: FilterSheetProps) {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const [vassalage, setVendor] = useState(query.get('vassalage') ?? '');
  const [gameClassify, setClassification] = useState(query.get('gameClassify') ?? '');
  const [minBet, setMinBet] = useState(query.get('minBet') ?? '');
  const [minLine, setMinLine] = useState(query.get('minLine') ?? '');
  const options = [
    { value: '', text: t('lobby.allProviders') },
    ...orderVendors(vendors).map((vendor) => ({ value: vendor.code, text: vendor.displayName })),
  ];
  const choice = listChoiceOf(query);
  const gameType = (choice.kind === 'list' && choice.filter.gameType) || '';
  const classifications = classificationsOf(vendors, vassalage, gameType);
  const isOffered = classifications.some(({ value }) => value === gameClassify);
  const apply = () => {
    const changes = { vassalage, gameClassify: isOffered ? gameClassify : '', minBet, minLine, type: '' };
    go(listPath(query, changes), { replace: true });
    onClose();
  };
  const reset = () => {
    go(SCREEN_PATHS.gameList, { replace: true });
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} label={t('lobby.filters')} shape="sheet">
      <div className={css.filters}>
        <h2>{t('lobby.filters')}</h2>
        <Select
          label={t('lobby.provider')}
          options={options}
          value={vassalage}
          onChange={(event) => setVendor(event.target.value)}
        />
        {classifications.length > 0 && (
          <Select
            label={t('lobby.classification')}
            options={[{ value: '', text: t('lobby.allClassifications') }, ...classifications]}
            value={isOffered ? gameClassify : ''}
            onChange={(event) => setClassification(event.target.value)}
          />
        )}
        <TextField
          label={t('lobby.minimumBet')}
          inputMode="decimal"
          value={minBet}
          onChange={(event) => setMinBet(event.target.value.replace(/[^\d.]/g, ''))}
        />
        <TextField
          label={t('lobby.minimumLines')}
          inputMode="numeric"
          value={minLine}
          onChange={(event) => setMinLine(event.target.value.replace(/\D/g, ''))}
        />
        <div className={css.ways}>
          <Button kind="quiet" onPress={reset}>
            {t('lobby.reset')}
          </Button>
          <Button onPress={apply}>{t('lobby.apply')}</Button>
        </div>
      </div>
    </Modal>
  );
}
