import type { CallOutput, LotteryOrder } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { Button, Chip, Money, StateMessage } from '@tessera/ui';
import { BetLine } from '../../features/lottery/bet-line.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { orderLook } from '../../features/lottery/order-states.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './my-bets.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

interface MyBetsProps {
  bets: CallOutput<'listLotteryOrders'> | undefined;
  failure: unknown;
  family: string;
  onRetry: () => void;
  onCancel: (order: LotteryOrder) => Promise<void>;
}

function Order({ order, family, onCancel }: { order: LotteryOrder; family: string; onCancel: () => Promise<void> }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { text, tone } = orderLook(order.orderStatus, order.actualBettingAmount, order.winningAmount);
  const paid = parseMoney(order.winningAmount);
  return (
    <li className={css.order}>
      <span className={css.line}>
        <span className={css.issue}>{t('lottery.issue', { issue: issueText(order.numero) })}</span>
        <Chip tone={tone}>{t(text)}</Chip>
      </span>
      <BetLine order={order} />
      {order.winningNumber && <WinningRow group={family} winningNumber={order.winningNumber} size="small" />}
      <span className={css.line}>
        <span className={css.rule}>
          {t('betting.slipCount', { count: order.suborderCount })} · {t('lottery.lines', { count: order.stakes })}
        </span>
        <span className={css.amount}>
          {t('betting.stakeShort')} <Money amount={order.actualBettingAmount} currency={currency} />
        </span>
        {order.mayCancel && (
          <Button kind="secondary" size="small" onPress={onCancel}>
            {t('betting.cancel')}
          </Button>
        )}
      </span>
      {paid > 0n && (
        <span className={css.line}>
          <span className={css.amount}>
            {t('betting.returnedShort')} <Money amount={order.winningAmount} currency={currency} />
          </span>
          <Money amount={formatMoney(paid - parseMoney(order.actualBettingAmount))} currency={currency} signed toned />
        </span>
      )}
    </li>
  );
}

/** The player's newest bets on this game with what became of them. */
export function MyBets({ bets, failure, family, onRetry, onCancel }: MyBetsProps) {
  const t = useTexts();
  if (!bets && failure) return <CallFailed failure={failure} onRetry={onRetry} />;
  if (!bets) {
    return <LoadingSkeleton height="3rem" />;
  }
  if (bets.list.length === 0) return <StateMessage title={t('betting.noBets')} text={t('betting.noBetsText')} />;
  return (
    <ul className={css.orders}>
      {bets.list.map((order) => (
        <Order key={order.orderMasterId} order={order} family={family} onCancel={() => onCancel(order)} />
      ))}
    </ul>
  );
}
