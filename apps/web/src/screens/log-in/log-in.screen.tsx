import { Button } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { AccountPage } from '../../features/account/account-page.tsx';
import css from '../../features/account/account.module.css';
import { safeReturn } from '../../features/account/safe-return.ts';
import { useFreePlay } from '../../shared/member/use-free-play.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { LoginForm } from './login-form.tsx';

/** Logging in by user name or mobile number; free play and registration one tap away (LOGIN rows). */
export default function LogInScreen() {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const { info } = useSession();
  const byName = useFeature('usernameRegistration');
  const byNumber = useFeature('mobileRegistration');
  const canRegister = byName || byNumber;
  const canTry = useFeature('freePlay');
  const startFreePlay = useFreePlay('account.trialStarting');
  // Read once: while this screen leaves, the address already is the next one's.
  const [from] = useState(() => safeReturn(query.get('from') ?? undefined));
  const [staysAfterTrial] = useState(() => query.get('trial') === '0');
  const isTrialStay = staysAfterTrial && info !== undefined;
  useEffect(() => {
    // Whoever has a session already is led on; that is also the way after a login (LOGIN-22).
    if (info && !isTrialStay) go(from, { replace: true });
  }, [info, isTrialStay, go, from]);
  const tryForFree = async () => {
    if ((await startFreePlay()) && !staysAfterTrial) go(ADDRESSES.home, { replace: true });
  };
  return (
    <AccountPage title={t('account.welcomeBack')} backTo={ADDRESSES.home}>
      <LoginForm />
      <div className={css.or}>
        {canTry && (
          <Button kind="secondary" wide onPress={tryForFree}>
            {t('account.testPlay')}
          </Button>
        )}
        {canRegister && (
          <p className={css.switch}>
            <span>{t('account.newHere')}</span>
            <GoLink to={ADDRESSES.register} className={css.link}>
              {t('account.createAccount')}
            </GoLink>
          </p>
        )}
      </div>
    </AccountPage>
  );
}
