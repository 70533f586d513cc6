import type { MenuPlace } from '@tessera/contract/merchants/navigation';
import { hasNoticeEntry } from '../shared/session/member-type.ts';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import type { Bars } from '../shared/navigation/screen-row.ts';
import { ruleOf } from './routes.ts';

/** Bars of an address; one that belongs to no screen has both until it has led elsewhere. */
function barsOf(path: string): Bars {
  const bars = ruleOf(path)?.row.bars ?? 'both';
  return typeof bars === 'function' ? bars(path) : bars;
}

const shows = (bar: Bars) => (path: string) => {
  const bars = barsOf(path);
  return bars === 'both' || bars === bar;
};

/** True when the frame around the screen shows its top bar (LAYOUT-01, LAYOUT-02). */
export const hasTopBar = shows('top');

/** True when the bottom menu shows (LAYOUT-03, LAYOUT-04). */
export const hasBottomMenu = shows('bottom');

/**
 * What the back arrow does: to the address in the screen's row (LAYOUT-05, ROUTE-06), elsewhere one step back, or home where
 * there is nothing behind (LAYOUT-06, LAYOUT-07).
 */
export function backTarget(path: string, historyLength: number): string | 'step' {
  return ruleOf(path)?.row.back ?? (historyLength <= 1 ? SCREEN_PATHS.home : 'step');
}

export type MenuEntry = 'home' | 'notices' | 'share' | 'deposit' | 'log-in' | 'promotions' | 'games' | 'me';

/**
 * Entries of the bottom menu in the order of the merchant's places, five where it has chosen no other (LAYOUT-12). News are share, but for
 * those with notices (LAYOUT-15), money is the deposit for members (LAYOUT-17) and the login for guests (LAYOUT-18), offers are promotions
 * (LAYOUT-19), and `me` the member centre (LAYOUT-20). While there is no promotion to see, an entry would lead to an empty page: the games
 * replace it. In the same way notices replace share where nobody may invite.
 * @param type member type, undefined for a guest
 */
export function bottomMenu(
  places: readonly MenuPlace[],
  type: number | undefined,
  { hasPromotions, mayInvite }: { readonly hasPromotions: boolean; readonly mayInvite: boolean },
): readonly MenuEntry[] {
  const isGuest = type === undefined;
  const entries = {
    home: 'home',
    news: mayInvite && (isGuest || !hasNoticeEntry(type)) ? 'share' : 'notices',
    money: isGuest ? 'log-in' : 'deposit',
    offers: hasPromotions ? 'promotions' : 'games',
    me: 'me',
  } as const;
  return places.map((place) => entries[place]);
}
