import { expect, test } from 'vitest';
import { flagUrl, pickImageHost, systemStateOf, templateVersion } from './merchant.ts';

test('STATUS-07: maintenance wins over region restriction', () => {
  const state = (maintenance: boolean, regionRestriction: boolean) => systemStateOf({ maintenance, regionRestriction });
  expect([state(false, false), state(true, false), state(true, true), state(false, true)]).toEqual([
    'normal',
    'maintenance',
    'maintenance',
    'restricted',
  ]);
});

test('STATUS-09, STATUS-10: 1 and "1" mean the new template', () => {
  expect([1, '1', 0, '0', '', '2'].map(templateVersion)).toEqual(['new', 'new', 'base', 'base', 'base', 'base']);
});

test('STATUS-13: an image host at random, our own when the list is empty', () => {
  expect(pickImageHost(['a', 'b', 'c'], () => 0.99)).toBe('c');
  expect(pickImageHost(['a', 'b', 'c'], () => 0)).toBe('a');
  expect(pickImageHost([], () => 0.5)).toBe('');
});

test('LANG-07: address of a flag', () => {
  expect(flagUrl('', 'CIRCLE', 'VN')).toBe('/TCG_PROD_IMAGES/COUNTRY_FLAG/CIRCLE/VN.svg');
});
