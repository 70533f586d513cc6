import { OUR_NAVIGATION } from '@tessera/contract/merchants/navigation';
import { type NavigationChoice, navigationPart } from '@tessera/contract/merchants/staff-navigation';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';
import { type NavigationValues, shownLists } from './navigation-values.ts';

const navigationValuesOf = declaredValuesOf(navigationPart.fields, shownLists) as unknown as (
  choice: NavigationChoice,
) => NavigationValues;
const readNavigation = readDeclared(navigationPart, shownLists);

const choice = {
  ...OUR_NAVIGATION,
  quickNav: ['notices' as const, 'hot' as const],
  copyright: '© Pier',
  certificates: [{ name: 'Fair', url: '/art/fair.svg' }],
};

test('fields show every entry, shown ones first, and ask for the same again', () => {
  const values = navigationValuesOf(choice);
  expect(values.quickNav.map(({ name, isShown }) => [name, isShown]).slice(0, 3)).toEqual([
    ['notices', true],
    ['hot', true],
    ['fav', false],
  ]);
  expect(values.quickNav).toHaveLength(7);
  expect(readNavigation(values)).toEqual({ choice, errors: {} });
});

test('what does not fit is named at its field', () => {
  const values = navigationValuesOf(choice);
  const hide = <List extends readonly { name: string }[]>(list: List, hidden: string) =>
    list.map((each) => (each.name === hidden ? { ...each, isShown: false } : each)) as unknown as List;
  const show = (name: string) =>
    values.quickNav.map((each) => (each.name === name ? { ...each, isShown: true } : each));
  expect(Object.keys(readNavigation({ ...values, homeTabs: hide(values.homeTabs, 'HOT') }).errors)).toEqual([
    'homeTabs',
  ]);
  expect(Object.keys(readNavigation({ ...values, bottomMenu: hide(values.bottomMenu, 'me') }).errors)).toEqual([
    'bottomMenu',
  ]);
  const withoutTab = { ...values, homeTabs: hide(values.homeTabs, 'FAV') };
  expect(readNavigation(withoutTab).errors).toEqual({});
  expect(Object.keys(readNavigation({ ...withoutTab, quickNav: show('fav') }).errors)).toEqual(['quickNav']);
  const certificates = [{ name: '', url: 'javascript:x' }];
  expect(Object.keys(readNavigation({ ...values, copyright: ' ', certificates }).errors).sort()).toEqual([
    'certificates.0.name',
    'certificates.0.url',
    'copyright',
  ]);
});
