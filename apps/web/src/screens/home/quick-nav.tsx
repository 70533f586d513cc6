import { Icon, type IconNode } from '@tessera/ui';
import { Coins, Flame, Gift, Headset, LayoutGrid, Megaphone, Star } from 'lucide';
import type { HomeTab, QuickNavEntry } from '@tessera/contract/merchants/navigation';
import { lazy } from 'react';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { LaterPart } from '../../shared/start/later-part.tsx';
import css from './quick-nav.module.css';

/** Its count and words come after the paint. */
const RewardBadge = lazy(() => import('../../features/rewards/reward-badge.tsx'));

interface Shortcut {
  readonly key: QuickNavEntry;
  readonly text: string;
  readonly icon: IconNode;
  readonly tone: string;
  readonly onPress: () => void;
}

/** Opens the service link; what reads it comes when it is needed (HOME-11). */
function openService(path: string): void {
  import('../../features/support/service-links.ts')
    .then(({ openServicePath }) => openServicePath(path))
    .catch((failure: unknown) => console.warn('customer service could not be opened', failure));
}

/**
 * What the merchant's shortcuts are (HOME-09). Hot games and favourites choose a tab of home (HOME-12); cashback is there with its flag alone (HOME-10, FLAG-11); a guest is led to the login by what is for members (HOME-13).
 */
function useShortcuts(onTab: (tab: HomeTab) => void): (Shortcut | false | undefined)[] {
  const t = useTexts();
  const go = useGo();
  const { visitor } = useSession();
  const servicePath = useMerchant().paths['3'];
  const hasHot = useFeature('hotGames');
  const hasFavourites = useFeature('favouriteGames');
  const hasCashback = useFeature('cashback');
  const hasRewards = useFeature('rewardCenter');
  const asMember = (work: () => void) => (visitor === 'guest' ? () => go(SCREEN_PATHS.logIn) : work);

  return [
    hasHot && { key: 'hot', text: t('home.hotGames'), icon: Flame, tone: 'warm', onPress: () => onTab('HOT') },
    hasFavourites && {
      key: 'fav',
      text: t('home.myFavourites'),
      icon: Star,
      tone: 'gold',
      onPress: asMember(() => onTab('FAV')),
    },
    hasCashback && {
      key: 'cashback',
      text: t('shell.cashback'),
      icon: Coins,
      tone: 'green',
      onPress: asMember(() => go(SCREEN_PATHS.cashback)),
    },
    servicePath !== undefined && {
      key: 'service',
      text: t('shell.customerService'),
      icon: Headset,
      tone: 'blue',
      onPress: () => openService(servicePath),
    },
    hasRewards && {
      key: 'rewards',
      text: t('shell.rewardCentre'),
      icon: Gift,
      tone: 'pink',
      onPress: asMember(() => go(SCREEN_PATHS.rewardCentre)),
    },
    {
      key: 'all',
      text: t('home.allGames'),
      icon: LayoutGrid,
      tone: 'brand',
      onPress: () => go(SCREEN_PATHS.gameCentre),
    },
    {
      key: 'notices',
      text: t('shell.notices'),
      icon: Megaphone,
      tone: 'blue',
      onPress: asMember(() => go(SCREEN_PATHS.notices)),
    },
  ];
}

/** The row of shortcuts below the notices. */
export function QuickNav({ onTab }: { onTab: (tab: HomeTab) => void }) {
  const t = useTexts();
  const { visitor } = useSession();
  const shortcuts = useShortcuts(onTab);
  const { quickNav } = useMerchant().navigation;
  return (
    <nav className={css.nav} aria-label={t('home.quickNav')}>
      {quickNav.map((key) => {
        const shortcut = shortcuts.find((each) => each && each.key === key);
        return (
          shortcut && (
            <button
              key={shortcut.key}
              type="button"
              className={css.shortcut}
              data-tone={shortcut.tone}
              onClick={shortcut.onPress}
            >
              <span className={css.icon}>
                <Icon of={shortcut.icon} size="0.24rem" />
                {shortcut.key === 'rewards' && visitor === 'member' && (
                  <LaterPart>
                    <RewardBadge />
                  </LaterPart>
                )}
              </span>
              <span className={css.text}>{shortcut.text}</span>
            </button>
          )
        );
      })}
    </nav>
  );
}
