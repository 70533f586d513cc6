import type { KnownAddress } from '../../shared/navigation/addresses.ts';
import { ListGroup, ListRow } from '@tessera/ui';
import { Fingerprint, KeyRound, LockKeyhole, MessageCircleQuestion, MonitorSmartphone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../../shared/member/member-queries.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './member-centre.module.css';

const icon = { size: '0.18rem', 'aria-hidden': true } as const;

/** Whether something that guards the account is there already. */
function SetState({ isSet }: { isSet: boolean | undefined }) {
  const t = useTexts();
  if (isSet === undefined) return null;
  return (
    <span className={css.state} data-missing={isSet ? undefined : ''}>
      {t(isSet ? 'security.set' : 'security.notSet')}
    </span>
  );
}

/** Who one is and what guards the account, as far as the merchant offers it (MEMBER-04 to MEMBER-06). */
export function AccountSecurity() {
  const t = useTexts();
  const go = useGo();
  const member = useMe().data?.member;
  const { conductProfile } = useMerchant();
  const canChangePassword = useFeature('passwordChange');
  const hasPaymentPassword = useFeature('paymentPassword');
  const hasQuestion = useFeature('securityQuestion') && conductProfile === 'classic';
  const row = (address: KnownAddress, title: string, sign: ReactNode, end?: ReactNode) => (
    <ListRow icon={sign} title={title} end={end} onPress={() => go(address)} />
  );
  return (
    <>
      <h3 className={css.heading}>{t('security.group')}</h3>
      <ListGroup>
        {row(ADDRESSES.profile, t('shell.profile'), <UserRound {...icon} />)}
        {canChangePassword && row(ADDRESSES.changePassword, t('shell.changePassword'), <KeyRound {...icon} />)}
        {hasPaymentPassword &&
          row(
            ADDRESSES.paymentPassword,
            t('shell.paymentPassword'),
            <LockKeyhole {...icon} />,
            <SetState isSet={member?.hasPaymentPassword} />,
          )}
        {hasQuestion &&
          row(
            ADDRESSES.securityQuestion,
            t('shell.securityQuestion'),
            <MessageCircleQuestion {...icon} />,
            <SetState isSet={member?.hasSecurityQuestion} />,
          )}
        {row(ADDRESSES.passkeys, t('shell.passkeys'), <Fingerprint {...icon} />)}
        {row(ADDRESSES.sessions, t('shell.sessions'), <MonitorSmartphone {...icon} />)}
      </ListGroup>
    </>
  );
}
