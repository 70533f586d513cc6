import type { CallOutput } from '@tessera/contract';
import { Icon, ListGroup, ListRow, Skeleton } from '@tessera/ui';
import { AtSign, CalendarDays, Camera, IdCard, Phone, UserRound } from 'lucide';
import { useState } from 'react';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { HeadIcon } from '../../features/profile/head-icon.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { type EditField, EditSheet } from './edit-sheet.tsx';
import { IconSheet } from './icon-sheet.tsx';
import { MobileSheet } from './mobile-sheet.tsx';
import css from './profile.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const icon = { size: '0.18rem', 'aria-hidden': true } as const;
type Member = CallOutput<'getMe'>['member'];

/** Picture and names; the picture opens what changes it. */
function WhoCard({ member, onPicture }: { member: Member; onPicture: () => void }) {
  const t = useTexts();
  const name = member.nickname || member.account;
  return (
    <section className={css.card}>
      <button type="button" className={css.icon} onClick={onPicture} aria-label={t('security.changeIcon')}>
        <HeadIcon url={member.headIcon} name={name} size="large" />
        <span className={css.camera}>
          <Icon of={Camera} {...icon} />
        </span>
      </button>
      <h2 className={css.name}>
        <bdi>{name}</bdi>
      </h2>
      {member.nickname && (
        <p className={css.account}>
          <bdi>{member.account}</bdi>
        </p>
      )}
    </section>
  );
}

/** The payee name, which its member sets once (CACC-24). */
function PayeeRow({ name, onPress }: { name: string | null; onPress: () => void }) {
  const t = useTexts();
  const common = { icon: <Icon of={IdCard} {...icon} />, title: t('account.payeeName') };
  if (!name) {
    return <ListRow {...common} detail={<span className={css.empty}>{t('security.notSet')}</span>} onPress={onPress} />;
  }
  const detail = (
    <>
      <bdi>{name}</bdi> – {t('security.payeeNameFixed')}
    </>
  );
  return <ListRow {...common} detail={detail} />;
}

/** The mobile number; it changes only where numbers are a way in. */
function MobileRow({ mobile, onPress }: { mobile: string | null; onPress: () => void }) {
  const t = useTexts();
  const byCode = useFeature('mobileCodeLogin');
  const byRegistration = useFeature('mobileRegistration');
  const common = { icon: <Icon of={Phone} {...icon} />, title: t('account.mobileNum') };
  const detail = mobile ? <bdi dir="ltr">{mobile}</bdi> : <span className={css.empty}>{t('security.notSet')}</span>;
  if (byCode || byRegistration) return <ListRow {...common} detail={detail} onPress={onPress} />;
  return mobile ? <ListRow {...common} detail={detail} /> : null;
}

/** Each line of the member's data; editable ones open a sheet. */
function Lines({ member, onEdit }: { member: Member; onEdit: (field: EditField | 'mobile') => void }) {
  const t = useTexts();
  const day = useTimeFormat({ dateStyle: 'long' });
  const value = (text: string | null) =>
    text ? <bdi>{text}</bdi> : <span className={css.empty}>{t('security.notSet')}</span>;
  return (
    <ListGroup>
      <ListRow
        icon={<Icon of={UserRound} {...icon} />}
        title={t('account.nickname')}
        detail={value(member.nickname)}
        onPress={() => onEdit('nickname')}
      />
      <ListRow
        icon={<Icon of={AtSign} {...icon} />}
        title={t('account.email')}
        detail={value(member.email)}
        onPress={() => onEdit('email')}
      />
      <PayeeRow name={member.payeeName} onPress={() => onEdit('payeeName')} />
      <MobileRow mobile={member.mobile} onPress={() => onEdit('mobile')} />
      <ListRow
        icon={<Icon of={CalendarDays} {...icon} />}
        title={t('security.memberSince')}
        detail={day.format(member.regDate)}
      />
    </ListGroup>
  );
}

/** The member's own data: each line opens what changes it (MEMBER-05, MEMBER-07). */
export default function ProfileScreen() {
  const t = useTexts();
  const me = useMe();
  const [panel, setPanel] = useState<EditField | 'icon' | 'mobile'>();
  const member = me.data?.member;
  if (!member)
    return (
      <NotLoaded
        query={me}
        waiting={
          <LoadingSkeleton>
            <div className={css.page}>
              <Skeleton height="1.6rem" />
              <Skeleton height="2.6rem" />
            </div>
          </LoadingSkeleton>
        }
      />
    );
  const close = () => setPanel(undefined);
  return (
    <div className={css.page}>
      <WhoCard member={member} onPicture={() => setPanel('icon')} />
      <Lines member={member} onEdit={setPanel} />
      <GoLink to={SCREEN_PATHS.closeAccount} className={plain.textLink}>
        {t('closing.title')}
      </GoLink>
      <IconSheet isOpen={panel === 'icon'} onClose={close} />
      {panel === 'mobile' && <MobileSheet onClose={close} />}
      {panel && panel !== 'icon' && panel !== 'mobile' && (
        <EditSheet field={panel} before={member[panel] ?? ''} onClose={close} />
      )}
    </div>
  );
}
