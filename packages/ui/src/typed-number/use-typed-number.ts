import { type NumberProblem, type NumberRules, readNumber, writeNumber } from '@tessera/contract/typed-number';
import { type ChangeEvent, useState } from 'react';

export interface TypedNumberOptions extends NumberRules {
  /** A plain decimal, empty for an empty field, or null while what is typed is no number that is taken. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/**
 * State of a field for a number: keeps the text as typed, passes on its value, and shows a value that other code sets.
 * @returns props of the input, and the error, at once unless more keys may still complete a number
 */
export function useTypedNumber({ value, onChange, ...rules }: TypedNumberOptions): {
  readonly problem: NumberProblem | undefined;
  readonly input: {
    readonly value: string;
    readonly inputMode: 'numeric' | 'decimal' | 'text';
    readonly autoComplete: 'off';
    readonly dir: 'ltr';
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
} {
  const [typed, setTyped] = useState(() => writeNumber(value ?? '', rules.language));
  const [isLeft, setLeft] = useState(false);
  const isTyped = value === null || readNumber(typed, rules).value === value;
  const shown = isTyped ? typed : writeNumber(value, rules.language);
  const { problem } = readNumber(shown, rules);
  return {
    problem: problem === 'unreadable' && !isLeft ? undefined : problem,
    input: {
      value: shown,
      // Keypads of phones have no minus.
      inputMode: rules.isSigned ? 'text' : rules.places === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      dir: 'ltr',
      onChange: ({ target }) => {
        const text = target.value.trim();
        setLeft(false);
        setTyped(text);
        onChange(readNumber(text, rules).value);
      },
      onBlur: () => setLeft(true),
    },
  };
}
