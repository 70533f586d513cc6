import { useQuery } from '@tanstack/react-query';
import type { FieldRule } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { changePassword, loginRulesQuery, registerSettingsQuery } from '../../features/account/account-queries.ts';
import { checkField, type FieldProblem } from '../../features/account/field-rules.ts';
import { PASSWORD_RULE, passwordPartsOf } from '../../features/account/rule-parts.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { useFirstProblem } from '../../shared/feedback/use-first-problem.ts';
import { useQuietFailure } from '../../shared/feedback/use-quiet-failure.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { updateRememberedPassword } from '../../features/account/remembered-login.ts';
import { useOlderSuffix } from '../../features/account/use-older-suffix.ts';
import { deleteTemporaryPassword } from '../../features/account/temporary-password.ts';
import { canRemember, readDeviceKey } from '../../shared/storage/device-key.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import { LOADING_TOAST_MS, REDIRECT_DELAY_MS, SAVED_TOAST_MS } from '../../shared/time/timings.ts';
import { confirmationProblem } from './confirmation.ts';
import { passwordPayload } from './password-payload.ts';
import { useIssuedPassword } from './use-issued-password.ts';

type PasswordProblems = Partial<Record<'old' | 'fresh' | 'repeated', FieldProblem>>;

/** Puts the new password into the remembered login, when there is one (PWD-09). */
async function storeNewPassword(userName: string, password: string, olderSuffix: string | null): Promise<void> {
  if (!canRemember()) return;
  try {
    await updateRememberedPassword(localStore, await readDeviceKey(), userName, password, olderSuffix);
  } catch (failure) {
    console.warn('the remembered login keeps the older password', failure);
  }
}

/** Checks the current password by the login rule (PWD-12); one that staff issued is not asked for again. */
function checkOld(typed: string, isIssued: boolean, rule: FieldRule | undefined): FieldProblem {
  if (isIssued) return undefined;
  if (typed) return checkField('loginPassword', typed, rule);
  return rule?.required === false ? undefined : 'account.fieldRequired';
}

/**
 * State of the form: values, messages, the refusal of the same password (PWD-05), the call with its loading message (PWD-06), and
 * what follows it: the toast (PWD-07), and home a second later (PWD-10).
 */
export function usePasswordChange() {
  const t = useTexts();
  const go = useGo();
  const sources = useSources();
  const { call } = useServices();
  const { info } = useSession();
  const loginRules = useQuery(loginRulesQuery(sources)).data;
  const fieldRules = useQuery(registerSettingsQuery(sources)).data;
  const [values, setValues] = useState({ old: '', fresh: '', repeated: '' });
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isRefused, setRefused] = useState(false);
  const { isBusy, run } = useAction();
  const issued = useIssuedPassword();
  const reportFailure = useQuietFailure();
  const refreshMe = useRefreshMe();
  const olderSuffix = useOlderSuffix();
  const { brand } = useMerchant();
  const { form, goToFirstProblem } = useFirstProblem();
  const { fresh, repeated } = values;
  const old = issued.password ?? values.old;

  const validate = (): boolean => {
    const found: PasswordProblems = {
      old: checkOld(values.old, issued.isKept, loginRules?.['loginPassword']),
      // The new password's own rule, that of the registration (PWD-13).
      fresh: fresh ? checkField('password', fresh, fieldRules?.['password']) : 'account.fieldRequired',
      repeated: confirmationProblem(fresh, repeated),
    };
    setProblems(found);
    return !found.old && !found.fresh && !found.repeated;
  };
  const submit = async () => {
    if (isBusy) return;
    if (!validate()) return goToFirstProblem();
    if (old === fresh) return setRefused(true);
    const send = async () => {
      const input = passwordPayload(values, issued.password);
      await withLoadingToast(t('account.saving'), LOADING_TOAST_MS, changePassword(call, input));
    };
    // A change that failed only hides the loading message (PWD-11); a regulated merchant tells more.
    const onFailure = (failure: unknown) => reportFailure(failure, () => void submit());
    if (!(await run(send, { onFailure, leads: true }))) return;
    deleteTemporaryPassword(sessionStore);
    const known = refreshMe();
    if (info) await storeNewPassword(info.userName, fresh, olderSuffix);
    toasts.show({ kind: 'success', text: t('account.changeSaved'), lasts: SAVED_TOAST_MS });
    const goHome = () => go(SCREEN_PATHS.home);
    // A member with an issued password is led back here until another one is known to be set (PWD-03).
    setTimeout(() => (issued.isKept ? void known.then(goHome) : goHome()), REDIRECT_DELAY_MS);
  };
  const ruleParts = passwordPartsOf(fieldRules?.['password'] ?? PASSWORD_RULE, fresh, [
    info?.userName ?? '',
    brand.name,
  ]);
  const change = (some: Partial<typeof values>) => setValues((before) => ({ ...before, ...some }));
  const needsOldPassword = !issued.isKept;
  return {
    form,
    values,
    problems,
    needsOldPassword,
    isRefused,
    isBusy,
    ruleParts,
    change,
    submit,
    accept: () => setRefused(false),
  };
}
