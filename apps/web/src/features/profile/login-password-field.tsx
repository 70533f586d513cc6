import { PasswordField } from '@tessera/ui';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import shapes from '../../shared/page/shapes.module.css';
import { useNeedsPassword } from './use-needs-password.ts';
import { useTexts } from '../../shared/services/services.ts';

interface LoginPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * The login password, asked for before something that a stolen session must not do; a member without one, whom
 * the server refuses, is led to where they prove themselves by the way they come in.
 */
export function LoginPasswordField({ value, error, onChange }: LoginPasswordFieldProps) {
  const t = useTexts();
  const isNeeded = useNeedsPassword();
  const here = [usePath(), useQueryTexts().toString()].filter(Boolean).join('?');
  if (!isNeeded && !error) return null;
  if (!isNeeded) {
    return (
      <p role="alert">
        {error}
        <GoLink to={`${SCREEN_PATHS.proveIdentity}?from=${encodeURIComponent(here)}`} className={shapes.link}>
          {t('security.proveTitle')}
        </GoLink>
      </p>
    );
  }
  return (
    <PasswordField
      label={t('security.loginPassword')}
      hint={t('security.loginPasswordHint')}
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
