import { useState } from 'react';
import { setPaymentPassword } from '../../features/profile/profile-queries.ts';
import { useNeedsPassword } from '../../features/profile/use-needs-password.ts';
import { useSave } from '../../features/profile/use-save.ts';
import { useFirstProblem } from '../../shared/feedback/use-first-problem.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';

const EMPTY = { oldPaymentPassword: '', paymentPassword: '', confirmPaymentPassword: '', password: '', answer: '' };
type Field = keyof typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as Field[];

/** Where one goes on after setting it, by what `from` names: the screens that need it send people here. */
const NEXT: Readonly<Record<string, string>> = { withdraw: SCREEN_PATHS.withdraw, bankCard: SCREEN_PATHS.bankCard };

/** What a new payment password is allowed by: the old one, the login password for the first, or the security answer. */
export type Proof = 'old' | 'password' | 'answer';

/** State of the form. Errors that the phone can find are shown before the call. */
export function usePaymentPassword(proof: Proof) {
  const t = useTexts();
  const go = useGo();
  const from = useQueryTexts().get('from') ?? '';
  const { call } = useServices();
  const needsPassword = useNeedsPassword();
  const [values, setValues] = useState(EMPTY);
  const { isBusy, problems, setProblems, save } = useSave<Field>(FIELDS);
  const { form, goToFirstProblem } = useFirstProblem();
  const change = (some: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...some }));

  const validate = (): boolean => {
    const { paymentPassword, confirmPaymentPassword, oldPaymentPassword, password, answer } = values;
    const isWhole = (digits: string) => digits.length === PAYMENT_PASSWORD_LENGTH;
    const missing = t('account.fieldRequired');
    const found: Partial<Record<Field, string>> = {
      ...(proof === 'old' && !isWhole(oldPaymentPassword) && { oldPaymentPassword: t('security.sixDigits') }),
      ...(proof === 'answer' && !answer && { answer: missing }),
      ...(proof !== 'old' && needsPassword && !password && { password: missing }),
      ...(!isWhole(paymentPassword) && { paymentPassword: t('security.sixDigits') }),
      ...(paymentPassword !== confirmPaymentPassword && { confirmPaymentPassword: t('account.confirmationMismatch') }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const submit = async () => {
    if (!validate()) return goToFirstProblem();
    const { paymentPassword, confirmPaymentPassword, oldPaymentPassword, password, answer } = values;
    const proofFields = { old: { oldPaymentPassword }, password: { password }, answer: { password, answer } }[proof];
    const isSaved = await save(() =>
      setPaymentPassword(call, { paymentPassword, confirmPaymentPassword, ...proofFields }),
    );
    if (!isSaved) return goToFirstProblem();
    // Where one came for it, it is no step to go back to.
    const next = Object.hasOwn(NEXT, from) ? NEXT[from] : undefined;
    go(next ?? SCREEN_PATHS.memberCentre, { replace: next !== undefined });
  };
  return { form, values, problems, isBusy, change, submit };
}
