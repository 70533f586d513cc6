import { useQueryClient } from '@tanstack/react-query';
import type { BankCard } from '@tessera/contract';
import { Button, Modal, toasts } from '@tessera/ui';
import { useState } from 'react';
import { CardFace } from '../../features/withdrawals/card-face.tsx';
import { refreshCashier, removeBankCard } from '../../features/withdrawals/withdrawals-queries.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import dialog from '../../shared/member/dialogs.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './bank-cards.module.css';

/** What a card's note says: that it is in use, or from when on it can be. */
function useNote(card: BankCard): string | undefined {
  const t = useTexts();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (card.isInUse) return t('withdraw.inUse');
  if (card.activeFrom === null) return undefined;
  return t('withdraw.newCardFrom', { time: time.format(card.activeFrom) });
}

/** One of the member's cards, and its removal after a question. */
export function OwnCard({ card, mayRemove }: { card: BankCard; mayRemove: boolean }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const note = useNote(card);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await removeBankCard(call, card.bankCardId);
      toasts.show({ kind: 'success', text: t('withdraw.removed') });
    } catch (failure) {
      showFailure(failure, t);
    }
    setAsking(false);
    await refreshCashier(queries);
  };
  return (
    <>
      <CardFace
        card={card}
        note={note}
        action={
          mayRemove &&
          !card.isInUse && (
            <button type="button" className={css.remove} onClick={() => setAsking(true)}>
              {t('withdraw.remove')}
            </button>
          )
        }
      />
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('withdraw.removeQuestion')}>
        <div className={dialog.ask}>
          <h2>{t('withdraw.removeQuestion')}</h2>
          <p>{t('withdraw.removeText', { bank: card.bankName, number: card.cardNumber })}</p>
          <div className={dialog.answers}>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" onPress={remove}>
              {t('withdraw.remove')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
