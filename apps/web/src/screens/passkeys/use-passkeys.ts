import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { addPasskey, passkeysQuery, removePasskey, startPasskey } from '../../features/profile/profile-queries.ts';
import { useNeedsPassword } from '../../features/profile/use-needs-password.ts';
import { failureText, refusedField, showFailure } from '../../shared/feedback/failures.ts';
import { isGivenUp } from '../../features/account/passkey-support.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

/** Adding a passkey: password, then the device, then the server keeps its public half. */
export function useAddPasskey(onDone: () => void) {
  const t = useTexts();
  const { call, queries } = useServices();
  const needsPassword = useNeedsPassword();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, run, reportFailure } = useAction();

  const add = async () => {
    const { challengeId, options } = await startPasskey(call, password);
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: options as never });
    await addPasskey(call, { challengeId, response: { ...response } });
    await queries.invalidateQueries({ queryKey: passkeysQuery(call).queryKey });
  };
  const submit = async () => {
    if (isBusy) return;
    if (needsPassword && !password) return setProblem(t('account.fieldRequired'));
    setProblem(undefined);
    const keep = async () => {
      await add();
      setPassword('');
      toasts.show({ kind: 'success', text: t('security.passkeyDone') });
      onDone();
    };
    const onFailure = (failure: unknown) => {
      if (refusedField(failure) === 'password') setProblem(failureText(failure, t));
      else if (!isGivenUp(failure)) reportFailure(failure);
    };
    await run(keep, { onFailure });
  };
  return { password, problem, isBusy, setPassword, submit };
}

/** Removes a passkey and shows what is left. */
export function useRemovePasskey() {
  const t = useTexts();
  const { call, queries } = useServices();
  return async (passkeyId: string) => {
    try {
      await removePasskey(call, passkeyId);
    } catch (failure) {
      showFailure(failure, t);
    }
    await queries.invalidateQueries({ queryKey: passkeysQuery(call).queryKey });
  };
}
