import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { HOME_TABS, MENU_PLACES, type MenuPlace, QUICK_NAV } from './navigation.ts';
import { endedDraft } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, line } from '../staff/staff-fields.ts';

/** Places without which members could not go home, pay in or find their account. */
export const NEEDED_PLACES: readonly MenuPlace[] = ['home', 'money', 'me'];

export const LONGEST_COPYRIGHT = 120;
export const LONGEST_CERTIFICATE_NAME = 60;
export const MOST_CERTIFICATES = 12;
const LONGEST_ADDRESS = 300;

/** A path of ours or an address over https. */
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/[^\s"'<>\\/][^\s"'<>\\]*)$/;

const each = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(
    v.array(v.picklist(names)),
    v.check((list) => isEachOnce(list)),
  );

const choiceFields = {
  /** Shortcuts of home that are shown, in their order. */
  quickNav: each(QUICK_NAV),
  /** Tabs of home that are shown, in their order; hot games, which home opens with, are always among them. */
  homeTabs: v.pipe(
    each(HOME_TABS),
    v.check((list) => list.includes('HOT'), 'Home opens with the hot games.'),
  ),
  /** Places of the bottom menu that are shown, in their order. */
  bottomMenu: v.pipe(
    each(MENU_PLACES),
    v.check((list) => NEEDED_PLACES.every((place) => list.includes(place)), 'Home, money and account stay.'),
  ),
  /** Last line of the footer. */
  copyright: line(LONGEST_COPYRIGHT),
  /** Logos of certificates in the footer (HOME-15). */
  certificates: v.pipe(
    v.array(
      v.strictObject({
        name: line(LONGEST_CERTIFICATE_NAME),
        url: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, 'A picture is missing.'),
          v.maxLength(LONGEST_ADDRESS),
          v.regex(PICTURE, 'A path of ours or an address over https.'),
        ),
      }),
    ),
    v.maxLength(MOST_CERTIFICATES, `At most ${MOST_CERTIFICATES} certificates.`),
    v.check(
      (list) => new Set(list.map(({ url }) => url)).size === list.length,
      'Two certificates have the same picture.',
    ),
  ),
} as const;

/** What staff choose of the navigation and the footer. Issues name the field that does not fit, and say why. */
export const navigationChoice = v.pipe(
  v.strictObject(choiceFields),
  v.forward(
    v.partialCheck(
      [['quickNav'], ['homeTabs']],
      ({ quickNav, homeTabs }) => !quickNav.includes('fav') || homeTabs.includes('FAV'),
      'My favourites leads to the tab of that name: show the tab too.',
    ),
    ['quickNav'],
  ),
);
export type NavigationChoice = v.InferOutput<typeof navigationChoice>;

/** The choice as it is shown: also one that was not made here and could not be made here. */
export const shownNavigation = v.strictObject({
  quickNav: v.array(v.picklist(QUICK_NAV)),
  homeTabs: v.array(v.picklist(HOME_TABS)),
  bottomMenu: v.array(v.picklist(MENU_PLACES)),
  copyright: v.string(),
  certificates: v.array(v.strictObject({ name: v.string(), url: v.string() })),
});

const part = v.strictObject({
  /** Another one with each change; who changes it says which one was read. */
  version: v.string(),
  choice: shownNavigation,
});

export const showNavigation = defineStaffEndpoint({
  summary: 'What leads members of a merchant around: shortcuts and tabs of home, bottom menu, footer.',
  method: 'GET',
  path: '/staff/m/:merchant/navigation',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: part,
});

export const changeNavigation = defineStaffEndpoint({
  summary:
    'Changes what leads members around, which open phones have within seconds; refused with what stands when it was changed since it was read.',
  method: 'POST',
  path: '/staff/m/:merchant/navigation/change',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version: v.string(), draft: endedDraft, choice: navigationChoice }),
  response: part,
});

export const navigationEndpoints = { showNavigation, changeNavigation };
