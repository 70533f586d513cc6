import { Button, Icon } from '@tessera/ui';
import { Fingerprint } from 'lucide';
import { logInWithPasskey, startPasskeyLogin } from './passkey-queries.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { isGivenUp, useCanUsePasskeys } from './passkey-support.ts';

/** Logging in by finger, face or the device's code; the device offers the passkeys it has. Hidden where there are none. */
export function PasskeyButton({ onEntered }: { onEntered?: () => void }) {
  const t = useTexts();
  const { call, session } = useServices();
  const canUse = useCanUsePasskeys();
  if (!canUse) return null;
  const logIn = async () => {
    try {
      const [{ challengeId, options }, { startAuthentication }] = await Promise.all([
        startPasskeyLogin(call),
        import('@simplewebauthn/browser'),
      ]);
      const response = await startAuthentication({ optionsJSON: options as never });
      const answer = await logInWithPasskey(call, { challengeId, response: { ...response } });
      session.begin(answer, 'member');
      onEntered?.();
    } catch (failure) {
      if (!isGivenUp(failure)) showFailure(failure, t);
    }
  };
  return (
    <Button kind="secondary" wide icon={<Icon of={Fingerprint} size="0.18rem" />} onPress={logIn}>
      {t('account.passkeyLogIn')}
    </Button>
  );
}
