import type { FieldRule } from '@tessera/contract';
import { PasswordField, TextField } from '@tessera/ui';
import type { InputHTMLAttributes } from 'react';
import { CodeField } from '../../features/verification/code-field.tsx';
import { PhoneField } from '../../features/verification/phone-field.tsx';
import { CaptchaCheck } from '../../features/account/captcha-check.tsx';
import type { WorkState } from '../../features/account/captcha-work.ts';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import { FieldRuleList } from '../../features/account/field-rule-list.tsx';
import { passwordPartsOf, paymentPasswordPartsOf, rulePartsOf } from '../../features/account/rule-parts.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import {
  CAPTCHA_LENGTH,
  EMAIL_LENGTH,
  PAYMENT_PASSWORD_LENGTH,
  WIDENED_CAPTCHA_LENGTH,
} from '../../shared/time/timings.ts';
import type { RegisterField } from '@tessera/contract/account/register-fields';
import { fieldText, SECRET_FIELDS } from './register-fields.ts';

/** What the phone's keyboard and password keeper should know of a field. */
const INPUT_KINDS: Partial<Record<RegisterField, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: EMAIL_LENGTH },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
};

/** Fields whose length says nothing to a person. */
const WITHOUT_LENGTH: readonly RegisterField[] = ['email'];

/** The rule of a field beside it: always where it is a demanding one, elsewhere once an entry broke it. */
function useRuleParts({ field, rule, value, problem, userName }: RegisterInputProps) {
  const { brand } = useMerchant();
  if (!rule) return [];
  if (field === 'password') return passwordPartsOf(rule, value, [userName, brand.name]);
  if (field === 'paymentPassword') return paymentPasswordPartsOf(value, PAYMENT_PASSWORD_LENGTH);
  const isShown = field === 'username' || (problem && value !== '');
  return isShown && field !== 'confirmPassword' && !WITHOUT_LENGTH.includes(field) ? rulePartsOf(rule, value) : [];
}

interface RegisterInputProps {
  field: RegisterField;
  rule: FieldRule | undefined;
  value: string;
  problem: string | undefined;
  /** As typed; a password must not contain it. */
  userName: string;
  /** Base64 of the captcha's picture. */
  picture: string | undefined;
  /** State of the proof of work that replaces the captcha; undefined where digits are typed. */
  workState: WorkState | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  onRefresh: () => void;
  /** Digits of the dialling code, and how another is chosen. */
  dialingCode: string;
  onDialingCode: (dialingCode: string) => void;
  /** How a code is asked for, and how long until the next. */
  code: { readonly secondsLeft: number; readonly isAsking: boolean; readonly getCode: () => void };
}

/** The number with its country, or the code of the message sent to it. */
function PhonePart(props: RegisterInputProps) {
  const { field, value, problem, onChange, onLeave, dialingCode, onDialingCode, code } = props;
  const label = useTexts()(fieldText(field));
  if (field === 'mobileNum') {
    return <PhoneField {...{ label, dialingCode, onDialingCode, onChange, onLeave }} mobile={value} error={problem} />;
  }
  const { secondsLeft, isAsking, getCode } = code;
  return (
    <CodeField
      {...{ label, value, secondsLeft, isAsking, onChange }}
      name="verificationCode"
      error={problem}
      onGetCode={getCode}
    />
  );
}

/** One field of the registration in its own form: captcha, hidden characters, or a line of text. */
export function RegisterInput(props: RegisterInputProps) {
  const { field, rule, value, problem, picture, workState, onChange, onLeave, onRefresh } = props;
  const t = useTexts();
  const parts = useRuleParts(props);
  if (field === 'captcha' && workState) return <CaptchaCheck state={workState} />;
  if (field === 'captcha') {
    const isWide = (rule?.maxLength ?? 0) > CAPTCHA_LENGTH;
    const longest = isWide ? WIDENED_CAPTCHA_LENGTH : CAPTCHA_LENGTH;
    return <CaptchaField {...{ picture, value, longest, onChange, onRefresh }} error={problem} />;
  }
  if (field === 'mobileNum' || field === 'verificationCode') return <PhonePart {...props} />;
  const common = {
    label: t(fieldText(field)),
    name: field,
    value,
    error: problem,
    required: rule?.required,
    placeholder: rule?.required ? undefined : t('account.optional'),
    onBlur: onLeave,
    rules: parts.length > 0 && <FieldRuleList parts={parts} />,
    ...INPUT_KINDS[field],
  };
  if (SECRET_FIELDS.includes(field)) {
    return (
      <PasswordField
        {...common}
        value={value}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        hint={field === 'password' ? t('account.passwordHint') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return <TextField {...common} onChange={(event) => onChange(event.target.value.trimStart())} />;
}
