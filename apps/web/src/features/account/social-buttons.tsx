import { SOCIAL_PROVIDERS, type SocialProvider } from '@tessera/contract/account/social-providers';
import { FEATURES } from '@tessera/contract/merchants/features';
import { Button } from '@tessera/ui';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { ProviderMark } from './provider-mark.tsx';
import { storePendingSignIn, PROVIDER_NAMES } from './social-answer.ts';
import { startSocialLogin } from './social-queries.ts';
import css from './social.module.css';

const FLAGS = { FACEBOOK: FEATURES.facebookLogin, GOOGLE: FEATURES.googleLogin } as const;
const TEXTS = { FACEBOOK: 'entrance.continueFacebook', GOOGLE: 'entrance.continueGoogle' } as const;

/** Providers that are initialised and whose flag is on (SOCIAL-01, SOCIAL-02). A status kept by an older app names none. */
function useProviders(): SocialProvider[] {
  const { externalSignIn, whitelabelVal } = useMerchant();
  const initialised: readonly SocialProvider[] | undefined = externalSignIn;
  return SOCIAL_PROVIDERS.filter((provider) => initialised?.includes(provider) && whitelabelVal[FLAGS[provider]]);
}

/** Ways in by an external provider, at login and registration alike (SOCIAL-03): its own page takes the place of ours and leads back to the login. */
export function SocialButtons() {
  const t = useTexts();
  const { call } = useServices();
  const providers = useProviders();
  if (providers.length === 0) return null;
  const start = async (provider: SocialProvider) => {
    try {
      const opening = t('entrance.opening', { provider: PROVIDER_NAMES[provider] });
      const begun = await withLoadingToast(opening, LOADING_TOAST_MS, startSocialLogin(call, provider));
      const from = new URLSearchParams(location.search).get('from') ?? '';
      storePendingSignIn({ provider, state: begun.state, nonce: begun.nonce, from });
      location.assign(begun.address);
    } catch (failure) {
      showFailure(failure, t);
    }
  };
  return (
    <div className={css.ways}>
      <p className={css.or}>{t('entrance.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          wide
          icon={<ProviderMark provider={provider} />}
          onPress={() => start(provider)}
        >
          {t(TEXTS[provider])}
        </Button>
      ))}
    </div>
  );
}
