import { parseMoney } from '@tessera/contract/money';
import { moneyText } from '@tessera/ui';
import { useMerchant } from '../merchant/merchant.ts';
import { plainAmount } from './amount.ts';

interface QuickAmountsProps {
  amounts: readonly string[];
  chosen: string;
  onChoose: (amount: string) => void;
  /** What there is: more cannot be chosen. */
  available?: string;
  /** Looks of the row and of one amount, which are the screen's own. */
  list: string | undefined;
  item: string | undefined;
}

/** Amounts to choose with one tap (DEPOSIT-04). */
export function QuickAmounts({ amounts, chosen, onChoose, available, list, item }: QuickAmountsProps) {
  const { currency } = useMerchant();
  return (
    <div className={list}>
      {amounts.map((quick) => (
        <button
          key={quick}
          type="button"
          className={item}
          aria-pressed={plainAmount(chosen) === plainAmount(quick)}
          disabled={available !== undefined && parseMoney(quick) > parseMoney(available)}
          onClick={() => onChoose(plainAmount(quick))}
        >
          {moneyText(quick, currency, { cut: 'zeros' })}
        </button>
      ))}
    </div>
  );
}
