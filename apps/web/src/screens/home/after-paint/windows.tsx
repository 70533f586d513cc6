import { useCallback, useState } from 'react';
import { AnnouncementPopup } from '../../../features/announcements/announcement-popup.tsx';
import { DownloadBar } from '../../../features/download/download-bar.tsx';
import { DownloadPopup } from '../../../features/download/download-popup.tsx';
import { SafariAlert } from '../../../features/download/safari-alert.tsx';
import { useDownload } from '../../../features/download/use-download.ts';
import { useMerchant } from '../../../shared/merchant/merchant.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import { sessionStore, STORAGE_KEYS } from '../../../shared/storage/storage.ts';
import type { HomeWindow } from '../home-window.ts';

interface WindowsProps {
  shown: HomeWindow | undefined;
  onShow: (shown: HomeWindow | undefined) => void;
  onGet: (link: string) => void;
}

/** What stands over home: announcements, else once a session the offer of the app; its bar; the alert about Safari. */
export default function Windows({ shown, onShow, onGet }: WindowsProps) {
  const isReady = useAreas('news', 'download');
  const { link } = useDownload();
  const { opensByItself } = useMerchant().settings.download;
  const [mayOffer, setMayOffer] = useState(
    () => opensByItself && sessionStore.getItem(STORAGE_KEYS.downloadPopupShown) !== '1',
  );
  const offersNow = mayOffer && link !== undefined;
  const offerOnce = useCallback(() => {
    if (!offersNow) return;
    sessionStore.setItem(STORAGE_KEYS.downloadPopupShown, '1');
    setMayOffer(false);
    onShow('download');
  }, [offersNow, onShow]);
  if (!isReady) return null;
  const get = () => {
    onShow(undefined);
    if (link) onGet(link);
  };
  return (
    <>
      <AnnouncementPopup onNothing={offerOnce} />
      {link && <DownloadBar onGet={get} />}
      <DownloadPopup
        isOpen={shown === 'download' && link !== undefined}
        onClose={() => onShow(undefined)}
        onGet={get}
      />
      <SafariAlert isOpen={shown === 'safari'} onClose={() => onShow(undefined)} />
    </>
  );
}
