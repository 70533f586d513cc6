import type { FieldRule } from '@tessera/contract';
import { Button, Checkbox } from '@tessera/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from '../../features/account/account.module.css';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { RegisterInput } from './register-input.tsx';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  settings: Readonly<Record<string, FieldRule>>;
  startCode: string;
}

/** The merchant's fields, terms, age, submit and reset. */
export function RegisterForm({ settings, startCode }: RegisterFormProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { conductProfile, minimumAge } = useMerchant();
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration(settings, startCode);
  const [hasAgreed, setAgreed] = useState(conductProfile === 'classic');
  const [isOfAge, setOfAge] = useState(false);
  const [ageProblem, setAgeProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !hasAgreed) return;
    if (!isOfAge) return setAgeProblem(t('account.ageRequired'));
    setBusy(true);
    const field = await registration.submit();
    setBusy(false);
    const name = field === 'captcha' ? 'identifying' : field;
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {registration.fields.map((field) => (
        <RegisterInput
          key={field}
          field={field}
          rule={settings[field]}
          value={registration.values[field] ?? ''}
          problem={registration.problems[field]}
          picture={registration.picture}
          onChange={(value) => registration.change(field, value)}
          onLeave={() => void registration.leave(field)}
          onRefresh={registration.refreshCaptcha}
        />
      ))}
      <div>
        <Checkbox checked={hasAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('account.agreeTerms')}
        </Checkbox>
        <GoLink to={ADDRESSES.agreement} className={css.link}>
          {t('account.readTerms')}
        </GoLink>
        <Checkbox
          checked={isOfAge}
          error={ageProblem}
          onChange={(event) => {
            setOfAge(event.target.checked);
            setAgeProblem(undefined);
          }}
        >
          {t('account.confirmAge', { age: minimumAge })}
        </Checkbox>
      </div>
      <div className={css.two}>
        <Button kind="quiet" size="large" onPress={registration.reset}>
          {t('account.resetForm')}
        </Button>
        <Button type="submit" size="large" busy={isBusy} disabled={!hasAgreed || !isHydrated}>
          {t('shell.register')}
        </Button>
      </div>
    </form>
  );
}
