import { HOME_TABS, MENU_PLACES, QUICK_NAV } from '@tessera/contract/merchants/navigation';
import type { NavigationChoice } from '@tessera/contract/merchants/staff-navigation';
import type { DeclaredValues, OwnValues } from '../../shared/settings-part/declared-values.ts';
import { allOf, type Shown, shownOf } from '../../shared/settings-part/shown-values.ts';

/** Values of the inputs: all entries of each list. */
export interface NavigationValues extends DeclaredValues, Pick<NavigationChoice, 'copyright' | 'certificates'> {
  readonly quickNav: readonly Shown<NavigationChoice['quickNav'][number]>[];
  readonly homeTabs: readonly Shown<NavigationChoice['homeTabs'][number]>[];
  readonly bottomMenu: readonly Shown<NavigationChoice['bottomMenu'][number]>[];
}

const listOf = <Name extends string>(names: readonly Name[]) =>
  ({
    show: (shown: readonly Name[]) => allOf(shown, names),
    ask: (list: readonly Shown<Name>[]) => shownOf(list),
  }) satisfies OwnValues;

/** Lists of which inputs show all entries, whether they are shown or not. */
export const shownLists = {
  quickNav: listOf(QUICK_NAV),
  homeTabs: listOf(HOME_TABS),
  bottomMenu: listOf(MENU_PLACES),
};
