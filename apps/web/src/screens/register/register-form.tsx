import type { FieldRule } from '@tessera/contract';
import { Button, Tabs } from '@tessera/ui';
import { type FormEvent, useState } from 'react';
import css from '../../features/account/account.module.css';
import { Consents } from '../../features/account/consents.tsx';
import { SliderDialog } from '../../features/verification/slider-dialog.tsx';
import { useFirstProblem } from '../../shared/feedback/use-first-problem.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { RegisterInput } from './register-input.tsx';
import { offeredWays, type RegisterWay, startWay } from './register-fields.ts';
import { ResetLink } from './reset-link.tsx';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  settings: Readonly<Record<string, FieldRule>>;
  startCode: string;
}

/** The tabs of the two ways, where the merchant offers both (REG-02). */
function WayTabs({ way, onChange }: { way: RegisterWay; onChange: (way: RegisterWay) => void }) {
  const t = useTexts();
  const texts = { username: t('phone.byUsername'), mobileNum: t('phone.byMobile') };
  const ways = offeredWays(useMerchant().whitelabelVal);
  if (ways.length < 2) return null;
  const items = ways.map((value) => ({ value, text: texts[value] }));
  return <Tabs label={t('phone.registerWays')} shape="segments" value={way} onChange={onChange} items={items} />;
}

/** Terms and age: the terms are agreed to at the start at a classic merchant (REG-09). */
function useConsents() {
  const isAgreedAtStart = useMerchant().conductProfile === 'classic';
  const [hasAgreed, setAgreed] = useState(isAgreedAtStart);
  const [isOfAge, setOfAge] = useState(false);
  const [ageProblem, setAgeProblem] = useState<string>();
  const onOfAge = (ofAge: boolean) => {
    setOfAge(ofAge);
    setAgeProblem(undefined);
  };
  const resetConsents = () => {
    setAgreed(isAgreedAtStart);
    onOfAge(false);
  };
  return {
    consents: { hasAgreed, isOfAge, ageProblem, onAgreed: setAgreed, onOfAge },
    areConsentsChanged: isOfAge || hasAgreed !== isAgreedAtStart,
    setAgeProblem,
    resetConsents,
  };
}

/** The ways to register, the merchant's fields, terms, age, submit and reset (REG-01); the terms open the submit (REG-11). */
export function RegisterForm({ settings, startCode }: RegisterFormProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { whitelabelVal } = useMerchant();
  const { form, goToFirstProblem } = useFirstProblem();
  const [way, setWay] = useState(() => startWay(whitelabelVal));
  const registration = useRegistration(settings, way, startCode);
  const { consents, areConsentsChanged, setAgeProblem, resetConsents } = useConsents();
  // Fields begin anew with each reset: some keep what was chosen in them, such as the flag of the country.
  const [resets, countReset] = useState(0);
  const { isBusy, run } = useAction();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !consents.hasAgreed) return;
    if (!consents.isOfAge) setAgeProblem(t('account.ageRequired'));
    await run(async () => {
      if (!(await registration.submit(consents.isOfAge))) goToFirstProblem();
    });
  };
  const reset = () => {
    registration.reset();
    resetConsents();
    countReset((before) => before + 1);
  };
  const changeWay = (next: RegisterWay) => {
    setWay(next);
    registration.forgetProblems();
  };

  return (
    <>
      <WayTabs way={way} onChange={changeWay} />
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <ResetLink asks={registration.isFilled || areConsentsChanged} onReset={reset} />
        {registration.fields.map((field) => (
          <RegisterInput
            key={`${field} ${resets}`}
            field={field}
            rule={registration.settings[field]}
            value={registration.values[field] ?? ''}
            problem={registration.problems[field]}
            userName={registration.values.username ?? ''}
            picture={registration.picture}
            workState={registration.workState}
            dialingCode={registration.dialingCode}
            code={registration.code}
            onChange={(value) => registration.change(field, value)}
            onLeave={() => void registration.leave(field)}
            onRefresh={registration.refreshCaptcha}
            onDialingCode={registration.chooseDialingCode}
          />
        ))}
        <Consents {...consents} />
        <Button type="submit" size="large" wide busy={isBusy} disabled={!consents.hasAgreed || !isHydrated}>
          {t('shell.register')}
        </Button>
      </form>
      <SliderDialog {...registration.code.slider} />
    </>
  );
}
