import { plainDigits } from '@tessera/contract/plain-digits';
import { TextField } from '@tessera/ui';
import type { Ref } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { SMS_CODE_LENGTH } from '../../shared/time/timings.ts';
import css from './phone-field.module.css';

interface CodeFieldProps {
  label: string;
  /** Name of the input: `messageCode` at login, `verificationCode` elsewhere. */
  name: string;
  value: string;
  error?: string | undefined;
  /** Seconds until the next code; 0 shows the link. */
  secondsLeft: number;
  isAsking: boolean;
  onChange: (code: string) => void;
  onGetCode: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The code of a text message with the link that asks for one; after one was sent the seconds replace the link (SMS-01). */
export function CodeField(props: CodeFieldProps) {
  const { label, name, value, error, secondsLeft, isAsking, onChange, onGetCode, inputRef } = props;
  const t = useTexts();
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_LENGTH}
      value={value}
      error={error}
      inputRef={inputRef}
      onChange={(event) => onChange(plainDigits(event.target.value).replace(/\D/g, ''))}
      end={
        secondsLeft > 0 ? (
          <span className={css.wait} role="timer" aria-live="off">
            {t('phone.newCodeIn', { seconds: secondsLeft })}
          </span>
        ) : (
          <button type="button" className={css.get} disabled={isAsking} onClick={onGetCode}>
            {t('phone.getCode')}
          </button>
        )
      }
    />
  );
}
