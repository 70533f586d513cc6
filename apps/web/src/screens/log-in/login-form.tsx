import { Button, Checkbox, PasswordField, Tabs, TextField } from '@tessera/ui';
import { useRef, useState } from 'react';
import css from '../../features/account/account.module.css';
import { SocialButtons } from '../../features/account/social-buttons.tsx';
import { CaptchaCheck } from '../../features/account/captcha-check.tsx';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import type { FieldProblem } from '../../features/account/field-rules.ts';
import { CodeField } from '../../features/verification/code-field.tsx';
import { PhoneField } from '../../features/verification/phone-field.tsx';
import { SliderDialog } from '../../features/verification/slider-dialog.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { CAPTCHA_LENGTH } from '../../shared/time/timings.ts';
import type { Portal } from './login-values.ts';
import { useLogin } from './use-login.ts';

type FieldsProps = Pick<ReturnType<typeof useLogin>, 'values' | 'change' | 'code' | 'problems'>;

function useSaid() {
  const t = useTexts();
  return (problem: FieldProblem) => problem && t(problem);
}

/** User name and password (LOGIN-02). */
function UsernameFields({ values, problems, change }: FieldsProps) {
  const t = useTexts();
  const said = useSaid();
  return (
    <>
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
    </>
  );
}

/** Mobile number and the code of a text message (LOGIN-04 to LOGIN-06). */
function MobileFields({ values, problems, change, code }: FieldsProps) {
  const t = useTexts();
  const said = useSaid();
  return (
    <>
      <PhoneField
        label={t('account.mobileNum')}
        mobile={values.mobile}
        dialingCode={values.dialingCode}
        error={said(problems.mobile)}
        onChange={(mobile) => change({ mobile })}
        onDialingCode={(dialingCode) => change({ dialingCode })}
      />
      <CodeField
        label={t('account.verificationCode')}
        name="messageCode"
        value={values.messageCode}
        error={said(problems.messageCode)}
        secondsLeft={code.secondsLeft}
        isAsking={code.isAsking}
        onChange={(messageCode) => change({ messageCode })}
        onGetCode={code.getCode}
      />
    </>
  );
}

/**
 * The ways to log in (LOGIN-01), a captcha after a failure that asks for one, remember, ticked at first (LOGIN-10), the forgotten
 * password (LOGIN-13), log in, not twice at once (LOGIN-11); agents have one way (LOGIN-31).
 */
export function LoginForm({ portal }: { portal: Portal }) {
  const t = useTexts();
  const said = useSaid();
  const captchaInput = useRef<HTMLInputElement>(null);
  const login = useLogin(captchaInput, portal);
  const { method, values, problems, picture, work, isBusy, mayRemember, change } = login;
  const [isRemembered, setRemembered] = useState(true);
  const rememberText =
    method === 'mobileNum' ? 'phone.rememberNumber' : login.keepsPassword ? 'account.remember' : 'account.rememberName';
  return (
    <>
      {login.hasMobile && (
        <Tabs
          label={t('phone.logInWays')}
          shape="segments"
          value={method}
          onChange={login.toggle}
          items={[
            { value: 'username', text: t('phone.byUsername') },
            { value: 'mobileNum', text: t('phone.byMobile') },
          ]}
        />
      )}
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void login.submit(isRemembered);
          // What is wrong is marked with the next drawing.
          requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
        }}
      >
        {method === 'username' ? <UsernameFields {...login} /> : <MobileFields {...login} />}
        {picture && work.isByWork && <CaptchaCheck state={work.state} />}
        {picture && !work.isByWork && (
          <CaptchaField
            picture={picture}
            value={values.captcha}
            error={said(problems.captcha)}
            longest={CAPTCHA_LENGTH}
            inputRef={captchaInput}
            onChange={(captcha) => change({ captcha })}
            onRefresh={login.refreshCaptcha}
          />
        )}
        <div className={css.row}>
          {mayRemember && (
            <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)}>
              {t(rememberText)}
            </Checkbox>
          )}
          <GoLink to={SCREEN_PATHS.forgotPassword} className={css.link}>
            {t('shell.forgotPassword')}
          </GoLink>
        </div>
        <Button type="submit" size="large" wide busy={isBusy} disabled={isBusy}>
          {t('shell.logIn')}
        </Button>
      </form>
      {method === 'username' && portal === 'member' && <SocialButtons />}
      <SliderDialog {...login.code.slider} />
    </>
  );
}
