import { useQuery } from '@tanstack/react-query';
import { Icon, IconButton, Modal, watchSight } from '@tessera/ui';
import { ImageOff, X } from 'lucide';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useDataAddress } from '../../shared/picture/use-data-address.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './picture.module.css';

/** Where a picture of the chat is kept while the app is open. */
export const pictureKey = (messageId: string) => [PRIVATE_KEY, 'chat-picture', messageId] as const;

/** True from when an element first comes near the window: pictures further up cost nothing until somebody looks for them. */
function useNear() {
  const box = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return;
    return watchSight(element, (isSeen) => isSeen && setNear(true), { rootMargin: '300px' });
  }, [isNear]);
  return { box, isNear };
}

interface ChatPictureProps {
  messageId: string;
  size: { readonly width: number; readonly height: number };
}

/** A picture of a message: its place is there before it is, and a tap shows it as large as the window. */
export function ChatPicture({ messageId, size: { width, height } }: ChatPictureProps) {
  const t = useTexts();
  const { call } = useServices();
  const [isOpen, setOpen] = useState(false);
  const { box, isNear } = useNear();
  const picture = useQuery({
    queryKey: pictureKey(messageId),
    queryFn: async ({ signal }) =>
      `data:image/webp;base64,${(await call('getChatPicture', { messageId }, { signal })).picture}`,
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const proportions = { '--width': width, '--height': height } as CSSProperties;
  return (
    <>
      <button
        ref={box}
        type="button"
        className={css.picture}
        style={proportions}
        aria-label={t(picture.isError ? 'chat.pictureAgain' : 'chat.openPicture')}
        aria-busy={isNear && picture.isPending}
        onClick={() => (picture.isError ? void picture.refetch() : picture.data && setOpen(true))}
      >
        {picture.data && <img src={picture.data} alt={t('chat.picture')} width={width} height={height} />}
        {picture.isError && <Icon of={ImageOff} size="0.28rem" />}
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} label={t('chat.picture')}>
        <div className={css.large}>
          <IconButton label={t('chat.closePicture')} className={css.close} onClick={() => setOpen(false)}>
            <Icon of={X} size="0.2rem" />
          </IconButton>
          {picture.data && <img src={picture.data} alt={t('chat.picture')} width={width} height={height} />}
        </div>
      </Modal>
    </>
  );
}

/** A picture that is on its way, from the phone itself. Its message goes out even where its place stays empty. */
export function OutgoingPicture({ of }: { of: File }) {
  const t = useTexts();
  const address = useDataAddress(of);
  return <div className={css.outgoing}>{address && <img src={address} alt={t('chat.picture')} />}</div>;
}
