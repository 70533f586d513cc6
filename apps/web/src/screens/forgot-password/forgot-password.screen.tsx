import { Tabs } from '@tessera/ui';
import { AccountPage } from '../../features/account/account-page.tsx';
import css from '../../features/account/account.module.css';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { MailWay } from './mail-way.tsx';
import { SmsWay } from './sms-way.tsx';

/** A new password for a member who forgot it, after proof by e-mail or, where members have numbers, by SMS (ROUTE-07, ROUTE-08). */
export default function ForgotPasswordScreen() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const registersNumbers = useFeature('mobileRegistration');
  const logsInByNumber = useFeature('mobileCodeLogin');
  const hasSms = registersNumbers || logsInByNumber;
  const query = useQueryTexts();
  const isSms = hasSms && query.get('method') === 'sms';
  return (
    <AccountPage title={t('shell.forgotPassword')} backTo={SCREEN_PATHS.home}>
      {hasSms && (
        <Tabs
          label={t('recovery.ways')}
          shape="segments"
          value={isSms ? 'sms' : 'email'}
          onChange={(way) =>
            go(`${SCREEN_PATHS.forgotPassword}${way === 'sms' ? '?method=sms' : ''}`, { replace: true })
          }
          items={[
            { value: 'email', text: t('recovery.byMail') },
            { value: 'sms', text: t('recovery.bySms') },
          ]}
        />
      )}
      {isSms ? <SmsWay /> : <MailWay />}
      {!info && (
        <p className={css.switch}>
          <span>{t('recovery.remembered')}</span>
          <GoLink to={SCREEN_PATHS.logIn} className={css.link}>
            {t('shell.logIn')}
          </GoLink>
        </p>
      )}
    </AccountPage>
  );
}
