import { useQuery } from '@tanstack/react-query';
import { Button, Icon, Modal, toasts } from '@tessera/ui';
import { ImageUp } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { headIconQuery, setHeadIcon } from '../../features/profile/profile-queries.ts';
import sheet from '../../features/profile/security-page.module.css';
import { useSave } from '../../features/profile/use-save.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { pictureProblem } from '../../shared/picture/picture-check.ts';
import css from './profile.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Icon = Parameters<typeof setHeadIcon>[1];

/** Choosing a drawn head icon or uploading a picture of one's own (MEMBER-07). */
export function IconSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const { call, queries } = useServices();
  const query = useQuery({ ...headIconQuery(call), enabled: isOpen });
  const file = useRef<HTMLInputElement>(null);
  const { isBusy, save } = useSave([]);
  const take = async (icon: Icon) => {
    if (!(await save(() => setHeadIcon(call, icon)))) return;
    void queries.invalidateQueries({ queryKey: headIconQuery(call).queryKey });
    onClose();
  };
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked) return;
    const problem = pictureProblem(picked);
    if (!problem) return void take(picked);
    const text = t(problem === 'size' ? 'security.pictureTooLarge' : 'security.pictureType');
    toasts.show({ kind: 'failure', text, lasts: 'short' });
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('security.changeIcon')} shape="sheet">
      <div className={sheet.sheet}>
        <h2>{t('security.changeIcon')}</h2>
        {!query.data && <NotLoaded query={query} />}
        {query.isPending && <LoadingSkeleton height="2.2rem" />}
        <div className={css.choices}>
          {query.data?.choices.map(({ name, url }) => (
            <button
              key={name}
              type="button"
              className={css.choice}
              aria-label={t(`security.icon_${name as 'fox'}`)}
              aria-pressed={query.data.headIcon === url}
              disabled={isBusy}
              onClick={() => void take(name as Icon)}
            >
              <img src={url} alt="" width="96" height="96" />
            </button>
          ))}
        </div>
        <input ref={file} type="file" accept="image/png,image/jpeg" hidden onChange={upload} />
        <Button
          kind="secondary"
          wide
          busy={isBusy}
          icon={<Icon of={ImageUp} size="0.18rem" />}
          onPress={() => file.current?.click()}
        >
          {t('security.uploadPicture')}
        </Button>
        <p>{t('security.pictureHint')}</p>
      </div>
    </Modal>
  );
}
