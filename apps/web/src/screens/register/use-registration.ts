import { useQueryClient } from '@tanstack/react-query';
import type { Call, FieldRule } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { useRef, useState } from 'react';
import { checkAffiliate, checkEmail, checkUsername, register } from '../../features/account/account-queries.ts';
import { checkConfirmation, checkField } from '../../features/account/field-rules.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { failureText, showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import { readSurroundings, registerMethodOf } from '../../shared/native-bridge/register-method.ts';
import { PRIVATE_KEY, useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { TIMINGS } from '../../shared/time/timings.ts';
import { type RegisterField, registerPayload, type RegisterValues, shownFields } from './register-fields.ts';
import { useCaptcha } from './use-captcha.ts';

export type RegisterProblems = Partial<Record<RegisterField, string | undefined>>;
type Settings = Readonly<Record<string, FieldRule>>;

const TOO_MANY = 429;
/** True when the server judged the entry, and did not merely fail to look at it. */
const isJudgement = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== TOO_MANY;

/** The server's word on user name and e-mail while filling in (REG-20, REG-21). */
async function askServer(call: Call, field: RegisterField, value: string): Promise<CallFailure | undefined> {
  try {
    if (field === 'username') await checkUsername(call, value);
    if (field === 'email') await checkEmail(call, value);
    return undefined;
  } catch (failure) {
    return isJudgement(failure) ? failure : undefined;
  }
}

/** Values of the form with their messages; rules are the server's (VALID-01). */
function useRegisterValues(settings: Settings, startCode: string) {
  const t = useTexts();
  const { call } = useServices();
  const [values, setValues] = useState<RegisterValues>({ affiliateCode: startCode });
  const [problems, setProblems] = useState<RegisterProblems>({});
  const fields = shownFields(settings);
  const say = (field: RegisterField, text: string | undefined) =>
    setProblems((before) => ({ ...before, [field]: text }));
  const problemOf = (field: RegisterField): string | undefined => {
    const value = values[field] ?? '';
    const isRepeat = field === 'confirmPassword';
    const key = isRepeat ? checkConfirmation(values.password ?? '', value) : checkField(field, value, settings[field]);
    return key && t(key);
  };
  return {
    fields,
    values,
    problems,
    say,
    change(field: RegisterField, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      say(field, undefined);
    },
    async leave(field: RegisterField) {
      const value = values[field] ?? '';
      if (value === '') return;
      const problem = problemOf(field);
      say(field, problem);
      const refusal = problem ? undefined : await askServer(call, field, value);
      if (refusal) say(field, failureText(refusal, t));
    },
    /** @returns the first field that does not pass (VALID-04) */
    validate(): RegisterField | undefined {
      const found: RegisterProblems = Object.fromEntries(fields.map((field) => [field, problemOf(field)]));
      setProblems(found);
      return fields.find((field) => found[field]);
    },
    /** Clears values and messages; the code of the address stays (REG-07). */
    reset() {
      setValues({ affiliateCode: startCode });
      setProblems({});
    },
  };
}

/** False when the code was refused; a code that passed once is not checked again (VALID-12, VALID-13). */
function useAffiliateCheck(isAsked: boolean) {
  const t = useTexts();
  const { call } = useServices();
  const passedCode = useRef('');
  return async (code: string): Promise<boolean> => {
    if (!isAsked || code === '' || passedCode.current === code) return true;
    try {
      await checkAffiliate(call, code, location.host);
      passedCode.current = code;
      return true;
    } catch {
      toasts.show({ kind: 'failure', text: t('account.invitationError'), milliseconds: TIMINGS.affiliateToast });
      return false;
    }
  };
}

/** A registration: values, messages under the fields, checks by call, the call itself. */
export function useRegistration(settings: Settings, startCode: string) {
  const t = useTexts();
  const sources = useSources();
  const queries = useQueryClient();
  const { call, session } = useServices();
  const form = useRegisterValues(settings, startCode);
  const isCodeGood = useAffiliateCheck(settings['affiliateCode']?.enabled === true);
  const { picture, refresh } = useCaptcha(settings['captcha']?.enabled === true);
  // One key for one filled-in form: a second tap or a retry opens the same account, not another.
  const idempotencyKey = useRef('');

  const refreshCaptcha = () => {
    form.change('captcha', '');
    refresh();
  };
  const openAccount = async () => {
    const { version } = await queries.ensureQueryData(agreementQuery(sources));
    const surroundings = { host: location.host, method: registerMethodOf(readSurroundings()), termsVersion: version };
    const work = register(call, registerPayload(form.values, surroundings), idempotencyKey.current);
    const answer = await withLoadingToast(t('account.registering'), TIMINGS.loadingToast, work);
    queries.removeQueries({ queryKey: [PRIVATE_KEY] });
    session.begin(answer, 'member');
  };
  /** @returns the field to look at, or undefined when the account is open or the failure was told */
  const submit = async (): Promise<RegisterField | undefined> => {
    const first = form.validate();
    if (first) return first;
    if (!(await isCodeGood(form.values.affiliateCode ?? ''))) return 'affiliateCode';
    idempotencyKey.current ||= newIdempotencyKey();
    try {
      await openAccount();
      return undefined;
    } catch (failure) {
      idempotencyKey.current = '';
      refreshCaptcha();
      const value = failure instanceof CallFailure ? (failure.value as { field?: string } | undefined) : undefined;
      const field = form.fields.find((name) => name === value?.field);
      if (field) form.say(field, failureText(failure, t));
      else showFailure(failure, t);
      return field;
    }
  };
  const change = (field: RegisterField, value: string) => {
    idempotencyKey.current = '';
    form.change(field, value);
  };
  const { fields, values, problems, leave, reset } = form;
  return { fields, values, problems, picture, change, leave, submit, reset, refreshCaptcha };
}
