import { useQuery } from '@tanstack/react-query';
import type { LotteryOrderDetail, LotterySuborder } from '@tessera/contract';
import { readRows } from '@tessera/rules/lottery/play';
import { Button, Chip, Money, moneyText } from '@tessera/ui';
import { lineMoney } from '../../features/lottery/line-money.ts';
import { hitsQuery, pickNamesQuery } from '../../features/lottery/lottery-queries.ts';
import { MarkedPicks } from '../../features/lottery/marked-picks.tsx';
import { orderLook } from '../../features/lottery/order-states.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';

/** What a line cost and pays, and of a bet that won the prizes that it won, where its play has several. */
function Lines({ bet }: { bet: LotterySuborder }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { costs, pays } = lineMoney(bet);
  const text = (amount: string) => moneyText(amount, currency);
  const hasPrizes = bet.prizes.length > 1;
  return (
    <p className={css.time}>
      {t('betting.unitTimes', { unit: bet.bettingMode, multiple: bet.multiple })} ·{' '}
      {t('lottery.lines', { count: bet.stakes })}
      <br />
      {t('betting.lineCosts', { amount: text(costs) })}{' '}
      {t(hasPrizes ? 'betting.linePaysUpTo' : 'betting.linePays', { amount: text(pays) })}
      {hasPrizes &&
        bet.hits?.map(({ prize, prizeName, times }) => (
          <span key={prize} className={css.prize}>
            {t('betting.prizeWon', { prize: prizeName, times })}
          </span>
        ))}
    </p>
  );
}

interface OrderBetProps {
  bet: LotterySuborder;
  order: LotteryOrderDetail;
  onCancel: () => void;
}

/** One bet of an order: its play, its picks with the hit ones marked, its lines, its money and its state. */
export function OrderBet({ bet, order, onCancel }: OrderBetProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const names = useQuery(pickNamesQuery(useSources(), order.gameId, order.prizeMode)).data;
  const hits = useQuery(hitsQuery(order, bet)).data ?? [];
  const { text, tone, isGain } = orderLook(bet.orderStatus, bet.bettingAmount, bet.winAmount);
  const isSame = bet.groupName === bet.playName;
  return (
    <article className={css.orderBet}>
      <div className={css.betHead}>
        <span className={css.play}>{isSame ? bet.playName : `${bet.groupName} · ${bet.playName}`}</span>
        <Chip tone={tone}>{t(text)}</Chip>
      </div>
      <MarkedPicks
        picks={readRows(bet.bettingContent)}
        names={names?.picks ?? {}}
        rowNames={names?.rows[bet.playCode] ?? []}
        hits={hits}
      />
      <Lines bet={bet} />
      <div className={css.betFoot}>
        <span className={css.stake}>
          {t('lottery.stake')} <Money amount={bet.bettingAmount} currency={currency} />
        </span>
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
