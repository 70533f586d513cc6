import { depositFee } from '@tessera/contract/deposits/deposit-fee';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './fee-note.module.css';
import type { DepositMethod } from './use-deposit.ts';

interface FeeTextProps {
  fee: string;
  /** What will reach the balance; undefined: it did, and stands beside. */
  credited?: string;
  /** Stands at the start of the line, as what belongs to a field does, instead of in the middle. */
  atStart?: boolean | undefined;
}

/** What the merchant keeps of a deposit; nothing where nothing is kept. */
export function FeeText({ fee, credited, atStart }: FeeTextProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  if (parseMoney(fee) === 0n) return null;
  return (
    <p className={css.fee} data-start={atStart ? '' : undefined}>
      {credited === undefined
        ? t('cashier.feeTerms', { fee: moneyText(fee, currency) })
        : t('cashier.fee', { fee: moneyText(fee, currency), credited: moneyText(credited, currency) })}
    </p>
  );
}

interface FeeNoteProps {
  method: DepositMethod;
  /** One within the limits; undefined while there is none. */
  amount: string | undefined;
  atStart?: boolean;
}

/** What a method's fee is, and of an amount what is left, before anything is sent (DEPOSIT-04); the server calculates it the same way. */
export function FeeNote({ method: { fee }, amount, atStart }: FeeNoteProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const terms = { fixed: parseMoney(fee.fixed), basisPoints: fee.basisPoints };
  if (amount !== undefined) {
    const paid = parseMoney(amount);
    const kept = depositFee(paid, terms);
    return <FeeText fee={formatMoney(kept)} credited={formatMoney(paid - kept)} atStart={atStart} />;
  }
  const share = `${terms.basisPoints / 100} %`;
  const fixed = moneyText(fee.fixed, currency);
  const words = [terms.fixed > 0n && fixed, terms.basisPoints > 0 && share].filter((part) => part !== false);
  if (words.length === 0) return null;
  return (
    <p className={css.fee} data-start={atStart ? '' : undefined}>
      {t('cashier.feeTerms', { fee: words.join(' + ') })}
    </p>
  );
}
