import { useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { useEffect } from 'react';
import { AccountPage } from '../../features/account/account-page.tsx';
import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import css from '../../features/account/account.module.css';
import { SocialButtons } from '../../features/account/social-buttons.tsx';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { affiliateOf } from './register-fields.ts';
import { RegisterBanners } from './register-banners.tsx';
import { RegisterForm } from './register-form.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Opening an account by user name, mobile number, or an external provider (REG-08). */
export default function RegisterScreen() {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const { visitor } = useSession();
  const byName = useFeature('usernameRegistration');
  const byNumber = useFeature('mobileRegistration');
  const { hasAgreement } = useMerchant().settings;
  const isOpen = (byName || byNumber) && hasAgreement;
  const settings = useQuery(registerSettingsQuery(useSources()));
  const code = affiliateOf(query, sessionStore.getItem(STORAGE_KEYS.affiliateCode));
  useEffect(() => {
    if (code) sessionStore.setItem(STORAGE_KEYS.affiliateCode, code);
  }, [code]);
  useEffect(() => {
    if (visitor === 'member') go(SCREEN_PATHS.home, { replace: true });
  }, [visitor, go]);
  return (
    <AccountPage title={t('account.createAccount')} backTo="/">
      <RegisterBanners />
      {!isOpen && <StateMessage title={t('account.registrationClosed')} />}
      {isOpen && settings.isError && !settings.data && (
        <CallFailed failure={settings.error} onRetry={() => settings.refetch()} />
      )}
      {isOpen && !settings.data && !settings.isError && <LoadingSkeleton height="3rem" />}
      {isOpen && settings.data && <RegisterForm settings={settings.data} startCode={code} />}
      {isOpen && <SocialButtons />}
      <p className={css.switch}>
        <span>{t('account.haveAccount')}</span>
        <GoLink to={SCREEN_PATHS.logIn} className={css.link}>
          {t('shell.logIn')}
        </GoLink>
      </p>
    </AccountPage>
  );
}
