import * as v from 'valibot';

/** Shortcuts below the notices of home, in the order of a merchant that has chosen no other (HOME-09). */
export const QUICK_NAV = ['hot', 'fav', 'cashback', 'service', 'rewards', 'all', 'notices'] as const;
export type QuickNavEntry = (typeof QUICK_NAV)[number];

/** Tabs of home in the order of a merchant that has chosen no other (CAT-02): kinds of games that people know, then makers. */
export const HOME_TABS = ['HOT', 'RNG', 'LOTT', 'NEW', 'FAV', 'JL', 'EG3', 'BINGO'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/**
 * Places of the bottom menu, each an entry that differs by visitor (LAYOUT-12): home, news or sharing, money or the login,
 * promotions or games, the member centre.
 */
export const MENU_PLACES = ['home', 'news', 'money', 'offers', 'me'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** What leads members around, in its order; what is not named is not shown. */
export const navigation = v.object({
  quickNav: v.array(v.picklist(QUICK_NAV)),
  homeTabs: v.array(v.picklist(HOME_TABS)),
  bottomMenu: v.array(v.picklist(MENU_PLACES)),
});
export type Navigation = v.InferOutput<typeof navigation>;

/** The navigation of a merchant that has chosen no other. */
export const OUR_NAVIGATION: Navigation = {
  quickNav: [...QUICK_NAV],
  homeTabs: [...HOME_TABS],
  bottomMenu: [...MENU_PLACES],
};
