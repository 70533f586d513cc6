import { Button, TextField } from '@tessera/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from '../../features/account/account.module.css';
import { resetPassword } from '../../features/account/account-queries.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { LIMITS } from '../../shared/time/timings.ts';
import own from './forgot-password.module.css';
import { readLink } from './link-values.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailRequest } from './use-mail-request.ts';

/** Name and address, then the code of the mail and the new password (PWD-17). The mail's link comes with all but the password. */
export function MailWay() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { call } = useServices();
  const [code, setCode] = useState('');
  const { values, problems, isSent, isBusy, secondsLeft, change, setSent, submit } = useMailRequest();
  useEffect(() => {
    const link = readLink(location.hash);
    if (!link) return;
    change({ username: link.username, email: link.email });
    setCode(link.code);
    setSent(true);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [change, setSent]);

  if (isSent) {
    const { username, email } = values;
    return (
      <NewPasswordForm
        key={code}
        code={code}
        send={({ code: typed, fresh, repeated }) =>
          resetPassword(call, {
            method: 'email',
            username,
            email,
            verificationCode: typed,
            newPassword: fresh,
            confirmNewPassword: repeated,
          })
        }
      >
        <div className={own.sent}>
          <MailCheck size="0.24rem" aria-hidden />
          <p>{t('recovery.mailSent', { email })}</p>
        </div>
        <div className={own.again}>
          <button type="button" className={own.link} onClick={() => setSent(false)}>
            {t('recovery.otherAddress')}
          </button>
          <button type="button" className={own.link} disabled={secondsLeft > 0 || isBusy} onClick={() => void submit()}>
            {secondsLeft > 0 ? t('recovery.againIn', { seconds: secondsLeft }) : t('recovery.again')}
          </button>
        </div>
      </NewPasswordForm>
    );
  }
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
        maxLength={LIMITS.emailLength}
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
