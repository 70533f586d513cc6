import { Eye, EyeOff } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { describedBy } from './described-by.ts';
import { FieldNote } from './field-note.tsx';
import css from './field.module.css';

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export interface TextFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** Always shown below the field, whatever the message says, such as the parts of its rule. */
  rules?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label above and its message directly below (REG-24). */
export function TextField({ label, error, hint, rules, start, end, inputRef, ...rest }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-invalid={error ? '' : undefined} data-readonly={rest.readOnly ? '' : undefined}>
        {start}
        <input
          {...rest}
          id={id}
          ref={inputRef}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, note, rules)}
        />
        {end}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
      {rules && <div id={`${id}-rules`}>{rules}</div>}
    </div>
  );
}

interface TextAreaProps extends FieldFrameProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shown at the end of the line below, such as the number of characters. */
  counter?: string;
  areaRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with label above, message and counter below. */
export function TextArea({ label, error, hint, counter, areaRef, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-invalid={error ? '' : undefined}>
        <textarea
          rows={4}
          {...rest}
          id={id}
          ref={areaRef}
          className={css.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      <div className={css.below}>
        <FieldNote id={id} error={error} hint={hint} />
        {counter && <span className={css.counter}>{counter}</span>}
      </div>
    </div>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password with a control that shows and hides it (LOGIN-03). */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} size="0.2rem" />
        </button>
      }
    />
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A box to tick with its words beside it; the whole line takes the tap. */
export function Checkbox({ children, error, inputRef, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={css.check}>
        <input
          {...rest}
          ref={inputRef}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** A setting that is on or off at once. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked ?? false}
      className={css.switch}
      aria-label={label}
    />
  );
}

interface SelectProps extends FieldFrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { readonly value: string; readonly text: string }[];
}

/** A choice of a few values by the phone's own picker. */
export function Select({ label, error, hint, options, ...rest }: SelectProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-invalid={error ? '' : undefined}>
        <select
          {...rest}
          id={id}
          className={css.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
