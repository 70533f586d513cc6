import { moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import css from './jackpot-counter.module.css';

/** What a real pool has (JACKPOT-04); room for it while that is not known. */
export function JackpotPool({ value }: { value: string | undefined }) {
  const { currency } = useMerchant();
  return (
    <bdi className={css.counter} dir="ltr">
      {value === undefined ? '\u00a0' : moneyText(value, currency)}
    </bdi>
  );
}
