import { Button, Icon, TextField } from '@tessera/ui';
import { MailCheck } from 'lucide';
import { useEffect, useState } from 'react';
import css from '../../features/account/account.module.css';
import { resetPassword } from '../../features/account/account-queries.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { EMAIL_LENGTH } from '../../shared/time/timings.ts';
import own from './forgot-password.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { readLink } from './link-values.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailRequest } from './use-mail-request.ts';
import type { NewPasswordValues } from './use-new-password.ts';

type MailRequest = ReturnType<typeof useMailRequest>;

/** The first step: whose account, and where the code should go. */
function RequestForm({ values, problems, isBusy, change, submit }: MailRequest) {
  const t = useTexts();
  const isHydrated = useHydrated();
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={own.lead}>{t('recovery.mailLead')}</p>
      <TextField
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        error={problems.username}
        onChange={(event) => change({ username: event.target.value.trim() })}
      />
      <TextField
        label={t('account.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        value={values.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value.trim() })}
      />
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('recovery.sendCode')}
      </Button>
    </form>
  );
}

/** Where the code went, and how to get another one. */
function SentNote({ values, isBusy, secondsLeft, setSent, submit }: MailRequest) {
  const t = useTexts();
  return (
    <>
      <div className={own.sent}>
        <Icon of={MailCheck} size="0.24rem" />
        <p>{t('recovery.mailSent', { email: values.email })}</p>
      </div>
      <div className={own.again}>
        <button type="button" className={shapes.link} onClick={() => setSent(false)}>
          {t('recovery.otherAddress')}
        </button>
        <button
          type="button"
          className={shapes.link}
          disabled={secondsLeft > 0 || isBusy}
          onClick={() => void submit()}
        >
          {secondsLeft > 0 ? t('recovery.againIn', { seconds: secondsLeft }) : t('recovery.again')}
        </button>
      </div>
    </>
  );
}

/** Name and address, then the code of the mail and the new password (PWD-17). The mail's link comes with all but the password. */
export function MailWay() {
  const { call } = useServices();
  const [code, setCode] = useState('');
  const request = useMailRequest();
  const { values, isSent, change, setSent } = request;
  useEffect(() => {
    const link = readLink(location.hash);
    if (!link) return;
    change({ username: link.username, email: link.email });
    setCode(link.code);
    setSent(true);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [change, setSent]);
  if (!isSent) return <RequestForm {...request} />;
  const send = ({ code: verificationCode, fresh, repeated }: NewPasswordValues) =>
    resetPassword(call, {
      method: 'email',
      ...values,
      verificationCode,
      newPassword: fresh,
      confirmNewPassword: repeated,
    });
  return (
    <NewPasswordForm key={code} code={code} send={send}>
      <SentNote {...request} />
    </NewPasswordForm>
  );
}
