import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '@tessera/contract';
import { Button, Chip, type ChipTone, Modal, Money, moneyText, StateMessage, toasts } from '@tessera/ui';
import { useEffect, useState } from 'react';
import {
  cancelWithdrawal,
  isOpen,
  refreshCashier,
  withdrawalsQuery,
} from '../../features/withdrawals/withdrawals-queries.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import dialog from '../../shared/member/dialogs.module.css';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import css from './withdraw.module.css';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

type State = Withdrawal['state'];

const TONES: Readonly<Record<State, ChipTone>> = {
  pending: 'warning',
  reviewing: 'warning',
  approved: 'brand',
  paying: 'brand',
  held: 'warning',
  paid: 'win',
  rejected: 'loss',
  failed: 'loss',
  cancelled: 'neutral',
};

/** How far a withdrawal has come: asked for, checked, sent. */
const STEPS: Readonly<Partial<Record<State, number>>> = { pending: 1, reviewing: 2, approved: 3, paying: 3, held: 3 };

/** Asks before a withdrawal is taken back (only classic merchants offer it). */
function CancelOrder({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  const [isAsking, setAsking] = useState(false);
  const recallMessage = async () => {
    try {
      await cancelWithdrawal(call, withdrawal.withdrawalId);
      toasts.show({ kind: 'success', text: t('withdraw.takenBack') });
    } catch (failure) {
      showFailure(failure, t);
    }
    setAsking(false);
    await Promise.all([refreshMe(), refreshCashier(queries)]);
  };
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => setAsking(true)}>
        {t('withdraw.recallMessage')}
      </Button>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('withdraw.takeBackQuestion')}>
        <div className={dialog.ask}>
          <h2>{t('withdraw.takeBackQuestion')}</h2>
          <p>{t('withdraw.takeBackText', { amount: moneyText(withdrawal.amount, currency) })}</p>
          <div className={dialog.answers}>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button onPress={recallMessage}>{t('withdraw.recallMessage')}</Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** One withdrawal: amount, destination, state. */
function WithdrawalCard({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { amount, fee, netAmount, state, reason } = withdrawal;
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const step = STEPS[state];
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <span className={css.sum}>
          <Money amount={amount} currency={currency} />
        </span>
        <Chip tone={TONES[state]}>{t(`withdraw.state_${state}`)}</Chip>
      </div>
      {step && (
        <span className={css.track} role="img" aria-label={t('withdraw.step', { step })}>
          {[1, 2, 3].map((place) => (
            <span key={place} data-done={place <= step ? '' : undefined} />
          ))}
        </span>
      )}
      <div className={css.line}>
        <span className={css.facts}>
          <span>
            <bdi>{withdrawal.bankName}</bdi> <bdi dir="ltr">{withdrawal.cardNumber}</bdi>
          </span>
          <span>{time.format(withdrawal.createdAt)}</span>
          {!isNothing(fee) && (
            <span>
              {t('withdraw.arrivesNet', { net: moneyText(netAmount, currency), fee: moneyText(fee, currency) })}
            </span>
          )}
          {reason && <bdi className={css.reason}>{t('withdraw.reason', { reason })}</bdi>}
        </span>
        <span className={css.ways}>
          <Button kind="quiet" size="small" onPress={onOpen}>
            {t('withdraw.details')}
          </Button>
          {withdrawal.mayCancel && <CancelOrder withdrawal={withdrawal} />}
        </span>
      </div>
    </li>
  );
}

/** The member's withdrawals with their states; the balance follows when one ends (CWAL-03, WALLET-06). */
export function WithdrawalHistory() {
  const t = useTexts();
  const { info } = useSession();
  const refreshMe = useRefreshMe();
  const answer = useInfiniteQuery({ ...withdrawalsQuery(useSources()), enabled: info !== undefined });
  const list = answer.data?.pages.flatMap((page) => page.list);
  const [openId, setOpenId] = useState<string>();
  const openCount = list?.filter(isOpen).length;
  useEffect(() => {
    if (openCount !== undefined) void refreshMe();
  }, [openCount, refreshMe]);
  return (
    <PagedList
      query={answer}
      items={list}
      more={t('withdraw.loadMore')}
      waiting={<LoadingList />}
      empty={<StateMessage title={t('withdraw.none')} text={t('withdraw.noneText')} />}
    >
      {(shown) => (
        <>
          <ZoneNote />
          <ul className={css.entries}>
            {shown.map((withdrawal) => (
              <WithdrawalCard
                key={withdrawal.withdrawalId}
                withdrawal={withdrawal}
                onOpen={() => setOpenId(withdrawal.withdrawalId)}
              />
            ))}
          </ul>
          <WithdrawalSheet
            withdrawal={shown.find(({ withdrawalId }) => withdrawalId === openId)}
            onClose={() => setOpenId(undefined)}
          />
        </>
      )}
    </PagedList>
  );
}
