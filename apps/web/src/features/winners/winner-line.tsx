import type { CallOutput } from '@tessera/contract';
import { LazyImage, Money, type MoneyCurrency } from '@tessera/ui';
import css from './winner-line.module.css';

type WinnerEntry = CallOutput<'listWinners'>['list'][number]['vo'];

/** One win: picture, masked name, game, amount (WIN-03). */
export function WinnerLine({ entry, currency }: { entry: WinnerEntry; currency: MoneyCurrency }) {
  return (
    <div className={css.line}>
      <span className={css.icon}>
        <LazyImage src={entry.iconUrl} alt="" />
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{entry.customerName}</bdi>
        <span className={css.game}>
          <bdi>{entry.gameName}</bdi>
          <span aria-hidden="true"> · </span>
          <bdi>{entry.vendor}</bdi>
        </span>
      </span>
      <span className={css.amount}>
        <Money amount={entry.winAmount} currency={currency} signed />
      </span>
    </div>
  );
}
