import { useQuery } from '@tanstack/react-query';
import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import { checkConfirmation, checkField } from '../../features/account/field-rules.ts';
import { PASSWORD_RULE, passwordPartsOf } from '../../features/account/rule-parts.ts';
import { CodeNotRight } from '../../features/verification/use-phone-code.ts';
import { failureText, refusedField, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useFirstProblem } from '../../shared/feedback/use-first-problem.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS, type KnownPath } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS, RESET_CODE_LENGTH } from '../../shared/time/timings.ts';

/** What the second step asks for. */
export interface NewPasswordValues {
  readonly code: string;
  readonly fresh: string;
  readonly repeated: string;
}
type Problems = Partial<Record<keyof NewPasswordValues, string>>;

/** The form's field for each field of the wire. */
const FIELDS: Readonly<Record<string, keyof NewPasswordValues>> = {
  verificationCode: 'code',
  newPassword: 'fresh',
  confirmNewPassword: 'repeated',
};

/**
 * The second step, the same for both ways: code, new password, again; done, it leads to the login.
 * @param next where it leads afterwards
 * @param send sets the password by what was proven
 */
export function useNewPassword(
  firstCode: string,
  next: KnownPath,
  send: (values: NewPasswordValues) => Promise<unknown>,
) {
  const t = useTexts();
  const go = useGo();
  const rule = useQuery(registerSettingsQuery(useSources())).data?.['password'];
  const [values, setValues] = useState<NewPasswordValues>({ code: firstCode, fresh: '', repeated: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, run, reportFailure } = useAction();
  const { brand } = useMerchant();
  const { form, goToFirstProblem } = useFirstProblem();
  const change = (some: Partial<NewPasswordValues>) => setValues((before) => ({ ...before, ...some }));

  const validate = (): boolean => {
    const fresh = values.fresh ? checkField('password', values.fresh, rule) : ('account.fieldRequired' as const);
    const repeated = checkConfirmation(values.fresh, values.repeated);
    const found: Problems = {
      ...(values.code.length !== RESET_CODE_LENGTH && { code: t('account.codeFormat') }),
      ...(fresh && { fresh: t(fresh) }),
      ...(repeated && { repeated: t(repeated) }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const submit = async () => {
    if (isBusy) return;
    if (!validate()) return goToFirstProblem();
    const setPassword = async () => {
      await withLoadingToast(t('account.saving'), LOADING_TOAST_MS, send(values));
      toasts.show({
        kind: 'success',
        text: t(next === SCREEN_PATHS.logIn ? 'recovery.done' : 'account.changeSaved'),
        lasts: 'short',
      });
      go(next, { replace: true });
    };
    const mark = (found: Problems) => {
      setProblems(found);
      goToFirstProblem();
    };
    const onFailure = (failure: unknown) => {
      if (failure instanceof CodeNotRight) return mark({ code: t('account.codeFormat') });
      const field = FIELDS[refusedField(failure) ?? ''];
      if (field) mark({ [field]: failureText(failure, t) });
      else reportFailure(failure);
    };
    await run(setPassword, { onFailure });
  };
  const ruleParts = passwordPartsOf(rule ?? PASSWORD_RULE, values.fresh, [brand.name]);
  return { form, values, problems, isBusy, ruleParts, change, submit };
}
