import { moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { plainAmount } from '../../shared/amount/amount.ts';

interface QuickAmountsProps {
  amounts: readonly string[];
  chosen: string;
  onChoose: (amount: string) => void;
  /** Looks of the row and of one amount, which are the template's own. */
  list: string | undefined;
  item: string | undefined;
}

/** Amounts of the merchant to choose with one tap (DEPOSIT-04). */
export function QuickAmounts({ amounts, chosen, onChoose, list, item }: QuickAmountsProps) {
  const { currency } = useMerchant();
  return (
    <div className={list}>
      {amounts.map((quick) => (
        <button
          key={quick}
          type="button"
          className={item}
          aria-pressed={chosen === plainAmount(quick)}
          onClick={() => onChoose(plainAmount(quick))}
        >
          {moneyText(quick, currency, { cut: true })}
        </button>
      ))}
    </div>
  );
}
