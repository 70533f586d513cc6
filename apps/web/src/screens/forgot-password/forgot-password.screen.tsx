import { AccountPage } from '../../features/account/account-page.tsx';
import css from '../../features/account/account.module.css';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { MailWay } from './mail-way.tsx';

/** A new password for whoever forgot theirs, after proof by e-mail (ROUTE-07, PWD-17). */
export default function ForgotPasswordScreen() {
  const t = useTexts();
  return (
    <AccountPage title={t('shell.forgotPassword')} backTo={ADDRESSES.home}>
      <MailWay />
      <p className={css.switch}>
        <span>{t('recovery.remembered')}</span>
        <GoLink to={ADDRESSES.logIn} className={css.link}>
          {t('shell.logIn')}
        </GoLink>
      </p>
    </AccountPage>
  );
}
