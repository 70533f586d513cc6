import { depositFee } from '@tessera/contract/deposits/deposit-fee';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { moneyText } from '@tessera/ui';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './fee-note.module.css';
import type { DepositMethod } from './use-deposit.ts';

interface FeeTextProps {
  fee: string;
  /** The amount that will reach the balance; undefined: it did, and is shown beside. */
  credited?: string;
  /** Aligned to the start of the line, as the notes of a field, instead of centred. */
  atStart?: boolean | undefined;
}

/** What the merchant keeps of a deposit; nothing where nothing is kept. */
export function FeeText({ fee, credited, atStart }: FeeTextProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  if (isNothing(fee)) return null;
  const kept = moneyText(fee, currency);
  const text =
    credited === undefined
      ? t('cashier.feeTerms', { fee: kept })
      : t('cashier.fee', { fee: kept, credited: moneyText(credited, currency) });
  return <Line atStart={atStart}>{text}</Line>;
}

interface FeeNoteProps {
  method: DepositMethod;
  /** One within the limits; undefined while there is none. */
  amount: string | undefined;
  atStart?: boolean;
}

/** The terms of a method's fee; undefined where nothing is kept. */
export function useFeeTerms({ fixed, basisPoints }: DepositMethod['fee']): string | undefined {
  const t = useTexts();
  const { currency } = useMerchant();
  const terms = [
    ...(isNothing(fixed) ? [] : [moneyText(fixed, currency)]),
    ...(basisPoints > 0 ? [`${basisPoints / 100} %`] : []),
  ];
  return terms.length > 0 ? t('cashier.feeTerms', { fee: terms.join(' + ') }) : undefined;
}

/** What a method's fee is, and of an amount what is left, before anything is sent (DEPOSIT-04); the server calculates it the same way. */
export function FeeNote({ method: { fee }, amount, atStart }: FeeNoteProps) {
  const { currency } = useMerchant();
  const terms = useFeeTerms(fee);
  if (amount !== undefined) {
    const paid = parseMoney(amount);
    const kept = depositFee(paid, { fixed: parseMoney(fee.fixed), basisPoints: fee.basisPoints }, currency);
    return <FeeText fee={formatMoney(kept)} credited={formatMoney(paid - kept)} atStart={atStart} />;
  }
  return terms !== undefined && <Line atStart={atStart}>{terms}</Line>;
}

const Line = ({ atStart, children }: { atStart: boolean | undefined; children: string }) => (
  <p className={css.fee} data-start={atStart ? '' : undefined}>
    {children}
  </p>
);
