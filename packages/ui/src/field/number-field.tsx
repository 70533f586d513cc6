import type { CurrencyPlaces } from '@tessera/contract/money';
import type { NumberProblem } from '@tessera/contract/typed-number';
import { type TextFieldProps, TextField } from './field.tsx';
import css from './number-field.module.css';
import { type TypedNumberOptions, useTypedNumber } from '../typed-number/use-typed-number.ts';

interface NumberFieldProps
  extends TypedNumberOptions,
    Pick<TextFieldProps, 'label' | 'error' | 'hint' | 'start' | 'end' | 'inputRef'> {
  /** Why what is typed is not taken, in words. */
  say: (problem: NumberProblem) => string;
}

/** A number with its label, as it was typed; an ambiguous or wrong one shows its error below and is passed on as null. */
export function NumberField({ value, onChange, language, places, isSigned, say, error, ...frame }: NumberFieldProps) {
  const { problem, input } = useTypedNumber({ value, onChange, language, places, ...(isSigned && { isSigned }) });
  return <TextField {...frame} {...input} error={problem ? say(problem) : error} />;
}

interface AmountFieldProps extends Omit<NumberFieldProps, 'places' | 'isSigned' | 'start'> {
  currency: CurrencyPlaces & { readonly symbol: string };
}

/** An amount to the places of its currency, with the symbol in front. */
export function AmountField({ currency: { symbol, displayDecimals }, ...field }: AmountFieldProps) {
  return <NumberField {...field} places={displayDecimals} start={<span className={css.symbol}>{symbol}</span>} />;
}
