import { Button, CodeField, PasswordField } from '@tessera/ui';
import type { ReactNode } from 'react';
import css from '../../features/account/account.module.css';
import { FieldRuleList } from '../../features/account/field-rule-list.tsx';
import { SCREEN_PATHS, type KnownPath } from '../../shared/navigation/screen-paths.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { RESET_CODE_LENGTH } from '../../shared/time/timings.ts';
import { type NewPasswordValues, useNewPassword } from './use-new-password.ts';

interface NewPasswordFormProps {
  code: string;
  send: (values: NewPasswordValues) => Promise<unknown>;
  /** Where the code went and how to get another one. */
  children?: ReactNode;
  /** Replaces the boxes of the code. */
  renderCode?: (code: string, problem: string | undefined, change: (code: string) => void) => ReactNode;
  /** Where it leads when it is done. */
  next?: KnownPath;
}

/** Code, new password, again. */
export function NewPasswordForm({ code, send, children, renderCode, next = SCREEN_PATHS.logIn }: NewPasswordFormProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { values, problems, form, isBusy, ruleParts, change, submit } = useNewPassword(code, next, send);
  const labels = { showLabel: t('account.showPassword'), hideLabel: t('account.hidePassword') };
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
      {children}
      {renderCode ? (
        renderCode(values.code, problems.code, (digits) => change({ code: digits }))
      ) : (
        <CodeField
          label={t('recovery.code')}
          length={RESET_CODE_LENGTH}
          autoComplete="one-time-code"
          value={values.code}
          error={problems.code}
          onChange={(digits) => change({ code: digits })}
        />
      )}
      <PasswordField
        {...labels}
        label={t('account.newPassword')}
        autoComplete="new-password"
        value={values.fresh}
        error={problems.fresh}
        hint={t('account.passwordHint')}
        rules={<FieldRuleList parts={ruleParts} />}
        onChange={(event) => change({ fresh: event.target.value })}
      />
      <PasswordField
        {...labels}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        value={values.repeated}
        error={problems.repeated}
        onChange={(event) => change({ repeated: event.target.value })}
      />
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('recovery.setPassword')}
      </Button>
    </form>
  );
}
