import { PasswordField } from '@tessera/ui';
import { useNeedsPassword } from './use-needs-password.ts';
import { useTexts } from '../../shared/services/services.ts';

interface LoginPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The login password, asked for before something that a stolen session must not do. */
export function LoginPasswordField({ value, error, onChange }: LoginPasswordFieldProps) {
  const t = useTexts();
  const isNeeded = useNeedsPassword();
  if (!isNeeded) return null;
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
