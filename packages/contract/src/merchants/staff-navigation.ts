import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { HOME_TABS, MENU_PLACES, type MenuPlace, navigation, QUICK_NAV } from './navigation.ts';
import type { ChoiceOf } from '../settings/fields.ts';
import { opened } from '../settings/opened.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { ownField, textField } from '../settings/text-fields.ts';
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

const { quickNav, homeTabs, bottomMenu } = navigation.entries;

/** The navigation of members, and the footer. */
export const navigationPart = defineSettingsPart({
  title: 'Ways',
  text: 'An entry whose feature is off is not there, whatever is chosen here.',
  done: 'Published. Open phones have it.',
  draft: 'navigation',
  path: '/staff/m/:merchant/navigation/change',
  summary:
    'Changes the navigation of members, which open phones have within seconds; refused with the present one when it was changed since it was read.',
  fields: {
    /** Shortcuts of home that are shown, in their order. */
    quickNav: at(
      'navigation.quickNav',
      ownField({ choice: each(QUICK_NAV), shown: quickNav, stored: quickNav }, { label: 'Shortcuts of home' }),
    ),
    /** Tabs of home that are shown, in their order; hot games, which home opens with, are always among them. */
    homeTabs: at(
      'navigation.homeTabs',
      ownField(
        {
          choice: v.pipe(
            each(HOME_TABS),
            v.check((list) => list.includes('HOT'), 'Home opens with the hot games.'),
          ),
          shown: homeTabs,
          stored: homeTabs,
        },
        { label: 'Tabs of home' },
      ),
    ),
    /** Places of the bottom menu that are shown, in their order. */
    bottomMenu: at(
      'navigation.bottomMenu',
      ownField(
        {
          choice: v.pipe(
            each(MENU_PLACES),
            v.check((list) => NEEDED_PLACES.every((place) => list.includes(place)), 'Home, money and account stay.'),
          ),
          shown: bottomMenu,
          stored: bottomMenu,
        },
        { label: 'Bottom menu' },
      ),
    ),
    copyright: at(
      'copyright',
      textField(LONGEST_COPYRIGHT, line(LONGEST_COPYRIGHT), { label: 'Last line of the footer' }),
    ),
    /** Logos of certificates in the footer (HOME-15). */
    certificates: at(
      'certificates',
      ownField(
        {
          choice: v.pipe(
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
            v.check((list) => isEachOnce(list.map(({ url }) => url)), 'Two certificates have the same picture.'),
          ),
          shown: v.array(v.strictObject({ name: v.string(), url: v.string() })),
          stored: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), opened('picture')) })),
        },
        { label: 'Certificates' },
      ),
    ),
  },
  checks: [
    {
      field: 'quickNav',
      of: ['quickNav', 'homeTabs'],
      message: 'My favourites leads to the tab of that name: show the tab too.',
      fits: (choice) => !choice.quickNav.includes('fav') || choice.homeTabs.includes('FAV'),
    },
  ],
});
export type NavigationChoice = ChoiceOf<typeof navigationPart.fields>;

export const showNavigation = defineStaffEndpoint({
  summary: 'What leads members of a merchant around: shortcuts and tabs of home, bottom menu, footer.',
  method: 'GET',
  path: '/staff/m/:merchant/navigation',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: navigationPart.shown,
});

export const navigationEndpoints = { showNavigation, changeNavigation: navigationPart.change };
