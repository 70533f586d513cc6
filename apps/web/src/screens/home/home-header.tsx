import { Button, Chip, Icon, IconButton, Logo, Money } from '@tessera/ui';
import { Download, LogOut, Menu, RotateCw } from 'lucide';
import { useState } from 'react';
import { useDownload } from '../../features/download/use-download.ts';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useSideMenuSwitch } from '../../shared/menu/side-menu-switch.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useOnDemand } from '../../shared/start/use-on-demand.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import css from './home-header.module.css';

const loadLogout = () => import('../../features/account/logout-dialog.tsx');

/** Login and, where it is open, registration (HOME-04). */
function GuestWays() {
  const t = useTexts();
  const go = useGo();
  const byName = useFeature('usernameRegistration');
  const byNumber = useFeature('mobileRegistration');
  const canRegister = byName || byNumber;
  return (
    <>
      <Button kind="secondary" size="small" onPress={() => go(SCREEN_PATHS.logIn)}>
        {t('shell.logIn')}
      </Button>
      {canRegister && (
        <Button size="small" onPress={() => go(SCREEN_PATHS.register)}>
          {t('shell.register')}
        </Button>
      )}
    </>
  );
}

/** Balance, name, VIP label, which is 0 when empty (SESSION-14), and logout of a member (HOME-05); empty values until they come. */
function MemberBar() {
  const t = useTexts();
  const { currency } = useMerchant();
  const { info, visitor } = useSession();
  const me = useMe().data;
  const refresh = useRefreshMe();
  const hasClub = useFeature('memberClub');
  const { openMemberCentre, prompt } = useMemberEntry();
  const [isLeaving, setLeaving] = useState(false);
  const [logout, needLogout] = useOnDemand(loadLogout);
  const [isTurning, setTurning] = useState(false);
  const askToLeave = () => {
    needLogout();
    setLeaving(true);
  };
  const update = async () => {
    setTurning(true);
    await refresh();
    setTurning(false);
  };
  return (
    <div className={css.member}>
      <button type="button" className={css.who} onClick={openMemberCentre}>
        <span className={css.avatar} aria-hidden="true">
          {(me?.member.nickname || info?.userName || '·').slice(0, 1).toUpperCase()}
        </span>
        <span className={css.names}>
          <bdi className={css.name}>{me?.member.nickname || info?.userName || ' '}</bdi>
          {visitor === 'trial' ? (
            <Chip tone="accent">{t('shell.freePlay')}</Chip>
          ) : (
            hasClub && <Chip tone="accent">{t('shell.vip', { level: me?.member.clubLabel.labelName || '0' })}</Chip>
          )}
        </span>
      </button>
      <span className={css.money}>
        <span className={css.label}>{t('shell.balance')}</span>
        <span className={css.balance}>
          <Money amount={me?.wallet.sumBalance} currency={currency} cut />
        </span>
      </span>
      <IconButton
        label={t('shell.refreshBalance')}
        onClick={() => void update()}
        className={isTurning ? css.turning : ''}
      >
        <Icon of={RotateCw} size="0.18rem" />
      </IconButton>
      <IconButton label={t('shell.logOut')} onClick={askToLeave}>
        <Icon of={LogOut} size="0.18rem" data-points="" />
      </IconButton>
      {logout && <logout.LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />}
      {prompt}
    </div>
  );
}

/** The way to the app in the header; its place is there before it is known whether this phone needs it (HOME-03). */
function DownloadButton({ onGet }: { onGet: (link: string) => void }) {
  const t = useTexts();
  const { headerLink } = useDownload();
  const { settings, resources } = useMerchant();
  if (!settings.appWindow || resources.length === 0) return null;
  return (
    <span className={css.app}>
      {headerLink && (
        <IconButton label={t('home.downloadApp')} onClick={() => onGet(headerLink)}>
          <Icon of={Download} size="0.2rem" />
        </IconButton>
      )}
    </span>
  );
}

/** Logo, ways in for guests, money for members, the switch of the side menu (HOME-02 to HOME-05, LAYOUT-08). */
export function HomeHeader({ onGet }: { onGet: (link: string) => void }) {
  const t = useTexts();
  const { brand } = useMerchant();
  const { visitor } = useSession();
  const openMenu = useSideMenuSwitch();
  return (
    <>
      <header className={css.bar}>
        <Logo brand={brand} />
        <span className={css.ways}>
          <DownloadButton onGet={onGet} />
          {visitor === 'guest' && <GuestWays />}
          <IconButton label={t('shell.menu')} onClick={openMenu}>
            <Icon of={Menu} size="0.22rem" />
          </IconButton>
        </span>
      </header>
      {visitor !== 'guest' && <MemberBar />}
    </>
  );
}
