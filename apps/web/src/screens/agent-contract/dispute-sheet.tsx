import { useQueryClient } from '@tanstack/react-query';
import { DISPUTE_LIMITS, isDisputeText } from '@tessera/contract/agents/limits';
import { Button, Modal, TextArea, toasts } from '@tessera/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { BILLS_KEY, disputeBill } from '../../features/agents/agents-queries.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

interface DisputeFormProps {
  billId: string;
  /** When the bill is of, in words. */
  period: string;
  onClose: () => void;
}

function DisputeForm({ billId, period, onClose }: DisputeFormProps) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, run } = useAction();
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = t('agents.disputeHint', DISPUTE_LIMITS);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isDisputeText(text)) {
      setWrong(true);
      area.current?.focus();
      return;
    }
    // After a failure the text stays, so that nothing has to be written twice.
    if (await run(() => disputeBill(call, { billId, text: text.trim() }))) {
      toasts.show({ kind: 'success', text: t('agents.disputeSent') });
      onClose();
    }
    await queries.invalidateQueries({ queryKey: BILLS_KEY });
  };
  return (
    <form className={css.sheet} onSubmit={(event) => void send(event)} noValidate>
      <h2>{t('agents.disputeTitle')}</h2>
      <p className={css.note}>{t('agents.disputeText', { period })}</p>
      <TextArea
        areaRef={area}
        label={t('agents.disputeLabel')}
        value={text}
        dir="auto"
        hint={hint}
        error={isWrong ? hint : undefined}
        counter={t('agents.disputeCounter', { count: Array.from(text).length, most: DISPUTE_LIMITS.maximum })}
        onChange={(event) => {
          setText(Array.from(event.target.value).slice(0, DISPUTE_LIMITS.maximum).join(''));
          setWrong(false);
        }}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t('agents.disputeSend')}
      </Button>
    </form>
  );
}

interface DisputeSheetProps extends Omit<DisputeFormProps, 'billId'> {
  /** Undefined while none is disputed. */
  billId: string | undefined;
}

/** Takes what is wrong with a bill, in 10 to 500 characters (AGENT-11). */
export function DisputeSheet({ billId, period, onClose }: DisputeSheetProps) {
  const t = useTexts();
  return (
    <Modal isOpen={billId !== undefined} onClose={onClose} shape="sheet" label={t('agents.disputeTitle')}>
      {billId !== undefined && <DisputeForm key={billId} billId={billId} period={period} onClose={onClose} />}
    </Modal>
  );
}
