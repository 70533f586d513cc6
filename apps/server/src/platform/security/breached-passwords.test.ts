import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';

it('PWD-16: passwords from breaches are found, in whatever letters, also far down their list', () => {
  for (const known of [
    'password1',
    'PassWord1',
    'iloveyou1',
    'qwerty123456',
    'liverpool1',
    'trustno1',
    'zxcvbnm123',
    '3125540f1',
  ])
    expect([known, isBreached(known)]).toEqual([known, true]);
});

it('PWD-16: others are not, but for one in some five hundred', () => {
  for (const own of ['seven quiet harbours', 'пароль из слов', 'correct horse battery'])
    expect([own, isBreached(own)]).toEqual([own, false]);
  const taken = Array.from({ length: 20_000 }, () => randomBytes(12).toString('base64url')).filter(isBreached);
  expect(taken.length).toBeLessThan(90);
});
