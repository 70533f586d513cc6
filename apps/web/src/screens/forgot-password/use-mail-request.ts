import { useQuery } from '@tanstack/react-query';
import { FIELD_DEFAULTS } from '@tessera/contract/account/field-shapes';
import { CallFailure } from '@tessera/contract/calls';
import { useCallback, useState } from 'react';
import { loginRulesQuery, requestPasswordMail } from '../../features/account/account-queries.ts';
import { checkField } from '../../features/account/field-rules.ts';
import { failureText, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { CODE_RESEND_MS, LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface MailValues {
  readonly username: string;
  readonly email: string;
}
type Problems = Partial<Record<keyof MailValues, string>>;

/** Not what a registration accepts today: a member from before has to get in. */
const EMAIL = { enabled: true, required: true, ...FIELD_DEFAULTS.email };

/** The first step by e-mail: whose account, and where the code should go. */
export function useMailRequest() {
  const t = useTexts();
  const { call } = useServices();
  const sources = useSources();
  const loginRules = useQuery(loginRulesQuery(sources)).data;
  const [values, setValues] = useState<MailValues>({ username: '', email: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isSent, setSent] = useState(false);
  const { isBusy, run, reportFailure } = useAction();
  const [nextAt, setNextAt] = useState<number>();
  const secondsLeft = useSecondsLeft(nextAt);
  const change = useCallback((some: Partial<MailValues>) => setValues((before) => ({ ...before, ...some })), []);

  const validate = (): boolean => {
    const required = 'account.fieldRequired' as const;
    const username = values.username
      ? checkField('loginUsername', values.username, loginRules?.['loginUsername'])
      : required;
    const email = values.email ? checkField('email', values.email, EMAIL) : required;
    setProblems({ ...(username && { username: t(username) }), ...(email && { email: t(email) }) });
    return !username && !email;
  };
  const submit = async () => {
    if (isBusy || !validate()) return;
    const ask = async () => {
      const work = requestPasswordMail(call, values.username, values.email);
      await withLoadingToast(t('recovery.sending'), LOADING_TOAST_MS, work);
      setNextAt(Date.now() + CODE_RESEND_MS);
      setSent(true);
    };
    const onFailure = (failure: unknown) => {
      const value = failure instanceof CallFailure ? (failure.value as Record<string, unknown> | undefined) : undefined;
      if (typeof value?.['retryAfter'] === 'number') setNextAt(Date.now() + value['retryAfter'] * 1000);
      if (value?.['field'] === 'email') setProblems({ email: failureText(failure, t) });
      else reportFailure(failure);
    };
    await run(ask, { onFailure });
  };
  return { values, problems, isSent, isBusy, secondsLeft, change, setSent, submit };
}
