import { expect, test } from 'vitest';
import { containsName, fitsLength, isObviousPaymentPassword } from './entry-rules.ts';

test('a length counts characters between its limits; a greatest length of 0 is none', () => {
  const rule = { minLength: 2, maxLength: 3 };
  expect(['a', 'ab', 'abc', 'abcd'].map((value) => fitsLength(rule, value))).toEqual([false, true, true, false]);
  expect(['🎲', '🎲🎲', '🎲🎲🎲'].map((value) => fitsLength(rule, value))).toEqual([false, true, true]);
  expect(['a', 'x'.repeat(500)].map((value) => fitsLength({ ...rule, maxLength: 0 }, value))).toEqual([false, true]);
});

test('PWD-16: a name of four letters or more counts in whatever case, a shorter one never', () => {
  expect(containsName('my MOSAIC word', ['mai2001', 'Mosaic'])).toBe(true);
  expect(containsName('xx-Mai2-xx', ['mai2'])).toBe(true);
  expect(containsName('by chance', ['cha', ''])).toBe(false);
  expect(containsName('seven quiet harbours', ['mai2001', 'Mosaic'])).toBe(false);
});

test('VALID-14: one digit throughout and runs up or down are obvious, anything else is not', () => {
  for (const obvious of ['000000', '111111', '123456', '987654']) expect(isObviousPaymentPassword(obvious)).toBe(true);
  for (const repeated of ['121212', '123123', '112233', '111222', '770077', '123321'])
    expect([repeated, isObviousPaymentPassword(repeated)]).toEqual([repeated, true]);
  for (const day of ['280590', '052890', '900528', '010100', '311299'])
    expect([day, isObviousPaymentPassword(day)]).toEqual([day, true]);
  for (const noDay of ['320590', '281390', '280535', '003390'])
    expect([noDay, isObviousPaymentPassword(noDay)]).toEqual([noDay, false]);
  for (const drawn of ['147258', '159753']) expect(isObviousPaymentPassword(drawn)).toBe(true);
  expect(isObviousPaymentPassword('482915', ['8613900482915'])).toBe(true);
  expect(isObviousPaymentPassword('482915', ['8613900482916'])).toBe(false);
  for (const other of ['482915', '111112', '135791', '123455']) expect(isObviousPaymentPassword(other)).toBe(false);
});
