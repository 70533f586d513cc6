import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { withoutLeadingZero } from '../../features/account/field-rules.ts';
import { proveSession } from '../../features/account/account-queries.ts';
import { useCountries } from '../../features/verification/phone-field.tsx';
import { CodeNotRight, usePhoneCode } from '../../features/verification/use-phone-code.ts';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

const MOBILE = /^\d{7,15}$/;
const FIELDS = ['mobileNum', 'verificationCode'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/** Proving by a code to the own number; the number is typed, because the phone is shown only its ends. */
export function usePhoneProof(onProven: () => void) {
  const t = useTexts();
  const { call } = useServices();
  const countries = useCountries();
  const [values, setValues] = useState({ mobile: '', picked: '', code: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, run } = useAction();
  const dialingCode = values.picked || (countries[0]?.countryDialingCode ?? '');
  const mobileNum = withoutLeadingZero(values.mobile);
  const isNumber = MOBILE.test(mobileNum);
  const numberProblem = isNumber ? {} : { mobileNum: t('account.mobileFormat') };
  const phoneCode = usePhoneCode('member', () => {
    setProblems(numberProblem);
    return isNumber ? { mobile: values.mobile, dialingCode } : undefined;
  });
  const reportFailure = (failure: unknown) => {
    if (failure instanceof CodeNotRight) return setProblems({ verificationCode: t('account.codeFormat') });
    showRefusal(failure, FIELDS, setProblems, t);
  };
  const submit = async () => {
    const found = { ...numberProblem, ...(!values.code && { verificationCode: t('account.codeFormat') }) };
    setProblems(found);
    if (isBusy || Object.keys(found).length > 0) return;
    const prove = async () => {
      const firebaseIdToken = await phoneCode.prove(values.code);
      const proof = { verificationCode: values.code, ...(firebaseIdToken && { firebaseIdToken }) };
      await proveSession(call, { mobileNum, countryDialingCode: dialingCode, ...proof });
      toasts.show({ kind: 'success', text: t('security.proved'), lasts: 'short' });
      onProven();
    };
    await run(prove, { onFailure: reportFailure });
  };
  const change = (some: Partial<typeof values>) => setValues((before) => ({ ...before, ...some }));
  return { values, dialingCode, problems, isBusy, phoneCode, change, submit };
}
