import { useQuery } from '@tanstack/react-query';
import type { LotteryOrderDetail, LotterySuborder } from '@tessera/contract';
import { Button, Chip, Money } from '@tessera/ui';
import { readPicks } from '../../features/lottery/bet-content.ts';
import { pickNamesQuery } from '../../features/lottery/lottery-queries.ts';
import { orderLook } from '../../features/lottery/order-states.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';

/** Picks of a bet as they were made, row by row. */
function Picks({ content, names }: { content: string; names: Readonly<Record<string, string>> }) {
  return (
    <span className={css.picks} dir="ltr">
      {readPicks(content).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <span key={place} className={css.pickRow}>
          {row.length === 0 ? '–' : row.map((pick) => <bdi key={pick}>{names[pick] ?? pick}</bdi>)}
        </span>
      ))}
    </span>
  );
}

interface OrderBetProps {
  bet: LotterySuborder;
  order: LotteryOrderDetail;
  onCancel: () => void;
}

/** One bet of an order: its play, its picks, its money and its state. */
export function OrderBet({ bet, order, onCancel }: OrderBetProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const names = useQuery(pickNamesQuery(useSources(), order.gameId, order.prizeMode)).data ?? {};
  const { text, tone, isGain } = orderLook(bet.orderStatus, bet.bettingAmount, bet.winAmount);
  return (
    <article className={css.orderBet}>
      <div className={css.betHead}>
        <span className={css.play}>
          {bet.groupName} · {bet.playName}
        </span>
        <Chip tone={tone}>{t(text)}</Chip>
      </div>
      <Picks content={bet.bettingContent} names={names} />
      <div className={css.betFoot}>
        <span className={css.time}>
          {t('lottery.lines', { count: bet.stakes })} {t('lottery.times', { multiple: bet.multiple })}
        </span>
        <Money amount={bet.bettingAmount} currency={currency} />
        {!isNothing(bet.winAmount) && <Money amount={bet.winAmount} currency={currency} signed toned={isGain} />}
        {bet.mayCancel && (
          <Button kind="secondary" size="small" onPress={onCancel}>
            {t('lottery.cancelBet')}
          </Button>
        )}
      </div>
    </article>
  );
}
