import type { LotteryOrder } from '@tessera/contract';
import { useTexts } from '../../shared/services/services.ts';
import css from './bet-line.module.css';
import { picksText } from './picks-text.ts';

/** What an order bet, in one line: play and picks of its first bet, and how many more there are. */
export function BetLine({ order }: { order: Pick<LotteryOrder, 'firstBet' | 'suborderCount'> }) {
  const t = useTexts();
  const { playName, picks } = order.firstBet;
  return (
    <span className={css.line}>
      <bdi className={css.play}>{playName}</bdi>{' '}
      <bdi className={css.picks} dir="ltr">
        {picksText(picks)}
      </bdi>{' '}
      {order.suborderCount > 1 && (
        <span className={css.more}>{t('betting.moreBets', { count: order.suborderCount - 1 })}</span>
      )}
    </span>
  );
}
