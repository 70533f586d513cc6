import { expect, test } from 'vitest';
import { hintWords, hoursInWords } from './hint-words.ts';

test('ages are shown in hours below two days, and in days from there on', () => {
  expect([0, 1, 47, 48, 100].map(hoursInWords)).toEqual([
    'less than an hour',
    '1 hour',
    '47 hours',
    '2 days',
    '4 days',
  ]);
});

test('amounts have their thousands apart, and a turnover that is not all of it says so', () => {
  const turnover = { code: 'turnover', level: 'info', staked: '1234567.50', isAll: false, deposit: '100.00' } as const;
  expect(hintWords(turnover, 'CNY')).toBe('Staked since the last deposit of 100.00 CNY: at least 1,234,567.50 CNY');
  expect(hintWords({ code: 'withinDay', level: 'info', count: 1 }, 'CNY')).toBe('The only withdrawal within 24 hours');
});
