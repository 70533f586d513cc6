import { HOME_TABS, MENU_PLACES, QUICK_NAV } from '@tessera/contract/merchants/navigation';
import { type NavigationChoice, navigationChoice } from '@tessera/contract/merchants/staff-navigation';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';
import { allOf, type Shown, shownOf } from '../../shared/settings-part/shown-values.ts';

/** What is in the fields: all entries of each list. */
export interface NavigationValues extends Pick<NavigationChoice, 'copyright' | 'certificates'> {
  readonly quickNav: readonly Shown<NavigationChoice['quickNav'][number]>[];
  readonly homeTabs: readonly Shown<NavigationChoice['homeTabs'][number]>[];
  readonly bottomMenu: readonly Shown<NavigationChoice['bottomMenu'][number]>[];
}

/** Fields that show a navigation. */
export const navigationValuesOf = ({
  quickNav,
  homeTabs,
  bottomMenu,
  ...footer
}: NavigationChoice): NavigationValues => ({
  quickNav: allOf(quickNav, QUICK_NAV),
  homeTabs: allOf(homeTabs, HOME_TABS),
  bottomMenu: allOf(bottomMenu, MENU_PLACES),
  ...footer,
});

/** A navigation as fields ask for it, or why some do not fit, such as `certificates.1.name`. */
export function readNavigation({
  quickNav,
  homeTabs,
  bottomMenu,
  ...footer
}: NavigationValues): ReadValues<NavigationChoice> {
  return readChoice<NavigationChoice>(navigationChoice, {
    quickNav: shownOf(quickNav),
    homeTabs: shownOf(homeTabs),
    bottomMenu: shownOf(bottomMenu),
    ...footer,
  });
}
