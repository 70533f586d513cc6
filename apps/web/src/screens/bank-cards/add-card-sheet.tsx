import { plainDigits } from '@tessera/contract/plain-digits';
import type { WithdrawBank } from '@tessera/contract';
import { Button, CodeField, Modal, Select, TextField } from '@tessera/ui';
import css from '../../features/profile/security-page.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import { useAddCard } from './use-add-card.ts';

interface AddCardProps {
  banks: readonly WithdrawBank[];
  /** The payee name that every card must be in, once there is one. */
  fixedName: string | null;
  onAdded: () => void;
  onClose: () => void;
}

function AddCardForm({ banks, fixedName, onAdded }: Omit<AddCardProps, 'onClose'>) {
  const t = useTexts();
  const { values, problems, isBusy, bank, change, submit } = useAddCard(banks, fixedName, onAdded);
  const { minDigits = 0, maxDigits = 0 } = bank ?? {};
  const digits =
    minDigits === maxDigits
      ? t('withdraw.digits', { minimum: minDigits })
      : t('withdraw.digitsRange', { minimum: minDigits, maximum: maxDigits });
  return (
    <form
      className={css.sheet}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t('withdraw.addCard')}</h2>
      <Select
        label={t('withdraw.bank')}
        options={banks.map(({ bankCode, bankName }) => ({ value: bankCode, text: bankName }))}
        value={values.bankCode}
        error={problems.bankCode}
        onChange={(event) => change({ bankCode: event.target.value })}
      />
      <TextField
        label={t('withdraw.number')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        hint={digits}
        value={values.cardNumber}
        error={problems.cardNumber}
        onChange={(event) => change({ cardNumber: plainDigits(event.target.value) })}
      />
      <TextField
        label={t('withdraw.holder')}
        autoComplete="name"
        hint={t(fixedName === null ? 'withdraw.holderHint' : 'withdraw.holderFixed')}
        readOnly={fixedName !== null}
        value={fixedName ?? values.payeeName}
        error={problems.payeeName}
        onChange={(event) => change({ payeeName: event.target.value })}
      />
      <CodeField
        label={t('withdraw.paymentPassword')}
        length={PAYMENT_PASSWORD_LENGTH}
        isSecret
        value={values.paymentPassword}
        error={problems.paymentPassword}
        onChange={(paymentPassword) => change({ paymentPassword })}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t('withdraw.addCard')}
      </Button>
    </form>
  );
}

/** Bank, number, holder and the payment password that adds the card (CACC-19). */
export function AddCardSheet({ isOpen, ...form }: AddCardProps & { isOpen: boolean }) {
  const t = useTexts();
  return (
    <Modal isOpen={isOpen} onClose={form.onClose} label={t('withdraw.addCard')} shape="sheet">
      <AddCardForm {...form} />
    </Modal>
  );
}
