import { ChevronRight, Headset } from 'lucide-react';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './help.module.css';

/** What to do when the help centre has no answer. */
export function AskUs() {
  const t = useTexts();
  return (
    <GoLink to={ADDRESSES.service} className={css.ask}>
      <Headset size="0.24rem" aria-hidden />
      <span className={css.words}>
        <b>{t('support.notAnswered')}</b>
        <span>{t('support.writeToUs')}</span>
      </span>
      <ChevronRight size="0.2rem" data-points="" aria-hidden />
    </GoLink>
  );
}
