import { Button, Chip, Icon, IconButton, Logo, Money } from '@tessera/ui';
import { LogOut, Menu, RotateCw } from 'lucide';
import { lazy, useState } from 'react';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useSideMenuSwitch } from '../../shared/menu/side-menu-switch.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useOnDemand } from '../../shared/start/use-on-demand.ts';
import { LaterPart } from '../../shared/start/later-part.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { AppPlace } from './app-place.tsx';
import css from './home-header.module.css';

/** What the member played last and how far the next level is come after the paint. */
const RecentGames = lazy(() => import('./after-paint/recent-games.tsx'));
const VipRing = lazy(() => import('../../features/vip/vip-ring.tsx'));

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

/** The way out of a member (HOME-05), which is asked about first. */
function LogoutWay() {
  const t = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const [logout, needLogout] = useOnDemand(loadLogout);
  const askToLeave = () => {
    needLogout();
    setLeaving(true);
  };
  return (
    <>
      <IconButton label={t('shell.logOut')} onClick={askToLeave}>
        <Icon of={LogOut} size="0.18rem" data-points="" />
      </IconButton>
      {logout && <logout.LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  );
}

/**
 * Name, VIP label, which is 0 when empty (SESSION-14), and balance of a member with the way to deposit (HOME-05), and the games played
 * last; empty values until they come, and room for the games.
 */
function MemberBar() {
  const t = useTexts();
  const go = useGo();
  const { currency, settings } = useMerchant();
  const { info, visitor } = useSession();
  const me = useMe().data;
  const refresh = useRefreshMe();
  const hasClub = useFeature('memberClub');
  const hasRecent = useFeature('recentGames');
  const { openMemberCentre, prompt } = useMemberEntry();
  const [isTurning, setTurning] = useState(false);
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
          {hasClub && settings.hasVipLevels && visitor === 'member' && (
            <LaterPart>
              <VipRing />
            </LaterPart>
          )}
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
        className={`${css.refresh} ${isTurning ? css.turning : ''}`}
      >
        <Icon of={RotateCw} size="0.18rem" />
      </IconButton>
      {visitor === 'member' && (
        <Button size="small" onPress={() => go(SCREEN_PATHS.deposit)}>
          {t('shell.deposit')}
        </Button>
      )}
      {hasRecent && info && (
        <div className={css.recent}>
          <LaterPart>
            <RecentGames />
          </LaterPart>
        </div>
      )}
      {prompt}
    </div>
  );
}

/** Logo, ways in for guests, money for members, the switch of the side menu (HOME-02 to HOME-05, LAYOUT-08). */
export function HomeHeader({ onOffer }: { onOffer: () => void }) {
  const t = useTexts();
  const { brand } = useMerchant();
  const { visitor } = useSession();
  const openMenu = useSideMenuSwitch();
  return (
    <>
      <header className={css.bar}>
        <Logo brand={brand} />
        <span className={css.ways}>
          <AppPlace place="header" className={css.app} onOffer={onOffer} />
          {visitor === 'guest' ? <GuestWays /> : <LogoutWay />}
          <IconButton label={t('shell.menu')} onClick={openMenu}>
            <Icon of={Menu} size="0.22rem" />
          </IconButton>
        </span>
      </header>
      {visitor !== 'guest' && <MemberBar />}
    </>
  );
}
