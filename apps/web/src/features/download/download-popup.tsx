import { Button, Icon, LazyImage, Modal, moneyText } from '@tessera/ui';
import { Maximize2, Rocket, WifiOff } from 'lucide';
import { useEffect, useState } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { COUNTDOWN_TICK_MS } from '../../shared/time/timings.ts';
import { countdownEnd, countdownParts } from './download-countdown.ts';
import css from './download-popup.module.css';
import { iconFor } from './download-rules.ts';

/** Days, hours, minutes and seconds, once a second, until zero (DOWNLOAD-11). */
function OfferCountdown() {
  const t = useTexts();
  const { settings } = useMerchant();
  const [end] = useState(() => countdownEnd(settings.download, localStore, Date.now(), Math.random));
  const [now, setNow] = useState(() => Date.now());
  const isOver = end === undefined || now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  if (end === undefined) return null;
  const names = [t('download.days'), t('download.hours'), t('download.minutes'), t('download.seconds')];
  return (
    <div className={css.countdown} role="timer" aria-live="off">
      {countdownParts(end - now).map((value, index) => (
        <span key={names[index]} className={css.unit}>
          <b>{String(value).padStart(2, '0')}</b>
          <span>{names[index]}</span>
        </span>
      ))}
    </div>
  );
}

interface DownloadPopupProps {
  isOpen: boolean;
  onClose: () => void;
  onGet: () => void;
}

/** What the app brings, and the way to it (DOWNLOAD-10 to DOWNLOAD-16). A bonus is named only where one is paid. */
export function DownloadPopup({ isOpen, onClose, onGet }: DownloadPopupProps) {
  const t = useTexts();
  const { brand, resources, settings, currency } = useMerchant();
  const { bonusAmount, bonusHasConditions } = settings.download;
  const title = t('download.title', { app: brand.name });
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={title} shape="sheet">
      <div className={css.sheet} data-scrolls="">
        <div className={css.head}>
          <span className={css.icon}>
            <LazyImage src={iconFor(resources)} alt="" isUrgent />
          </span>
          <span>
            <h2>{title}</h2>
            <p>{t('download.subtitle')}</p>
          </span>
        </div>
        {bonusAmount !== null && (
          <p className={css.bonus}>
            {t('download.bonus', { amount: moneyText(bonusAmount, currency, { cut: 'zeros' }) })}
            {bonusHasConditions && <small>{t('download.bonusConditions')}</small>}
          </p>
        )}
        <ul className={css.points}>
          <li>
            <Icon of={Rocket} size="0.18rem" />
            {t('download.pointFast')}
          </li>
          <li>
            <Icon of={Maximize2} size="0.18rem" />
            {t('download.pointFull')}
          </li>
          <li>
            <Icon of={WifiOff} size="0.18rem" />
            {t('download.pointOffline')}
          </li>
        </ul>
        <OfferCountdown />
        <div className={css.answers}>
          <Button size="large" wide onPress={onGet}>
            {t('download.now')}
          </Button>
          <Button kind="quiet" wide onPress={onClose}>
            {t('download.notNow')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
