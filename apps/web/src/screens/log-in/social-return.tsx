import { CallFailure } from '@tessera/contract/calls';
import { Button, Modal } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { Consents } from '../../features/account/consents.tsx';
import { ProviderMark } from '../../features/account/provider-mark.tsx';
import { type PendingSignIn, PROVIDER_NAMES, type SocialAnswer } from '../../features/account/social-answer.ts';
import { logInSocial } from '../../features/account/social-queries.ts';
import css from '../../features/account/social.module.css';
import { failureText } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import { readBrowserEnvironment, registerMethodOf } from '../../shared/native-bridge/register-method.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

type Stage =
  | { readonly kind: 'working' }
  | { readonly kind: 'consents' }
  | { readonly kind: 'told'; readonly text: string; readonly canRetry: boolean };

const needsConsents = (failure: unknown) =>
  failure instanceof CallFailure && (failure.code === 'AGE_REQUIRED' || failure.code === 'TERMS_REQUIRED');
/** Nobody judged the token: it may be shown again. */
const isLost = (failure: unknown) => !(failure instanceof CallFailure) || failure.status === 0;

/** The sign-in with a provider's token: at once for somebody known, after the consents for somebody new. */
function useSocialSignIn(answer: SocialAnswer) {
  const t = useTexts();
  const sources = useSources();
  const { call, queries, session } = useServices();
  const provider = answer.kind === 'stale' ? '' : PROVIDER_NAMES[answer.pending.provider];
  const notify = (text: string, canRetry = false): Stage => ({ kind: 'told', text, canRetry });
  const [stage, setStage] = useState<Stage>(() => {
    if (answer.kind === 'token') return { kind: 'working' };
    return notify(t(`entrance.${answer.kind}`, { provider }));
  });
  const hasConsented = useRef(false);

  const stageAfter = (failure: unknown): Stage => {
    if (needsConsents(failure) && !hasConsented.current) return { kind: 'consents' };
    if (isLost(failure)) return notify(t('entrance.lost', { provider }), true);
    const code = failure instanceof CallFailure ? failure.code : undefined;
    if (code === 'SOCIAL_FAILED') return notify(t('entrance.refused', { provider }));
    return notify(failureText(failure, t), code === 'SOCIAL_UNREACHABLE');
  };
  const consentsOf = async () => {
    const { version } = await queries.ensureQueryData(agreementQuery(sources));
    const invitation = sessionStore.getItem(STORAGE_KEYS.affiliateCode);
    const registerMethod = registerMethodOf(readBrowserEnvironment());
    return {
      ageConfirmed: true,
      termsVersion: version,
      registerMethod,
      ...(invitation && { affiliateCode: invitation }),
    };
  };
  const send = async (pending: PendingSignIn, idToken: string) => {
    setStage({ kind: 'working' });
    try {
      const { provider: name, nonce } = pending;
      const consents = hasConsented.current ? await consentsOf() : {};
      const opened = await logInSocial(call, { provider: name, idToken, nonce, ...consents });
      session.begin(opened, 'member');
    } catch (failure) {
      setStage(stageAfter(failure));
    }
  };
  const retry = () => {
    if (answer.kind === 'token') void send(answer.pending, answer.idToken);
  };
  return {
    provider,
    stage,
    retry,
    consent: () => {
      hasConsented.current = true;
      retry();
    },
    giveUp: () => setStage(notify(t('entrance.cancelled', { provider }))),
  };
}

/** The consents that a new person must give for an account (REG-09, REG-23). */
function ConsentSheet({
  provider,
  onConsent,
  onClose,
}: {
  provider: string;
  onConsent: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [hasAgreed, setAgreed] = useState(useMerchant().conductProfile === 'classic');
  const [isOfAge, setOfAge] = useState(false);
  const [ageProblem, setAgeProblem] = useState<string>();
  return (
    <Modal isOpen onClose={onClose} label={t('entrance.consentsTitle')} shape="sheet">
      <div className={css.sheet}>
        <h2>{t('entrance.consentsTitle')}</h2>
        <p>{t('entrance.consentsText', { provider })}</p>
        <Consents
          {...{ hasAgreed, isOfAge, ageProblem }}
          onAgreed={setAgreed}
          onOfAge={(ofAge) => {
            setOfAge(ofAge);
            setAgeProblem(undefined);
          }}
        />
        <Button
          size="large"
          wide
          disabled={!hasAgreed}
          onPress={() => (isOfAge ? onConsent() : setAgeProblem(t('account.ageRequired')))}
        >
          {t('entrance.openAccount')}
        </Button>
      </div>
    </Modal>
  );
}

/** What a provider led back with, above the form: signing in, the consents of somebody new, or what went wrong. */
export default function SocialReturn({ answer, onClose }: { answer: SocialAnswer; onClose: () => void }) {
  const t = useTexts();
  const { provider, stage, retry, consent, giveUp } = useSocialSignIn(answer);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    retry();
  });
  const mark = answer.kind !== 'stale' && <ProviderMark provider={answer.pending.provider} />;
  if (stage.kind === 'consents') return <ConsentSheet provider={provider} onConsent={consent} onClose={giveUp} />;
  if (stage.kind === 'working') {
    return (
      <div className={css.panel} role="status" aria-busy="true">
        {mark}
        <p>{t('entrance.finishing', { provider })}</p>
      </div>
    );
  }
  return (
    <div className={css.panel} role="alert">
      {mark}
      <p>{stage.text}</p>
      <div className={css.actions}>
        {stage.canRetry && (
          <Button size="small" onPress={retry}>
            {t('entrance.tryAgain')}
          </Button>
        )}
        <Button size="small" kind="quiet" onPress={onClose}>
          {t('entrance.dismiss')}
        </Button>
      </div>
    </div>
  );
}
