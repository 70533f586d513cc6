import { useQuery } from '@tanstack/react-query';
import { Button, Icon, StateMessage } from '@tessera/ui';
import { CreditCard, Plus } from 'lucide';
import { useState } from 'react';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { bankCardsQuery, banksQuery } from '../../features/withdrawals/withdrawals-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { AddCardSheet } from './add-card-sheet.tsx';
import css from './bank-cards.module.css';
import { OwnCard } from './own-card.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Everything the page shows, fetched side by side. */
function useCards() {
  const { info } = useSession();
  const sources = useSources();
  const me = useMe();
  const cards = useQuery({ ...bankCardsQuery(sources), enabled: info !== undefined });
  const banks = useQuery({ ...banksQuery(sources), enabled: info !== undefined });
  const failed = [cards, banks, me].find((query) => query.isError && !query.data);
  return {
    failure: failed?.error,
    retry: () => Promise.all([cards.refetch(), banks.refetch(), me.refetch()]),
    member: me.data?.member,
    cards: cards.data,
    banks: banks.data,
  };
}

/** The cards, and the button that adds one while there is room. */
function Cards({ cards, banks, member }: Required<Pick<ReturnType<typeof useCards>, 'cards' | 'banks' | 'member'>>) {
  const t = useTexts();
  const go = useGo();
  // Who comes from a withdrawal comes for a card, and goes on there with it.
  const isForWithdrawal = useQueryTexts().get('from') === 'withdraw';
  const [isAdding, setAdding] = useState(isForWithdrawal);
  if (!cards || !banks || !member) {
    return <LoadingSkeleton height="1.5rem" />;
  }
  const { bankCards, maxCardCount, newCardWaitHours, normalDeleteBankCard } = cards;
  const mayAdd = bankCards.length < maxCardCount && banks.length > 0;
  const finish = () => {
    setAdding(false);
    if (isForWithdrawal) go(SCREEN_PATHS.withdraw, { replace: true });
  };
  const add = () => (member.hasPaymentPassword ? setAdding(true) : go(`${SCREEN_PATHS.paymentPassword}?from=bankCard`));
  return (
    <>
      {bankCards.length === 0 && <StateMessage title={t('withdraw.noCards')} text={t('withdraw.noCardsText')} />}
      {bankCards.map((card) => (
        <OwnCard key={card.bankCardId} card={card} mayRemove={normalDeleteBankCard === 'Y'} />
      ))}
      {mayAdd && (
        <Button size="large" wide icon={<Icon of={Plus} size="0.2rem" />} onPress={add}>
          {t('withdraw.addCard')}
        </Button>
      )}
      <p className={css.note}>
        {t('withdraw.cardCount', { count: bankCards.length, maximum: maxCardCount })}
        {newCardWaitHours > 0 && <span>{t('withdraw.waitHint', { hours: newCardWaitHours })}</span>}
        {!member.hasPaymentPassword && <span>{t('withdraw.needPasswordText')}</span>}
      </p>
      <AddCardSheet
        isOpen={isAdding && mayAdd && member.hasPaymentPassword}
        banks={banks}
        fixedName={member.payeeName}
        onAdded={finish}
        onClose={() => setAdding(false)}
      />
    </>
  );
}

/** The member's bank cards (MEMBER-06, CACC-19). */
export default function BankCardsScreen() {
  const t = useTexts();
  const { failure, retry, ...known } = useCards();
  return (
    <SecurityPage
      sign={<Icon of={CreditCard} size="0.26rem" />}
      title={t('withdraw.cardsTitle')}
      text={t('withdraw.cardsText')}
    >
      {failure ? <CallFailed failure={failure} onRetry={retry} /> : <Cards {...known} />}
    </SecurityPage>
  );
}
