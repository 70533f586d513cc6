import { Bell, CircleUserRound, Gift, House, LogIn, type LucideIcon, Share2, Wallet } from 'lucide-react';
import type { TextKey } from '@tessera/texts/index.ts';
import type { MouseEvent } from 'react';
import { Badge } from '@tessera/ui';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { bottomMenu, type MenuEntry } from '../layout.ts';
import { HOME_PATHS } from '../routes.ts';
import css from './bottom-menu.module.css';

const ENTRIES: Readonly<Record<MenuEntry, { to: string; text: TextKey; Icon: LucideIcon }>> = {
  home: { to: ADDRESSES.home, text: 'shell.home', Icon: House },
  notices: { to: ADDRESSES.notices, text: 'shell.notices', Icon: Bell },
  share: { to: ADDRESSES.inviteFriends, text: 'shell.share', Icon: Share2 },
  deposit: { to: ADDRESSES.deposit, text: 'shell.deposit', Icon: Wallet },
  'log-in': { to: ADDRESSES.logIn, text: 'shell.logIn', Icon: LogIn },
  promotions: { to: ADDRESSES.promotions, text: 'shell.promotions', Icon: Gift },
  me: { to: ADDRESSES.memberCentre, text: 'shell.me', Icon: CircleUserRound },
};

/** Type that stands for a member whose session is still being read: any real one gives the same menu. */
const UNREAD_MEMBER_TYPE = 0;

/** Five entries within reach of the thumb (LAYOUT-12). */
export function BottomMenu({ path }: { path: string }) {
  const t = useTexts();
  const { visitor, info } = useSession();
  const { refuseTrialDeposit, askTrialMember, prompt } = useMemberEntry();
  const canShare = useFeature('affiliates');
  const unread = useMe().data?.unreadNotices ?? 0;
  const type = info?.type ?? (visitor === 'guest' ? undefined : UNREAD_MEMBER_TYPE);

  const onPress = (entry: MenuEntry) => (event: MouseEvent) => {
    if (entry === 'home' && HOME_PATHS.includes(path)) {
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
      askTrialMember();
    }
  };

  return (
    <nav className={css.menu} aria-label={t('shell.mainMenu')}>
      {bottomMenu(type, canShare).map((entry) => {
        const { to, text, Icon } = ENTRIES[entry];
        const isCentre = entry === 'deposit' || entry === 'log-in';
        const isHere = entry === 'home' ? HOME_PATHS.includes(path) : path === to;
        return (
          <GoLink
            key={entry}
            to={to}
            className={isCentre ? css.centre : css.entry}
            aria-current={isHere ? 'page' : undefined}
            onClick={onPress(entry)}
          >
            <span className={css.icon}>
              <Icon size="0.22rem" aria-hidden />
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
