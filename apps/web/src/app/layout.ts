import { hasNoticeEntry } from '../shared/session/member-type.ts';
import { ADDRESSES } from '../shared/navigation/addresses.ts';
import { HOME_PATHS } from './routes.ts';

/** Addresses without a top bar (LAYOUT-01); the game frame and status pages bring their own. */
const WITHOUT_TOP_BAR: readonly string[] = [
  ...HOME_PATHS,
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/message',
  '/m/messages',
  '/m/app',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
  '/m/play',
  '/m/errorIp',
  '/m/errorService',
  '/m/maintenance',
];

/** Addresses without a bottom menu (LAYOUT-03), and those a full-screen frame covers (LAYOUT-04). */
const WITHOUT_BOTTOM_MENU: readonly string[] = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/slotsCenter',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
  '/m/changePsw',
  '/m/app',
  '/m/notice',
  '/m/help',
  '/m/helpDetail',
  '/m/launchGame',
  '/m/play',
  '/m/errorIp',
  '/m/errorService',
  '/m/maintenance',
];

/** A lottery's frame, and the page inside it. */
const LOTTERY_FRAMES = ['/m/lotto-h5/', '/lotto-h5/'];
const isLotteryFrame = (path: string) => LOTTERY_FRAMES.some((start) => path.startsWith(start));

/** True when the frame around the screen shows its top bar (LAYOUT-01, LAYOUT-02). */
export function hasTopBar(path: string): boolean {
  return !WITHOUT_TOP_BAR.includes(path) && !isLotteryFrame(path);
}

/** True when the bottom menu shows (LAYOUT-03, LAYOUT-04). */
export function hasBottomMenu(path: string): boolean {
  return !WITHOUT_BOTTOM_MENU.includes(path) && !isLotteryFrame(path);
}

const BACK_TO_HOME: readonly string[] = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/trail',
  '/m/activity',
  '/m/forget',
];

/**
 * What the back arrow does: to home from some pages (LAYOUT-05), from the registration to `/` (ROUTE-06), elsewhere one
 * step back, or home where there is nothing behind (LAYOUT-06, LAYOUT-07).
 */
export function backTarget(path: string, historyLength: number): string | 'step' {
  if (path.includes('register')) return '/';
  if (BACK_TO_HOME.includes(path) || historyLength <= 1) return ADDRESSES.home;
  return 'step';
}

export type MenuEntry = 'home' | 'notices' | 'share' | 'deposit' | 'log-in' | 'promotions' | 'me';

/**
 * The five entries of the bottom menu in their order (LAYOUT-12 to LAYOUT-20).
 * @param type member type, undefined for a guest
 * @param canShare whether the merchant lets members invite; where it does not the notices take the place
 */
export function bottomMenu(type: number | undefined, canShare: boolean): readonly MenuEntry[] {
  const isGuest = type === undefined;
  const hasNotices = !isGuest && hasNoticeEntry(type);
  return ['home', hasNotices || !canShare ? 'notices' : 'share', isGuest ? 'log-in' : 'deposit', 'promotions', 'me'];
}
