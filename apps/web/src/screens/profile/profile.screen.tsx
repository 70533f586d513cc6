import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { ListGroup, ListRow, Loading, Skeleton } from '@tessera/ui';
import { AtSign, CalendarDays, Camera, IdCard, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { HeadIcon } from '../../shared/member/head-icon.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import { EditSheet } from './edit-sheet.tsx';
import { IconSheet } from './icon-sheet.tsx';
import css from './profile.module.css';

const icon = { size: '0.18rem', 'aria-hidden': true } as const;
type Panel = 'icon' | 'nickname' | 'email' | 'payeeName';

/** The member's own data: each line opens what changes it (MEMBER-05, MEMBER-07). */
export default function ProfileScreen() {
  const t = useTexts();
  const tag = LANGUAGE_TAGS[useLanguage()];
  const me = useMe();
  const [panel, setPanel] = useState<Panel>();
  const member = me.data?.member;
  if (me.isError && !member) return <CallFailed failure={me.error} onRetry={() => me.refetch()} />;
  if (!member) {
    return (
      <Loading label={t('shell.loading')}>
        <div className={css.page}>
          <Skeleton height="1.6rem" />
          <Skeleton height="2.6rem" />
        </div>
      </Loading>
    );
  }
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', calendar: 'gregory' });
  const close = () => setPanel(undefined);
  const empty = <span className={css.empty}>{t('security.notSet')}</span>;
  const value = (text: string | null) => (text ? <bdi>{text}</bdi> : empty);
  return (
    <div className={css.page}>
      <section className={css.card}>
        <button
          type="button"
          className={css.icon}
          onClick={() => setPanel('icon')}
          aria-label={t('security.changeIcon')}
        >
          <HeadIcon url={member.headIcon} name={member.nickname || member.account} size="large" />
          <span className={css.camera}>
            <Camera {...icon} />
          </span>
        </button>
        <h2 className={css.name}>
          <bdi>{member.nickname || member.account}</bdi>
        </h2>
        {member.nickname && (
          <p className={css.account}>
            <bdi>{member.account}</bdi>
          </p>
        )}
      </section>
      <ListGroup>
        <ListRow
          icon={<UserRound {...icon} />}
          title={t('account.nickname')}
          detail={value(member.nickname)}
          onPress={() => setPanel('nickname')}
        />
        <ListRow
          icon={<AtSign {...icon} />}
          title={t('account.email')}
          detail={value(member.email)}
          onPress={() => setPanel('email')}
        />
        {member.payeeName ? (
          <ListRow
            icon={<IdCard {...icon} />}
            title={t('account.payeeName')}
            detail={
              <>
                <bdi>{member.payeeName}</bdi> – {t('security.payeeNameFixed')}
              </>
            }
          />
        ) : (
          <ListRow
            icon={<IdCard {...icon} />}
            title={t('account.payeeName')}
            detail={empty}
            onPress={() => setPanel('payeeName')}
          />
        )}
        {member.mobile && (
          <ListRow
            icon={<Phone {...icon} />}
            title={t('account.mobileNum')}
            detail={<bdi dir="ltr">{member.mobile}</bdi>}
          />
        )}
        <ListRow
          icon={<CalendarDays {...icon} />}
          title={t('security.memberSince')}
          detail={day.format(member.regDate)}
        />
      </ListGroup>
      <IconSheet isOpen={panel === 'icon'} onClose={close} />
      {panel && panel !== 'icon' && (
        <EditSheet
          field={panel}
          before={(panel === 'payeeName' ? member.payeeName : panel === 'email' ? member.email : member.nickname) ?? ''}
          onClose={close}
        />
      )}
    </div>
  );
}
