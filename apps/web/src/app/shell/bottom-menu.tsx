import { Bell, CircleUserRound, LayoutGrid, Gift, House, LogIn, Share2, Wallet } from 'lucide';
import type { TextKey } from '@tessera/texts/index.ts';
import type { MouseEvent } from 'react';
import { Badge, Icon, type IconNode } from '@tessera/ui';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useHasPromotions } from '../../shared/merchant/use-has-promotions.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { bottomMenu, type MenuEntry } from '../layout.ts';
import { ruleOf } from '../routes.ts';
import css from './bottom-menu.module.css';

const ENTRIES: Readonly<Record<MenuEntry, { to: string; text: TextKey; icon: IconNode }>> = {
  home: { to: SCREEN_PATHS.home, text: 'shell.home', icon: House },
  notices: { to: SCREEN_PATHS.notices, text: 'shell.notices', icon: Bell },
  share: { to: SCREEN_PATHS.inviteFriends, text: 'shell.share', icon: Share2 },
  deposit: { to: SCREEN_PATHS.deposit, text: 'shell.deposit', icon: Wallet },
  'log-in': { to: SCREEN_PATHS.logIn, text: 'shell.logIn', icon: LogIn },
  games: { to: SCREEN_PATHS.gameCentre, text: 'shell.games', icon: LayoutGrid },
  promotions: { to: SCREEN_PATHS.promotions, text: 'shell.promotions', icon: Gift },
  me: { to: SCREEN_PATHS.memberCentre, text: 'shell.me', icon: CircleUserRound },
};

/** Assumed type of a member whose session is still being read: any real one gives the same menu. */
const UNREAD_MEMBER_TYPE = 0;

/** Entries within reach of the thumb (LAYOUT-12); on home, the first one shows the hot games from the top (LAYOUT-13). */
export function BottomMenu({ path }: { path: string }) {
  const t = useTexts();
  const { visitor, info } = useSession();
  const { refuseTrialDeposit, openTrialDialog, prompt } = useMemberEntry();
  const unread = useMe().data?.unreadNotices ?? 0;
  const isHome = ruleOf(path)?.screen === 'home';
  const hasPromotions = useHasPromotions();
  const mayInvite = useFeature('affiliates');
  const { navigation } = useMerchant();
  const type = info?.type ?? (visitor === 'guest' ? undefined : UNREAD_MEMBER_TYPE);

  const onPress = (entry: MenuEntry) => (event: MouseEvent) => {
    if (entry === 'home' && isHome) {
      event.preventDefault();
      window.dispatchEvent(new CustomEvent('show-hot-games'));
      window.scrollTo({ top: 0, behavior: 'smooth' });
    }
    if (entry === 'deposit' && info && !isRealAccount(info.type)) {
      event.preventDefault();
      refuseTrialDeposit();
    }
    if (entry === 'me' && visitor === 'trial') {
      event.preventDefault();
      openTrialDialog();
    }
  };

  return (
    <nav className={css.menu} aria-label={t('shell.mainMenu')}>
      {bottomMenu(navigation.bottomMenu, type, { hasPromotions, mayInvite }).map((entry) => {
        const { to, text, icon } = ENTRIES[entry];
        const isCentre = entry === 'deposit' || entry === 'log-in';
        const isHere = entry === 'home' ? isHome : path === to;
        return (
          <GoLink
            key={entry}
            to={to}
            className={isCentre ? css.centre : css.entry}
            aria-current={isHere ? 'page' : undefined}
            onClick={onPress(entry)}
          >
            <span className={css.icon}>
              <Icon of={icon} size="0.22rem" />
              {entry === 'notices' && <Badge count={unread} label={t('shell.unread', { count: unread })} />}
            </span>
            <span className={css.text}>{t(text)}</span>
          </GoLink>
        );
      })}
      {prompt}
    </nav>
  );
}
