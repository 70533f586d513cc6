import type { CallOutput } from '@tessera/contract';
import { Button, Modal, Select, TextField } from '@tessera/ui';
import { useState } from 'react';
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

/** Vendor, least bet and least lines (LIST-07). */
export function FilterSheet({ vendors, onClose }: FilterSheetProps) {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const [vassalage, setVendor] = useState(query.get('vassalage') ?? '');
  const [minBet, setMinBet] = useState(query.get('minBet') ?? '');
  const [minLine, setMinLine] = useState(query.get('minLine') ?? '');
  const options = [
    { value: '', text: t('lobby.allProviders') },
    ...orderVendors(vendors).map((vendor) => ({ value: vendor.code, text: vendor.displayName })),
  ];
  const apply = () => {
    go(listPath(query, { vassalage, minBet, minLine, type: '' }), { replace: true });
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
