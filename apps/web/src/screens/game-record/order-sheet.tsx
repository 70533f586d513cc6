import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LotteryDraw, LotteryOrderDetail, LotterySuborder } from '@tessera/contract';
import { Button, Chip, Modal, Money, toasts } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { DrawClock } from '../../features/lottery/draw-clock.tsx';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { cancelBet, lotteryOrderQuery } from '../../features/lottery/lottery-queries.ts';
import { CANCELLED_BY_MEMBER, orderLook, WAITING } from '../../features/lottery/order-states.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { lotteryPath } from '../../shared/navigation/lottery-paths.ts';
import { PRIVATE_KEY, useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { CancelQuestion } from './cancel-question.tsx';
import css from './game-record.module.css';
import { OrderBet } from './order-bet.tsx';
import { OrderProof } from './order-proof.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Fetched when a draw is opened. */
const DrawSheet = lazy(async () => ({ default: (await import('../../features/lottery/draw-sheet.tsx')).DrawSheet }));

/** Draws that have a result or never will. */
const IS_OVER: readonly LotteryOrderDetail['drawState'][] = ['DRAWN', 'SETTLED', 'VOID'];

/** When, how much, what was drawn; while bets can be taken back, how long that is so. */
function OrderFacts({ order, since, onDraw }: { order: LotteryOrderDetail; since: number; onDraw: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { text, tone, isGain } = orderLook(order.orderStatus, order.actualBettingAmount, order.winningAmount);
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      <header className={css.head}>
        <h2>
          <bdi>{order.gameName}</bdi>
        </h2>
        <Chip tone={tone}>{t(text)}</Chip>
      </header>
      {IS_OVER.includes(order.drawState) && (
        <div className={css.drawn}>
          {order.winningNumber && <WinningRow group={order.gameGroupCode} winningNumber={order.winningNumber} />}
          <Button kind="secondary" size="small" onPress={onDraw}>
            {t('betting.drawAndProof')}
          </Button>
        </div>
      )}
      <Facts>
        <Fact label={t('lottery.draw')}>{t('lottery.issue', { issue: issueText(order.numero) })}</Fact>
        <Fact label={t(order.drawnTime === null ? 'betting.drawTime' : 'betting.drawnAt')}>
          {time.format(order.drawnTime ?? order.drawTime)}
        </Fact>
        {order.closesIn > 0 && (
          <Fact label={t('lottery.closesIn')}>
            <DrawClock
              draw={{ remainTime: order.closesIn, lockTime: 0, isSale: true }}
              since={since}
              label={t('lottery.closesIn')}
            />
          </Fact>
        )}
        <Fact label={t('lottery.stake')}>
          <Money amount={order.actualBettingAmount} currency={currency} />
        </Fact>
        <Fact label={t('lottery.win')}>
          <Money amount={order.winningAmount} currency={currency} toned={isGain} />
        </Fact>
        <Fact label={t('lottery.placedAt')}>{time.format(order.bettingTime)}</Fact>
        <Fact label={t('lottery.orderNumber')}>
          <bdi>{order.orderNumber}</bdi>
        </Fact>
      </Facts>
    </>
  );
}

/** Takes a bet back, tells it, and brings order, list and balance up to date. */
function useCancelBet(orderMasterId: string) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  const query = lotteryOrderQuery(useSources(), orderMasterId);
  return async (bet: LotterySuborder): Promise<void> => {
    try {
      queries.setQueryData(query.queryKey, await cancelBet(call, orderMasterId, bet.orderDetailId));
      toasts.show({ kind: 'success', text: t('lottery.betCancelled'), lasts: 'short' });
    } catch (failure) {
      showFailure(failure, t);
      void queries.invalidateQueries({ queryKey: query.queryKey });
    }
    void queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'lottery-orders'] });
    void refreshMe();
  };
}

/** The draw of an order, as its own sheet takes it. */
const drawOf = ({
  gameId,
  numero,
  drawState,
  winningNumber,
  drawTime,
  drawnTime,
}: LotteryOrderDetail): LotteryDraw => ({
  gameId,
  numero,
  state: drawState,
  winningNumber,
  prizes: null,
  drawTime,
  drawnTime,
});

/** Address that opens the lottery with the bets of an order on its slip, for the draw on sale. */
const pathAgain = ({ gameId, gameCode: code, prizeMode, orderMasterId: again }: LotteryOrderDetail) =>
  lotteryPath({ gameId, code, prizeMode, again });

function OrderParts({ orderMasterId }: { orderMasterId: string }) {
  const t = useTexts();
  const detail = useQuery(lotteryOrderQuery(useSources(), orderMasterId));
  const cancel = useCancelBet(orderMasterId);
  const [asked, setAsked] = useState<LotterySuborder>();
  // undefined until the first tap, which fetches the code of the sheet
  const [isDrawOpen, setDrawOpen] = useState<boolean>();
  const go = useGo();
  if (!detail.data) return <NotLoaded query={detail} waiting={<LoadingSkeleton height="3rem" />} />;
  const order = detail.data;
  return (
    <>
      <OrderFacts order={order} since={detail.dataUpdatedAt} onDraw={() => setDrawOpen(true)} />
      <h3>{t('lottery.yourBets')}</h3>
      <ul className={css.orderBets}>
        {order.orderDetailOrders.map((bet) => (
          <li key={bet.orderDetailId}>
            <OrderBet bet={bet} order={order} onCancel={() => setAsked(bet)} />
          </li>
        ))}
      </ul>
      {order.orderStatus !== WAITING && order.orderStatus !== CANCELLED_BY_MEMBER && <OrderProof order={order} />}
      <Button wide onPress={() => go(pathAgain(order))}>
        {t('betting.betAgain')}
      </Button>
      {isDrawOpen !== undefined && (
        <Suspense fallback={null}>
          <DrawSheet
            draw={isDrawOpen ? drawOf(order) : undefined}
            gameName={order.gameName}
            group={order.gameGroupCode}
            onClose={() => setDrawOpen(false)}
          />
        </Suspense>
      )}
      <CancelQuestion
        bet={asked}
        onKeep={() => setAsked(undefined)}
        onCancel={async (bet) => {
          await cancel(bet);
          setAsked(undefined);
        }}
      />
    </>
  );
}

/** One lottery order: what was drawn, its bets and what became of each; bets are cancelled here before the lock (LOTT-25). */
export function OrderSheet({ orderMasterId, onClose }: { orderMasterId: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal isOpen onClose={onClose} label={t('lottery.order')} shape="sheet">
      <div className={css.sheet} data-scrolls="">
        <OrderParts orderMasterId={orderMasterId} />
        <Button kind="quiet" wide onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Modal>
  );
}
