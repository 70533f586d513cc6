import { Button, Modal, PasswordField, StateMessage, TextField } from '@tessera/ui';
import { FieldRuleList } from '../../features/account/field-rule-list.tsx';
import type { FieldProblem } from '../../features/account/field-rules.ts';
import dialog from '../../shared/member/dialogs.module.css';
import { useMe } from '../../shared/member/member-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import css from '../../shared/page/plain.module.css';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { usePasswordChange } from './use-password-change.ts';

/** The other way to a new password, for members with a number (CACC-25). */
function ByPhone() {
  const t = useTexts();
  return (
    <GoLink to={`${SCREEN_PATHS.forgotPassword}?method=sms`} className={css.textLink}>
      {t('account.passwordByPhone')}
    </GoLink>
  );
}

/** Changing the password (PWD-01 to PWD-15). */
export default function ChangePasswordScreen() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { info } = useSession();
  const { values, problems, needsOldPassword, isRefused, isBusy, ruleParts, form, change, submit, accept } =
    usePasswordChange();
  const labels = { showLabel: t('account.showPassword'), hideLabel: t('account.hidePassword') };
  const said = (problem: FieldProblem) => problem && t(problem);
  const me = useMe().data;
  if (me && !me.member.hasPassword) {
    return <StateMessage title={t('phone.noPasswordTitle')} text={t('phone.noPasswordText')} action={<ByPhone />} />;
  }
  return (
    <form
      ref={form}
      className={css.page}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label={t('account.username')} value={info?.userName ?? ''} autoComplete="username" readOnly />
      {needsOldPassword ? (
        <PasswordField
          {...labels}
          label={t('account.oldPassword')}
          autoComplete="current-password"
          value={values.old}
          error={said(problems.old)}
          onChange={(event) => change({ old: event.target.value })}
        />
      ) : (
        <p className={css.note}>{t('account.issuedPassword')}</p>
      )}
      <PasswordField
        {...labels}
        label={t('account.newPassword')}
        autoComplete="new-password"
        value={values.fresh}
        error={said(problems.fresh)}
        hint={t('account.passwordHint')}
        rules={<FieldRuleList parts={ruleParts} />}
        onChange={(event) => change({ fresh: event.target.value })}
      />
      <PasswordField
        {...labels}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        value={values.repeated}
        error={said(problems.repeated)}
        onChange={(event) => change({ repeated: event.target.value })}
      />
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('shell.confirm')}
      </Button>
      {me?.member.mobile && <ByPhone />}
      <Modal isOpen={isRefused} onClose={accept} label={t('shell.changePassword')}>
        <div className={dialog.ask}>
          <p>{t('account.samePassword')}</p>
          <Button wide onPress={accept}>
            {t('shell.confirm')}
          </Button>
        </div>
      </Modal>
    </form>
  );
}
