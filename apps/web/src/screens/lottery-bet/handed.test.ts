import { expect, test } from 'vitest';
import { readHanded } from './handed.ts';

const path = '/lotto-h5/play/3601';

test('LOTT-03: token and prize mode come from behind the #', () => {
  expect(readHanded(path, '#token=t1&merchant=EN&css=dark&playType=trad&prize_mode=Elott')).toEqual({
    gameId: '3601',
    token: 't1',
    prizeMode: 'Elott',
  });
});

test('an unknown prize mode is the plain one', () => {
  expect(readHanded(path, 'token=t1&prize_mode=Bogus')?.prizeMode).toBe('Lott');
});

test('without a token, or elsewhere, nothing is handed', () => {
  expect(readHanded(path, '#css=dark')).toBeUndefined();
  expect(readHanded('/m/home', '#token=t1')).toBeUndefined();
});
