import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test('LOGIN-22: after the login one returns to any path of ours, also to one that names a game', () => {
  const paths = [
    '/m/voucherCenter?x=1',
    '/m/messages',
    '/m/index.html',
    '/m/lotto-h5/b1/trad/games/3701?prize_mode=Lott',
    '/m/play?nodeId=7#top',
  ];
  expect(paths.map(safeReturn)).toEqual(paths);
});

test('LOGIN-22: whatever else a link names leads home after the login', () => {
  const others = [
    undefined,
    '',
    '/unknown',
    'https://elsewhere',
    '//elsewhere/m/home',
    '/m//elsewhere',
    '/m/..//elsewhere',
    '/m\\elsewhere',
    '/m/home\\elsewhere',
    '/mine',
    'javascript:alert(1)',
    '/m/login?x=1',
    '/m/register',
    '/m/register.html',
  ];
  expect(new Set(others.map(safeReturn))).toEqual(new Set(['/m/home']));
});
