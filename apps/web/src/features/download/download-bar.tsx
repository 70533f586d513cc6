import { Button, Icon, IconButton, LazyImage } from '@tessera/ui';
import { X } from 'lucide';
import { useState } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { localStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import css from './download-bar.module.css';
import { iconFor } from './download-rules.ts';

/** The offer above the menu until it is closed for good (DOWNLOAD-01, DOWNLOAD-02). */
export function DownloadBar({ onGet }: { onGet: () => void }) {
  const t = useTexts();
  const { brand, resources } = useMerchant();
  const [isHidden, setHidden] = useState(() => localStore.getItem(STORAGE_KEYS.hideDownloadBar) === '1');
  if (isHidden) return null;
  const close = () => {
    localStore.setItem(STORAGE_KEYS.hideDownloadBar, '1');
    setHidden(true);
  };
  return (
    <aside className={css.bar} aria-label={t('download.title', { app: brand.name })}>
      <span className={css.icon}>
        <LazyImage src={iconFor(resources)} alt="" isUrgent />
      </span>
      <span className={css.words}>
        <strong>{t('download.title', { app: brand.name })}</strong>
        <span>{t('download.barText')}</span>
      </span>
      <Button kind="accent" size="small" onPress={onGet}>
        {t('download.get')}
      </Button>
      <IconButton label={t('download.hideBar')} onClick={close}>
        <Icon of={X} size="0.18rem" />
      </IconButton>
    </aside>
  );
}
