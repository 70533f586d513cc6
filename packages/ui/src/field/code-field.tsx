import { plainDigits } from '@tessera/contract/plain-digits';
import { type ReactNode, type Ref, useId } from 'react';
import { describedBy } from './described-by.ts';
import { FieldNote } from './field-note.tsx';
import css from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many digits it takes. */
  length: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** Shown below the message, whatever it says, such as the parts of its rule. */
  rules?: ReactNode;
  /** Shows dots in place of the digits. */
  isSecret?: boolean;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Digits in a row of boxes; underneath it is one ordinary input, so that paste, keepers and readers work as ever. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    value,
    onChange,
    length,
    error,
    hint,
    rules,
    isSecret = false,
    autoComplete = 'off',
    inputRef,
  } = props;
  const id = useId();
  const note = error ?? hint;
  const boxes = Array.from({ length }, (_, index) => index);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.line} data-invalid={error ? '' : undefined}>
        <input
          id={id}
          ref={inputRef}
          className={css.input}
          inputMode="numeric"
          autoComplete={autoComplete}
          type={isSecret ? 'password' : 'text'}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, note, rules)}
          onChange={(event) => onChange(plainDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
        />
        <span className={css.boxes} dir="ltr" aria-hidden="true">
          {boxes.map((index) => (
            <span key={index} className={css.box} data-next={index === value.length ? '' : undefined}>
              {isSecret && value[index] ? <span className={css.dot} /> : value[index]}
            </span>
          ))}
        </span>
      </div>
      <FieldNote id={id} error={error} hint={hint} />
      {rules && <div id={`${id}-rules`}>{rules}</div>}
    </div>
  );
}
