import { HOME_TABS, MENU_PLACES, QUICK_NAV } from '@tessera/contract/merchants/navigation';
import { type NavigationChoice, navigationChoice } from '@tessera/contract/staff/navigation';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** An entry of a list with whether it is shown; those that are not keep a place to come back to. */
export interface Shown<Name extends string> {
  readonly name: Name;
  readonly isShown: boolean;
}

/** What is in the fields: all entries of each list. */
export interface NavigationValues extends Pick<NavigationChoice, 'copyright' | 'certificates'> {
  readonly quickNav: readonly Shown<NavigationChoice['quickNav'][number]>[];
  readonly homeTabs: readonly Shown<NavigationChoice['homeTabs'][number]>[];
  readonly bottomMenu: readonly Shown<NavigationChoice['bottomMenu'][number]>[];
}

/** All names: those that are shown in their order, the others behind them. */
const allOf = <Name extends string>(shown: readonly Name[], names: readonly Name[]): Shown<Name>[] => [
  ...shown.map((name) => ({ name, isShown: true })),
  ...names.filter((name) => !shown.includes(name)).map((name) => ({ name, isShown: false })),
];
const shownOf = <Name extends string>(list: readonly Shown<Name>[]): Name[] =>
  list.filter(({ isShown }) => isShown).map(({ name }) => name);

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
