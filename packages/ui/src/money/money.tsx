import css from './money.module.css';
import { type MoneyCurrency, moneyText } from './money-text.ts';

interface MoneyProps {
  /** Decimal string of the wire; undefined while it is not known yet. */
  amount: string | undefined;
  currency: MoneyCurrency;
  cut?: boolean;
  signed?: boolean;
  /** Green for gains, red for losses. */
  toned?: boolean;
}

/** The one place that shows money: tabular figures, left to right in every language, the same size while loading. */
export function Money({ amount, currency, cut = false, signed = false, toned = false }: MoneyProps) {
  if (amount === undefined) return <span className={css.waiting} aria-hidden="true" />;
  const tone = !toned ? undefined : amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'win' : undefined;
  return (
    <bdi className={css.money} dir="ltr" data-tone={tone}>
      {moneyText(amount, currency, { cut, signed })}
    </bdi>
  );
}
