import { Icon } from '@tessera/ui';
import { ChevronRight, Headset } from 'lucide';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './help.module.css';

/** What to do when the help centre has no answer. */
export function ContactUs() {
  const t = useTexts();
  return (
    <GoLink to={SCREEN_PATHS.service} className={css.ask}>
      <Icon of={Headset} size="0.24rem" />
      <span className={css.words}>
        <b>{t('support.notAnswered')}</b>
        <span>{t('support.writeToUs')}</span>
      </span>
      <Icon of={ChevronRight} size="0.2rem" data-points="" />
    </GoLink>
  );
}
