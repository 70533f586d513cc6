import type { Call } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { useState } from 'react';
import { checkEmail, checkUsername } from '../../features/account/account-queries.ts';
import { checkConfirmation, checkField } from '../../features/account/field-rules.ts';
import { failureText } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import type { RegisterField } from '@tessera/contract/account/register-fields';
import { type RegisterRules, type RegisterValues, type RegisterWay, shownFields } from './register-fields.ts';

type RegisterProblems = Partial<Record<RegisterField, string | undefined>>;

const TOO_MANY = 429;
/** True when the server judged the entry, which it may do with status 200, and did not merely fail to look at it. */
const isJudgement = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status >= 200 && failure.status < 500 && failure.status !== TOO_MANY;

/** The server's word on user name and e-mail while filling in (REG-20, REG-21). */
async function checkOnServer(call: Call, field: RegisterField, value: string): Promise<CallFailure | undefined> {
  try {
    if (field === 'username') await checkUsername(call, value);
    if (field === 'email') await checkEmail(call, value);
    return undefined;
  } catch (failure) {
    return isJudgement(failure) ? failure : undefined;
  }
}

/** Values of the form with their messages; rules are the server's (VALID-01). */
export function useRegisterValues(settings: RegisterRules, way: RegisterWay, startCode: string) {
  const t = useTexts();
  const { call } = useServices();
  const [values, setValues] = useState<RegisterValues>({ affiliateCode: startCode });
  const [problems, setProblems] = useState<RegisterProblems>({});
  const fields = shownFields(settings, way);
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
    /** True once somebody entered or chose something that a reset would take away. */
    isFilled: Object.entries(values).some(([field, value]) => value !== (field === 'affiliateCode' ? startCode : '')),
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
      const refusal = problem ? undefined : await checkOnServer(call, field, value);
      if (refusal) say(field, failureText(refusal, t));
    },
    /** True when the number passes; says what is wrong otherwise (SMS-08). */
    isNumberGood(): boolean {
      const problem = problemOf('mobileNum');
      say('mobileNum', problem);
      return !problem;
    },
    /** Takes the messages away, as when the way of registering changes; what was typed stays (REG-04). */
    forgetProblems: () => setProblems({}),
    /** Marks every field to be filled in that does not pass. @returns true when all do */
    validate(asked: readonly RegisterField[]): boolean {
      const found: RegisterProblems = Object.fromEntries(asked.map((field) => [field, problemOf(field)]));
      setProblems(found);
      return !asked.some((field) => found[field]);
    },
    /** Clears values and messages but for the code of the address. */
    reset() {
      setValues({ affiliateCode: startCode });
      setProblems({});
    },
  };
}
