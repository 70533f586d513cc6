import { lazy, Suspense, useCallback, useState } from 'react';
import { AnnouncementPopup } from '../../../features/announcements/announcement-popup.tsx';
import { DownloadBar } from '../../../features/download/download-bar.tsx';
import { DownloadPopup } from '../../../features/download/download-popup.tsx';
import { SafariAlert } from '../../../features/download/safari-alert.tsx';
import { isOutsideSafari } from '../../../features/download/download-rules.ts';
import { useDownload, useFollowLink } from '../../../features/download/use-download.ts';
import { mayHaveContracts } from '../../../features/agents/pending-contracts.ts';
import { useMe } from '../../../shared/member/member-queries.ts';
import { useFeature, useMerchant } from '../../../shared/merchant/merchant.ts';
import { useSession } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import { sessionStore, STORAGE_KEYS } from '../../../shared/storage/storage.ts';
import type { HomeWindow } from '../home-window.ts';

const ContractPrompts = lazy(() => import('../../../features/agents/contract-prompts.tsx'));

/** True for an agent of a merchant with contracts, the only one a request can wait for (AGENT-01, FLAG-10). */
function useMayHaveRequests(): boolean {
  const { info } = useSession();
  const isAgent = useMe().data?.member.isAgent === true;
  const hasContracts = useFeature('agentPolicy');
  return hasContracts && isAgent && info !== undefined && mayHaveContracts(info.type);
}

interface WindowsProps {
  shown: HomeWindow | undefined;
  onShow: (shown: HomeWindow | undefined) => void;
}

/**
 * Windows that open over home by themselves, one in a visit: announcements (HOME-07), else once a session the offer of the app
 * (HOME-08), else its bar. What was not shown waits in the icons of the notice bar. Then the alert about Safari and, when
 * no other is open, the question for agents.
 */
export default function Windows({ shown, onShow }: WindowsProps) {
  const isReady = useAreas('announcements', 'download');
  const { link } = useDownload();
  const follow = useFollowLink();
  const { opensByItself } = useMerchant().settings.download;
  const [mayOffer, setMayOffer] = useState(
    () => opensByItself && sessionStore.getItem(STORAGE_KEYS.downloadPopupShown) !== '1',
  );
  const offersNow = mayOffer && link !== undefined;
  const mayHaveRequests = useMayHaveRequests();
  const [isRead, setRead] = useState(false);
  const [hasInterrupted, setInterrupted] = useState(false);
  const noteInterruption = useCallback(() => {
    sessionStore.setItem(STORAGE_KEYS.downloadPopupShown, '1');
    setMayOffer(false);
    setInterrupted(true);
  }, []);
  const offerOnce = useCallback(() => {
    setRead(true);
    if (!offersNow) return;
    noteInterruption();
    onShow('download');
  }, [offersNow, onShow, noteInterruption]);
  if (!isReady) return null;
  const get = () => {
    onShow(isOutsideSafari(navigator) ? 'safari' : undefined);
    if (link && !isOutsideSafari(navigator)) follow(link);
  };
  return (
    <>
      <AnnouncementPopup onNothing={offerOnce} onOpen={noteInterruption} />
      {link && isRead && !hasInterrupted && <DownloadBar onGet={get} />}
      <DownloadPopup
        isOpen={shown === 'download' && link !== undefined}
        onClose={() => onShow(undefined)}
        onGet={get}
      />
      {mayHaveRequests && isRead && !shown && (
        <Suspense>
          <ContractPrompts />
        </Suspense>
      )}
      <SafariAlert isOpen={shown === 'safari'} onClose={() => onShow(undefined)} />
    </>
  );
}
