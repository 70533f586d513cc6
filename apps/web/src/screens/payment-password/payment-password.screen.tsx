import { useQuery } from '@tanstack/react-query';
import { Button, CodeField, Icon, TextField } from '@tessera/ui';
import { LockKeyhole } from 'lucide';
import { useState } from 'react';
import { FieldRuleList } from '../../features/account/field-rule-list.tsx';
import { paymentPasswordPartsOf } from '../../features/account/rule-parts.ts';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { securityQuery } from '../../features/profile/profile-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import css from '../../features/profile/security-page.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import { type Proof, usePaymentPassword } from './use-payment-password.ts';

/** The question chosen by the member, where the merchant offers questions: with the classic profile alone. */
function useChosenQuestion() {
  const { call } = useServices();
  const hasFeature = useFeature('securityQuestion');
  const isOffered = useMerchant().conductProfile === 'classic' && hasFeature;
  return useQuery({ ...securityQuery(call), enabled: isOffered }).data?.chosen ?? undefined;
}

function PaymentPasswordForm({ isSet }: { isSet: boolean }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const question = useChosenQuestion();
  const [isForgotten, setForgotten] = useState(false);
  const proof: Proof = !isSet ? 'password' : isForgotten ? 'answer' : 'old';
  const { form, values, problems, isBusy, change, submit } = usePaymentPassword(proof);
  const code = { length: PAYMENT_PASSWORD_LENGTH, isSecret: true } as const;
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {proof === 'old' && (
        <CodeField
          {...code}
          label={t('security.oldPaymentPassword')}
          value={values.oldPaymentPassword}
          error={problems.oldPaymentPassword}
          onChange={(oldPaymentPassword) => change({ oldPaymentPassword })}
        />
      )}
      {proof === 'answer' && question && (
        <TextField
          label={t(`security.${question}`)}
          autoComplete="off"
          value={values.answer}
          error={problems.answer}
          onChange={(event) => change({ answer: event.target.value })}
        />
      )}
      <CodeField
        {...code}
        label={t('security.newPaymentPassword')}
        value={values.paymentPassword}
        error={problems.paymentPassword}
        rules={<FieldRuleList parts={paymentPasswordPartsOf(values.paymentPassword, PAYMENT_PASSWORD_LENGTH)} />}
        onChange={(paymentPassword) => change({ paymentPassword })}
      />
      <CodeField
        {...code}
        label={t('security.repeatPaymentPassword')}
        value={values.confirmPaymentPassword}
        error={problems.confirmPaymentPassword}
        onChange={(confirmPaymentPassword) => change({ confirmPaymentPassword })}
      />
      {proof !== 'old' && (
        <LoginPasswordField
          value={values.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
      )}
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('shell.confirm')}
      </Button>
      {isSet && question && (
        <button type="button" className={shapes.link} onClick={() => setForgotten(!isForgotten)}>
          {t(isForgotten ? 'security.knowOldPaymentPassword' : 'security.forgotPaymentPassword')}
        </button>
      )}
    </form>
  );
}

/** Setting and changing the payment password, six digits (MEMBER-06, VALID-14). */
export default function PaymentPasswordScreen() {
  const t = useTexts();
  const me = useMe();
  const isSet = me.data?.member.hasPaymentPassword;
  return (
    <SecurityPage
      sign={<Icon of={LockKeyhole} size="0.26rem" />}
      title={t(isSet ? 'security.changePaymentPassword' : 'security.setPaymentPassword')}
      text={t('security.paymentPasswordText')}
    >
      {!me.data && <NotLoaded query={me} />}
      {isSet !== undefined && <PaymentPasswordForm key={String(isSet)} isSet={isSet} />}
    </SecurityPage>
  );
}
