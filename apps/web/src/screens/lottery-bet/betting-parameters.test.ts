import { expect, test, vi } from 'vitest';
import { readBettingParameters } from './betting-parameters.ts';

const path = '/m/lotto-h5/b1/trad/games/3601/play';
const ask = async () => 't1';

test('LOTT-03: the game is in the path, the prize mode in the fragment', () => {
  expect(readBettingParameters(path, '#merchant=EN&css=dark&playType=trad&prize_mode=Elott', ask)).toMatchObject({
    gameId: '3601',
    prizeMode: 'Elott',
  });
});

test.each([
  ['the words behind the # without it', path, 'prize_mode=Elott'],
  ['the words behind the #', path, '#prize_mode=Elott'],
  ['a path that ends in a slash', `${path}/`, '#a=b&prize_mode=Elott'],
])('LOTT-03: of %s the game and the prize mode are read', (_what, address, hash) => {
  expect(readBettingParameters(address, hash, ask)).toMatchObject({ gameId: '3601', prizeMode: 'Elott' });
});

test('LOTT-03: a game is named by its id as the server has it', () => {
  const address = path.replace('3601', 'a%2F1');
  expect(readBettingParameters(address, '', ask)).toMatchObject({ gameId: 'a/1', prizeMode: 'Lott' });
});

test('LOTT-03: the frame is asked for the token once, when it is needed, and the address for none', async () => {
  const askOnce = vi.fn(ask);
  const params = readBettingParameters(path, '#token=planted', askOnce);
  expect(askOnce).not.toHaveBeenCalled();
  expect([await params?.token(), await params?.token()]).toEqual(['t1', 't1']);
  expect(askOnce).toHaveBeenCalledTimes(1);
});

test('an unknown prize mode is the plain one', () => {
  expect(readBettingParameters(path, 'prize_mode=Bogus', ask)?.prizeMode).toBe('Lott');
});

test('elsewhere there are no parameters', () => {
  for (const elsewhere of ['/m/home', `${path}/more`, path.replace('/3601', '')])
    expect(readBettingParameters(elsewhere, '#prize_mode=Lott', ask), elsewhere).toBeUndefined();
});
