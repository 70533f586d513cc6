import { TextInput, type TextInputProps } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { numberExample, type NumberProblem } from '@tessera/contract/typed-number';
import { useTypedNumber } from '@tessera/ui/typed-number/use-typed-number.ts';

/** Value of a field whose text is no valid number. Schemas refuse it too, so that nothing is saved. */
export const UNREADABLE = '?';

/** Most decimals of a rate in percent, and of a share in hundredths of a percent. */
export const RATE_PLACES = 4;
export const SHARE_PLACES = 2;

/** Why a number is not taken. The console is written in English, and so are its numbers. */
const say = (problem: NumberProblem, places: number): string => {
  if (problem === 'places') return places === 1 ? 'One decimal at most.' : `At most ${places} decimals.`;
  return {
    unreadable: `A number such as ${numberExample('EN', places)}.`,
    unclear: 'This can be read in two ways. Leave out the mark of thousands.',
    whole: 'A whole number.',
    negative: 'Nothing below zero.',
  }[problem];
};

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'> {
  /** A plain decimal, empty, or {@link UNREADABLE}. */
  value: string;
  places: number;
  /** Whether it takes numbers below zero. */
  isSigned?: boolean;
  onChange: (value: string) => void;
  /** Told when the field is left. */
  onLeave?: () => void;
}

/** The one field for numbers: it keeps the typed text and passes on its number, read as in the members' app. */
export function NumberField({ value, places, isSigned = false, onChange, onLeave, error, ...rest }: NumberFieldProps) {
  const { problem, input } = useTypedNumber({
    language: 'EN',
    places,
    isSigned,
    value: value === UNREADABLE ? null : value,
    onChange: (read) => onChange(read ?? UNREADABLE),
  });
  const leave = () => {
    input.onBlur();
    onLeave?.();
  };
  return <TextInput {...rest} {...input} onBlur={leave} error={problem ? say(problem, places) : error} />;
}

/** An amount to the places of its currency. @param currency its code; two places while it is not known */
export function AmountField({
  currency,
  ...field
}: Omit<NumberFieldProps, 'places' | 'isSigned'> & { currency: string | undefined }) {
  return <NumberField {...field} places={paymentPlaces(currency)} />;
}

interface WholeFieldProps extends Omit<NumberFieldProps, 'value' | 'places' | 'onChange'> {
  /** NaN while the field is empty or holds no whole number. */
  value: number;
  onChange: (value: number) => void;
}

/** A whole number that its form holds as one. */
export function WholeField({ value, onChange, ...field }: WholeFieldProps) {
  return (
    <NumberField
      {...field}
      places={0}
      value={Number.isNaN(value) ? UNREADABLE : String(value)}
      onChange={(text) => onChange(text === '' ? Number.NaN : Number(text))}
    />
  );
}
