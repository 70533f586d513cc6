import { Button, Modal, PasswordField } from '@tessera/ui';
import { useState } from 'react';
import { withoutLeadingZero } from '../../features/account/field-rules.ts';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { setMobile } from '../../features/profile/profile-queries.ts';
import css from '../../features/profile/security-page.module.css';
import { useNeedsPassword } from '../../features/profile/use-needs-password.ts';
import { useSave } from '../../features/profile/use-save.ts';
import { CodeField } from '../../features/verification/code-field.tsx';
import { PhoneField, useCountries } from '../../features/verification/phone-field.tsx';
import { SliderDialog } from '../../features/verification/slider-dialog.tsx';
import { CodeNotRight, usePhoneCode } from '../../features/verification/use-phone-code.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { PAYMENT_PASSWORD_LENGTH, RESET_CODE_LENGTH } from '../../shared/time/timings.ts';

const MOBILE = /^\d{7,15}$/;
const FIELDS = ['mobileNum', 'verificationCode', 'password', 'paymentPassword'] as const;

/** What is typed for a new number, what is wrong with it, and the saving. */
function useMobileChange(onClose: () => void) {
  const t = useTexts();
  const { call } = useServices();
  const hasLoginPassword = useNeedsPassword();
  const countries = useCountries();
  const [values, setValues] = useState({ mobile: '', code: '', password: '' });
  const [picked, setPicked] = useState('');
  const { isBusy, problems, setProblems, save } = useSave<(typeof FIELDS)[number]>([...FIELDS]);
  const change = (some: Partial<typeof values>) => setValues((before) => ({ ...before, ...some }));
  const dialingCode = picked || (countries[0]?.countryDialingCode ?? '');
  const mobileNum = withoutLeadingZero(values.mobile);
  const isNumber = MOBILE.test(mobileNum);
  const readPhone = () => {
    setProblems(isNumber ? {} : { mobileNum: t('account.mobileFormat') });
    return isNumber ? { mobile: values.mobile, dialingCode } : undefined;
  };
  const phoneCode = usePhoneCode('member', readPhone);
  const secret = hasLoginPassword ? 'password' : 'paymentPassword';
  const submit = async () => {
    const missing = t('account.fieldRequired');
    const found = {
      ...(!isNumber && { mobileNum: t('account.mobileFormat') }),
      ...(!values.code && { verificationCode: missing }),
      ...(!values.password && { [secret]: missing }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    let firebaseIdToken: string | undefined;
    try {
      firebaseIdToken = await phoneCode.prove(values.code);
    } catch (failure) {
      if (!(failure instanceof CodeNotRight)) throw failure;
      return setProblems({ verificationCode: t('account.fieldInvalid') });
    }
    const input = {
      mobileNum,
      countryDialingCode: dialingCode,
      verificationCode: values.code,
      ...(firebaseIdToken && { firebaseIdToken }),
      [secret]: values.password,
    };
    if (await save(() => setMobile(call, input))) onClose();
  };
  return {
    values,
    problems,
    isBusy,
    hasLoginPassword,
    dialingCode,
    phoneCode,
    change,
    pick: setPicked,
    submit,
  };
}

/** A new number: a code proves that the phone is held, a password who asks; the payment one where there is no other. */
export function MobileSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { values, problems, isBusy, hasLoginPassword, dialingCode, phoneCode, change, pick, submit } =
    useMobileChange(onClose);
  return (
    <Modal isOpen onClose={onClose} label={t('account.mobileNum')} shape="sheet">
      <form
        className={css.sheet}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t('security.mobileHint')}</p>
        <PhoneField
          label={t('account.mobileNum')}
          mobile={values.mobile}
          dialingCode={dialingCode}
          error={problems.mobileNum}
          onChange={(mobile) => change({ mobile })}
          onDialingCode={pick}
        />
        <CodeField
          label={t('account.verificationCode')}
          name="verificationCode"
          value={values.code}
          error={problems.verificationCode}
          secondsLeft={phoneCode.secondsLeft}
          isAsking={phoneCode.isAsking}
          onChange={(code) => change({ code: code.slice(0, RESET_CODE_LENGTH) })}
          onGetCode={phoneCode.getCode}
        />
        {hasLoginPassword ? (
          <LoginPasswordField
            value={values.password}
            error={problems.password}
            onChange={(password) => change({ password })}
          />
        ) : (
          <PasswordField
            label={t('account.paymentPassword')}
            showLabel={t('account.showPassword')}
            hideLabel={t('account.hidePassword')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PAYMENT_PASSWORD_LENGTH}
            value={values.password}
            error={problems.paymentPassword}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
      <SliderDialog {...phoneCode.slider} />
    </Modal>
  );
}
