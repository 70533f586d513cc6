import { useInfiniteQuery } from '@tanstack/react-query';
import { ListGroup, ListRow, moneyText } from '@tessera/ui';
import { Countdown } from '@tessera/ui/countdown/countdown.tsx';
import { depositsQuery } from '../../features/deposits/deposits-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

/** The newest deposit that can still be paid, with the time that is left, above the form: a second one is seldom meant. Asked for by the options. */
export function WaitingDeposit() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { currency } = useMerchant();
  const { data, dataUpdatedAt } = useInfiniteQuery({ ...depositsQuery(call), enabled: false });
  const open = data?.pages[0]?.list.find(({ state, remainTime }) => state === 'pending' && remainTime > 0);
  if (!open) return null;
  return (
    <ListGroup>
      <ListRow
        title={t('cashier.waits', { amount: moneyText(open.amount, currency) })}
        detail={
          <>
            {t('cashier.timeLeft')} <Countdown until={dataUpdatedAt + open.remainTime} now={Date.now} />
          </>
        }
        onPress={() => go(`${SCREEN_PATHS.deposit}?depositId=${encodeURIComponent(open.depositId)}`)}
      />
    </ListGroup>
  );
}
