import { useState } from 'react';
import { resetPassword, setPasswordByPhone } from '../../features/account/account-queries.ts';
import { withoutLeadingZero } from '../../features/account/field-rules.ts';
import { CodeField } from '../../features/verification/code-field.tsx';
import { PhoneField, useCountries } from '../../features/verification/phone-field.tsx';
import { SliderDialog } from '../../features/verification/slider-dialog.tsx';
import { usePhoneCode } from '../../features/verification/use-phone-code.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { RESET_CODE_LENGTH } from '../../shared/time/timings.ts';
import own from './forgot-password.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import type { NewPasswordValues } from './use-new-password.ts';

const MOBILE = /^\d{7,15}$/;

/**
 * Mobile number, code of a text message, new password (ROUTE-08, PWD-17). Who is logged in proves their own number and
 * stays so (CACC-25); everybody else logs in with the new password.
 */
export function SmsWay() {
  const t = useTexts();
  const { call } = useServices();
  const { info } = useSession();
  const isMember = info !== undefined && isRealAccount(info.type);
  const countries = useCountries();
  const [mobile, setMobile] = useState('');
  const [picked, setPicked] = useState('');
  const [problem, setProblem] = useState<string>();
  const dialingCode = picked || (countries[0]?.countryDialingCode ?? '');
  const readPhone = () => {
    const isNumber = MOBILE.test(withoutLeadingZero(mobile));
    setProblem(isNumber ? undefined : t('account.mobileFormat'));
    return isNumber ? { mobile, dialingCode } : undefined;
  };
  const phoneCode = usePhoneCode(isMember ? 'member' : 'reset', readPhone);
  const send = async ({ code, fresh, repeated }: NewPasswordValues) => {
    const number = { mobileNum: withoutLeadingZero(mobile), countryDialingCode: dialingCode };
    const firebaseIdToken = await phoneCode.prove(code);
    const proof = { verificationCode: code, ...(firebaseIdToken && { firebaseIdToken }) };
    if (isMember) return setPasswordByPhone(call, { ...number, ...proof, newPassword: fresh });
    const passwords = { newPassword: fresh, confirmNewPassword: repeated };
    return resetPassword(call, { method: 'sms', ...number, ...proof, ...passwords });
  };
  return (
    <>
      <NewPasswordForm
        code=""
        send={send}
        next={isMember ? SCREEN_PATHS.memberCentre : SCREEN_PATHS.logIn}
        renderCode={(code, codeProblem, change) => (
          <CodeField
            label={t('account.verificationCode')}
            name="verificationCode"
            value={code}
            error={codeProblem}
            secondsLeft={phoneCode.secondsLeft}
            isAsking={phoneCode.isAsking}
            onChange={(digits) => change(digits.slice(0, RESET_CODE_LENGTH))}
            onGetCode={phoneCode.getCode}
          />
        )}
      >
        <p className={own.lead}>{t('recovery.smsLead')}</p>
        <PhoneField
          label={t('account.mobileNum')}
          mobile={mobile}
          dialingCode={dialingCode}
          error={problem}
          onChange={setMobile}
          onDialingCode={setPicked}
        />
      </NewPasswordForm>
      <SliderDialog {...phoneCode.slider} />
    </>
  );
}
