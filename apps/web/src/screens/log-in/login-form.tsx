import { Button, Checkbox, PasswordField, TextField } from '@tessera/ui';
import { useRef, useState } from 'react';
import css from '../../features/account/account.module.css';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import type { FieldProblem } from '../../features/account/field-rules.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { LIMITS } from '../../shared/time/timings.ts';
import { useLogin } from './use-login.ts';

/** User name, password, a captcha after a failure that asks for one, remember, log in. */
export function LoginForm() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const captchaInput = useRef<HTMLInputElement>(null);
  const { values, problems, picture, isBusy, mayRemember, keepsPassword, change, refreshCaptcha, submit } =
    useLogin(captchaInput);
  const [isRemembered, setRemembered] = useState(true);
  const said = (problem: FieldProblem) => problem && t(problem);
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(isRemembered);
      }}
    >
      <TextField
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        error={said(problems.username)}
        onChange={(event) => change({ username: event.target.value.trim() })}
      />
      <PasswordField
        label={t('account.password')}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={said(problems.password)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {picture && (
        <CaptchaField
          picture={picture}
          value={values.captcha}
          error={said(problems.captcha)}
          longest={LIMITS.captchaLength}
          inputRef={captchaInput}
          onChange={(captcha) => change({ captcha })}
          onRefresh={refreshCaptcha}
        />
      )}
      {mayRemember && (
        <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)}>
          {t(keepsPassword ? 'account.remember' : 'account.rememberName')}
        </Checkbox>
      )}
      <Button type="submit" size="large" wide busy={isBusy} disabled={isBusy || !isHydrated}>
        {t('shell.logIn')}
      </Button>
    </form>
  );
}
