import type { BankCard } from '@tessera/contract';
import type { ReactNode } from 'react';
import css from './card-face.module.css';

/** Hues of the drawn cards by the place of the bank's letter, so that a bank always looks the same. */
const LOOKS = 4;
const lookOf = (bankCode: string) => [...bankCode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % LOOKS;

interface CardFaceProps {
  card: Pick<BankCard, 'bankCode' | 'bankName' | 'cardNumber' | 'payeeName'>;
  /** Below the name, such as when it can be used. */
  note?: ReactNode;
  action?: ReactNode;
}

/** A bank card drawn as one: bank, masked number, holder. */
export function CardFace({ card, note, action }: CardFaceProps) {
  return (
    <article className={css.face} data-look={lookOf(card.bankCode)}>
      <div className={css.line}>
        <h3 className={css.bank}>
          <bdi>{card.bankName}</bdi>
        </h3>
        <span className={css.chip} aria-hidden="true" />
      </div>
      <p className={css.number}>
        <bdi dir="ltr">{card.cardNumber.replaceAll('*', '•')}</bdi>
      </p>
      <div className={css.line}>
        <p className={css.holder}>
          <bdi>{card.payeeName}</bdi>
          {note && <span className={css.note}>{note}</span>}
        </p>
        {action}
      </div>
    </article>
  );
}
