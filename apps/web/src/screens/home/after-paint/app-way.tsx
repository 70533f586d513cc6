import { Icon, IconButton } from '@tessera/ui';
import { Download } from 'lucide';
import { useDownload } from '../../../features/download/use-download.ts';
import { useTexts } from '../../../shared/services/services.ts';

interface AppWayProps {
  /** The header has separate conditions (HOME-03), the notice bar those of the offer (NOTICE-02). */
  place: 'header' | 'notices';
  onOffer: () => void;
}

/** Opens the offer of the app where this phone is offered it; the offer downloads it. */
export default function AppWay({ place, onOffer }: AppWayProps) {
  const t = useTexts();
  const { link, headerLink } = useDownload();
  if (!(place === 'header' ? headerLink : link)) return null;
  return (
    <IconButton label={t('home.downloadApp')} onClick={onOffer}>
      <Icon of={Download} size="0.2rem" />
    </IconButton>
  );
}
