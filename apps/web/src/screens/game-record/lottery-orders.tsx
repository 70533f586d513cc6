import { useInfiniteQuery } from '@tanstack/react-query';
import type { LotteryOrder } from '@tessera/contract';
import { Button, Chip, LazyImage, Money, StateMessage } from '@tessera/ui';
import { useState } from 'react';
import { BetLine } from '../../features/lottery/bet-line.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { lotteryOrdersQuery } from '../../features/lottery/lottery-queries.ts';
import { orderLook } from '../../features/lottery/order-states.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { OrderSheet } from './order-sheet.tsx';
import { Totals } from './totals.tsx';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

function Order({ order, onOpen }: { order: LotteryOrder; onOpen: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { text, tone, isGain } = orderLook(order.orderStatus, order.actualBettingAmount, order.winningAmount);
  const time = useTimeFormat({ dateStyle: 'short', timeStyle: 'short' });
  return (
    <button type="button" className={css.bet} onClick={onOpen}>
      <span className={css.icon}>
        <LazyImage src={order.mobileIconUrl} alt="" />
      </span>
      <span className={css.words}>
        <span className={css.game}>
          <bdi>{order.gameName}</bdi>
        </span>
        <span className={css.time}>{t('lottery.issue', { issue: issueText(order.numero) })}</span>
        <span className={css.time}>{time.format(order.bettingTime)}</span>
      </span>
      <span className={css.money}>
        <Money amount={order.planBettingAmount} currency={currency} />
        <Chip tone={tone}>{t(text)}</Chip>
        {!isNothing(order.winningAmount) && (
          <Money amount={order.winningAmount} currency={currency} signed toned={isGain} />
        )}
      </span>
      <span className={css.what}>
        <BetLine order={order} />
      </span>
    </button>
  );
}

interface LotteryOrdersProps {
  startDate: number;
  /** The order that the address names, which is open from the first. */
  asked: string | null;
}

/** The member's lottery orders since a time, with their states; each opens with its bets (LOTT-25). */
export function LotteryOrders({ startDate, asked }: LotteryOrdersProps) {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const orders = useInfiniteQuery({ ...lotteryOrdersQuery(useSources(), startDate), enabled: info !== undefined });
  const [openId, setOpenId] = useState(asked);
  const list = orders.data?.pages.flatMap((page) => page.list);
  const sums = orders.data?.pages[0]?.orderSumTO;
  return (
    <>
      <PagedList
        query={orders}
        items={list}
        more={t('lottery.showMore')}
        waiting={<LoadingList picture="square" />}
        empty={
          <StateMessage
            title={t('lottery.noBets')}
            text={t('lottery.noBetsText')}
            action={<Button onPress={() => go(SCREEN_PATHS.lottery)}>{t('lottery.toLottery')}</Button>}
          />
        }
      >
        {(shown) => (
          <>
            <ZoneNote />
            {sums && <Totals stake={sums.sumActualBettingAmt} win={sums.sumWinningAmt} />}
            <ul className={shapes.panel}>
              {shown.map((order) => (
                <li key={order.orderMasterId}>
                  <Order order={order} onOpen={() => setOpenId(order.orderMasterId)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {openId && <OrderSheet orderMasterId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
