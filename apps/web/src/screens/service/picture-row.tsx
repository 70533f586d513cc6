import { FEEDBACK_LIMITS } from '@tessera/contract/support/support-limits';
import { Icon, toasts } from '@tessera/ui';
import { ImagePlus, X } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { useDataAddress } from '../../shared/picture/use-data-address.ts';
import { useTexts } from '../../shared/services/services.ts';
import { picturesProblem } from './feedback-check.ts';
import css from './service.module.css';

const PROBLEMS = {
  type: 'support.pictureType',
  size: 'support.pictureTooLarge',
  number: 'support.tooManyPictures',
} as const;

/** A picture as it will be sent, from the phone's own memory. */
function Preview({ file }: { file: File }) {
  const address = useDataAddress(file);
  return address ? <img src={address} alt="" /> : null;
}

interface PictureRowProps {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
}

/** Up to three pictures of a feedback, each with the way to take it back (SUPPORT-08 to SUPPORT-10). */
export function PictureRow({ pictures, onChange }: PictureRowProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const most = FEEDBACK_LIMITS.images;
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = Array.from(event.target.files ?? []);
    event.target.value = '';
    const problem = picturesProblem(picked, pictures.length);
    if (!problem) return onChange([...pictures, ...picked]);
    toasts.show({ kind: 'failure', text: t(PROBLEMS[problem], { most }), lasts: 'short' });
  };
  return (
    <div className={css.pictures}>
      <p className={css.label}>{t('support.pictures')}</p>
      <ul className={css.row}>
        {pictures.map((file, index) => (
          <li key={`${file.name}:${file.lastModified}:${file.size}`} className={css.picture}>
            <Preview file={file} />
            <button
              type="button"
              className={css.remove}
              aria-label={t('support.removePicture', { number: index + 1 })}
              onClick={() => onChange(pictures.filter((other) => other !== file))}
            >
              <Icon of={X} size="0.16rem" />
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <button type="button" className={css.add} onClick={() => input.current?.click()}>
              <Icon of={ImagePlus} size="0.24rem" />
              <span>{t('support.addPicture')}</span>
            </button>
          </li>
        )}
      </ul>
      <input ref={input} type="file" accept="image/png,image/jpeg" multiple hidden onChange={add} />
      <p className={css.hint}>{t('support.pictureHint', { most })}</p>
    </div>
  );
}
