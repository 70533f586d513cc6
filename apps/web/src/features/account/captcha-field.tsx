import { plainDigits } from '@tessera/contract/plain-digits';
import { Icon, TextField } from '@tessera/ui';
import { RotateCw } from 'lucide';
import type { Ref } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import css from './account.module.css';

interface CaptchaFieldProps {
  /** Base64 of the picture. */
  picture: string | undefined;
  value: string;
  error?: string | undefined;
  longest: number;
  onChange: (value: string) => void;
  onRefresh: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Digits read off a picture; a tap on the picture brings a new one (LOGIN-07 to LOGIN-09). */
export function CaptchaField({ picture, value, error, longest, onChange, onRefresh, inputRef }: CaptchaFieldProps) {
  const t = useTexts();
  return (
    <TextField
      label={t('account.captcha')}
      name="identifying"
      inputMode="numeric"
      autoComplete="off"
      maxLength={longest}
      value={value}
      error={error}
      inputRef={inputRef}
      onChange={(event) => onChange(plainDigits(event.target.value).replace(/\D/g, ''))}
      end={
        <button type="button" className={css.captcha} aria-label={t('account.captchaPicture')} onClick={onRefresh}>
          {picture ? (
            <img src={`data:image/png;base64,${picture}`} alt="" width="110" height="40" />
          ) : (
            <Icon of={RotateCw} size="0.2rem" />
          )}
        </button>
      }
    />
  );
}
