import type { ReactNode } from 'react';
import css from './play-limits.module.css';

interface ChoicesProps<Value extends string | number | null> {
  legend: string;
  /** Of the radio buttons, another one for each list of the page. */
  name: string;
  offered: readonly { readonly value: Value; readonly words: ReactNode }[];
  chosen: Value;
  disabled?: boolean;
  onChoose: (value: Value) => void;
}

/** A list of which one is chosen. */
export function Choices<Value extends string | number | null>({
  legend,
  name,
  offered,
  chosen,
  disabled,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={css.lengths} disabled={disabled}>
      <legend>{legend}</legend>
      {offered.map(({ value, words }) => (
        <label key={value ?? 'none'} className={css.length}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={css.lengthWords}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
