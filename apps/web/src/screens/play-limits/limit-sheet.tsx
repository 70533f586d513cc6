import { type PlayLimit, LARGEST_LIMIT } from '@tessera/contract';
import { parseMoney } from '@tessera/contract/money';
import { Button, Modal } from '@tessera/ui';
import { useState } from 'react';
import { setPlayLimit } from '../../features/play-limits/play-limits-queries.ts';
import { checkAmount, plainAmount } from '../../shared/amount/amount.ts';
import { AmountField, useNumberWords } from '../../shared/amount/number-fields.tsx';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { useLimitAction } from './use-limit-action.ts';

/** The smallest limit; to deposit nothing at all is a break. */
const SMALLEST = '0.01';

function LimitForm({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { say } = useNumberWords(currency.displayDecimals);
  const { call, isBusy, act } = useLimitAction();
  const [typed, setTyped] = useState<string | null>(limit.amount === null ? '' : plainAmount(limit.amount));
  const amount = typed ?? '';
  const [problems, setProblems] = useState<{ amount?: string }>({});
  const save = async (wanted: string | null) => {
    const isLooser = limit.amount !== null && (wanted === null || parseMoney(wanted) > parseMoney(limit.amount));
    const done = await act(
      () => setPlayLimit(call, { limit: limit.limit, amount: wanted }),
      t(isLooser ? 'limits.looserText' : 'limits.holdsAtOnce'),
      (failure) => showRefusal(failure, ['amount'], setProblems, t),
    );
    if (done) onClose();
  };
  return (
    <form
      className={sheet.sheet}
      data-scrolls=""
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (checkAmount(amount, { minimum: SMALLEST, maximum: LARGEST_LIMIT }, currency))
          setProblems({ amount: say('unreadable') });
        else void save(amount);
      }}
    >
      <h2>{t(`limits.name_${limit.limit}`)}</h2>
      <AmountField
        label={t('limits.amount')}
        value={typed}
        hint={t('limits.amountHint')}
        error={problems.amount}
        onChange={(value) => {
          setProblems({});
          setTyped(value);
        }}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('limits.save')}
      </Button>
      {limit.amount !== null && (
        <Button kind="quiet" wide busy={isBusy} onPress={() => save(null)}>
          {t('limits.removeLimit')}
        </Button>
      )}
      <Button kind="quiet" wide onPress={onClose}>
        {t('shell.cancel')}
      </Button>
    </form>
  );
}

/** Where one limit is set, changed or taken away. */
export function LimitSheet({ limit, onClose }: { limit: PlayLimit | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal
      isOpen={limit !== undefined}
      onClose={onClose}
      label={limit ? t(`limits.name_${limit.limit}`) : t('shell.playLimits')}
      shape="sheet"
    >
      {limit && <LimitForm key={limit.limit} limit={limit} onClose={onClose} />}
    </Modal>
  );
}
