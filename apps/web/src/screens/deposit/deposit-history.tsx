import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deposit, DepositMethodName } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Chip, type ChipTone, ListGroup, ListRow, Money, StateMessage } from '@tessera/ui';
import { depositsQuery } from '../../features/deposits/deposits-queries.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { METHOD_NAMES } from './method-words.ts';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

const STATES: Readonly<Record<Deposit['state'], { text: TextKey; tone: ChipTone }>> = {
  pending: { text: 'cashier.statePending', tone: 'warning' },
  confirmed: { text: 'cashier.stateConfirmed', tone: 'win' },
  failed: { text: 'cashier.stateFailed', tone: 'loss' },
  expired: { text: 'cashier.stateExpired', tone: 'neutral' },
  cancelled: { text: 'cashier.stateCancelled', tone: 'neutral' },
  review: { text: 'cashier.stateReview', tone: 'warning' },
  rejected: { text: 'cashier.stateRejected', tone: 'loss' },
};

/** Past deposits with their state (DEPOSIT-06). */
export function DepositHistory() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const { currency } = useMerchant();
  const deposits = useInfiniteQuery({ ...depositsQuery(call), enabled: info !== undefined });
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const methodText = (name: string) => t(METHOD_NAMES[name as DepositMethodName] ?? 'cashier.methodGateway');
  const list = deposits.data?.pages.flatMap((page) => page.list);
  return (
    <PagedList
      query={deposits}
      items={list}
      more={t('cashier.loadMore')}
      waiting={<LoadingList />}
      empty={<StateMessage title={t('cashier.noDeposits')} text={t('cashier.noDepositsText')} />}
    >
      {(shown) => (
        <>
          <ZoneNote />
          <ListGroup>
            {shown.map((deposit) => (
              <ListRow
                key={deposit.depositId}
                title={<Money amount={deposit.creditedAmount ?? deposit.amount} currency={currency} />}
                detail={`${methodText(deposit.method)} · ${time.format(deposit.createdAt)}`}
                end={<Chip tone={STATES[deposit.state].tone}>{t(STATES[deposit.state].text)}</Chip>}
                onPress={() => go(`${SCREEN_PATHS.deposit}?depositId=${encodeURIComponent(deposit.depositId)}`)}
              />
            ))}
          </ListGroup>
        </>
      )}
    </PagedList>
  );
}
