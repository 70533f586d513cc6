import { Icon } from '@tessera/ui';
import { LoaderCircle, ShieldCheck } from 'lucide';
import { useTexts } from '../../shared/services/services.ts';
import css from './account.module.css';
import type { WorkState } from './captcha-work.ts';

/** Replaces a captcha's picture: says that the device is being checked, then that it is. */
export function CaptchaCheck({ state }: { state: WorkState }) {
  const t = useTexts();
  const isDone = state === 'done';
  return (
    <p className={css.check} role="status" data-done={isDone ? '' : undefined}>
      <Icon of={isDone ? ShieldCheck : LoaderCircle} size="0.2rem" />
      {t(isDone ? 'account.deviceChecked' : 'account.checkingDevice')}
    </p>
  );
}
