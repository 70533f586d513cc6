import { Button } from '@tessera/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../features/account/account-page.tsx';
import css from '../../features/account/account.module.css';
import { PasskeyButton } from '../../features/account/passkey-button.tsx';
import { safeReturn } from '../../features/account/safe-return.ts';
import { returnOf, type SocialAnswer, consumeSocialAnswer } from '../../features/account/social-answer.ts';
import { useFreePlay } from '../../shared/member/use-free-play.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { LoginForm } from './login-form.tsx';

const SocialReturn = lazy(() => import('./social-return.tsx'));
const AGENTS_ENTRANCE = `${SCREEN_PATHS.logIn}?portal=agent`;

/** Beside the form: passkey, free play (LOGIN-12), registration (LOGIN-13); the agents' entrance where the merchant has agents. */
function OtherWays({ onTry }: { onTry: () => Promise<unknown> }) {
  const t = useTexts();
  const byName = useFeature('usernameRegistration');
  const byNumber = useFeature('mobileRegistration');
  const hasContracts = useFeature('agentPolicy');
  const hasAgents = useFeature('agentInfo') || hasContracts;
  const canTry = useFeature('freePlay');
  return (
    <div className={css.or}>
      <PasskeyButton />
      {canTry && (
        <Button kind="secondary" wide onPress={onTry}>
          {t('account.testPlay')}
        </Button>
      )}
      {(byName || byNumber) && (
        <p className={css.switch}>
          <span>{t('account.newHere')}</span>
          <GoLink to={SCREEN_PATHS.register} className={css.link}>
            {t('account.createAccount')}
          </GoLink>
        </p>
      )}
      {hasAgents && (
        <p className={css.switch}>
          <GoLink to={AGENTS_ENTRANCE} className={css.link}>
            {t('entrance.agentLink')}
          </GoLink>
        </p>
      )}
    </div>
  );
}

/** The agents' entrance: name and password alone, and the way to the members' form (LOGIN-31). */
function AgentsEntrance() {
  const t = useTexts();
  const { brand } = useMerchant();
  return (
    <AccountPage title={t('entrance.agentTitle')} badge={t('entrance.agentBadge')} backTo={SCREEN_PATHS.home}>
      <p className={css.lead}>{t('entrance.agentText', { brand: brand.name })}</p>
      <LoginForm key="agent" portal="agent" />
      <p className={css.switch}>
        <GoLink to={SCREEN_PATHS.logIn} className={css.link}>
          {t('entrance.memberLogIn')}
        </GoLink>
      </p>
    </AccountPage>
  );
}

/** What an external provider led back with, read once the page is alive: the server does not see it. */
function useSocialAnswer(onAnswer: (answer: SocialAnswer) => void) {
  const [answer, setAnswer] = useState<SocialAnswer>();
  useEffect(() => {
    const taken = consumeSocialAnswer();
    if (!taken) return;
    onAnswer(taken);
    setAnswer(taken);
  }, [onAnswer]);
  return { answer, forget: () => setAnswer(undefined) };
}

/** Logging in by user name or mobile number; free play and registration one tap away. After free play began home comes, unless `trial=0` (LOGIN-21). */
export default function LogInScreen() {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const { session } = useServices();
  const { info, mustChangePassword } = useSession();
  const startFreePlay = useFreePlay('account.trialStarting');
  // Read once: while this screen leaves, the address already is the next one's.
  const [from, setFrom] = useState(() => safeReturn(query.get('from') ?? undefined));
  // Who signs in again from within a session, to prove who they are, is led on when the new session is there.
  const former = useRef<string>(undefined);
  const [followAnswer] = useState(() => (answer: SocialAnswer) => {
    setFrom(returnOf(answer));
    if (answer.kind === 'token') former.current = session.current().info?.token;
  });
  const { answer, forget } = useSocialAnswer(followAnswer);
  const [staysAfterTrial] = useState(() => query.get('trial') === '0');
  const isTrialStay = staysAfterTrial && info !== undefined;
  useEffect(() => {
    // A visitor with a session is led on, also after a login (LOGIN-22).
    if (info && info.token !== former.current && !isTrialStay)
      go(mustChangePassword ? SCREEN_PATHS.changePassword : from, { replace: true });
  }, [info, isTrialStay, mustChangePassword, go, from]);
  const closeAnswer = () => {
    forget();
    if (info) go(from, { replace: true });
  };
  const tryForFree = async () => {
    if ((await startFreePlay()) && !staysAfterTrial) go(SCREEN_PATHS.home, { replace: true });
  };
  if (query.get('portal') === 'agent') return <AgentsEntrance />;
  return (
    <AccountPage title={t('account.welcomeBack')} backTo={SCREEN_PATHS.home}>
      {answer && (
        <Suspense fallback={null}>
          <SocialReturn answer={answer} onClose={closeAnswer} />
        </Suspense>
      )}
      <LoginForm key="member" portal="member" />
      <OtherWays onTry={tryForFree} />
    </AccountPage>
  );
}
