import { numberExample, type NumberProblem } from '@tessera/contract/typed-number';
import { AmountField as KitAmountField, NumberField as KitNumberField } from '@tessera/ui';
import type { ComponentProps } from 'react';
import { useMerchant } from '../merchant/merchant.ts';
import { useLanguage, useTexts } from '../services/services.ts';

type Told = 'language' | 'say';
type AmountProps = Omit<ComponentProps<typeof KitAmountField>, Told | 'currency'>;
type NumberProps = Omit<ComponentProps<typeof KitNumberField>, Told>;

/** How numbers are typed in the present language, and why one is not taken, in its words. @param places most decimals of the field */
export function useNumberWords(places: number) {
  const language = useLanguage();
  const t = useTexts();
  const say = (problem: NumberProblem) => {
    if (problem === 'unreadable') return t('numbers.unreadable', { example: numberExample(language, places) });
    return problem === 'places' ? t('numbers.places', { count: places }) : t(`numbers.${problem}`);
  };
  return { language, say };
}

/** A number with its label, its marks as the language has them. */
export function NumberField(props: NumberProps) {
  return <KitNumberField {...useNumberWords(props.places)} {...props} />;
}

/** An amount in the merchant's currency, to its places. */
export function AmountField(props: AmountProps) {
  const { currency } = useMerchant();
  return <KitAmountField {...useNumberWords(currency.displayDecimals)} {...props} currency={currency} />;
}
