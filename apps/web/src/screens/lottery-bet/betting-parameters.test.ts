import { expect, test, vi } from 'vitest';
import { readBettingParameters } from './betting-parameters.ts';

const path = '/m/lotto-h5/b1/trad/games/3601/play';
const ask = async () => 't1';

test('LOTT-03: the game stands in the path, the prize mode behind the #', () => {
  expect(readBettingParameters(path, '#merchant=EN&css=dark&playType=trad&prize_mode=Elott', ask)).toMatchObject({
    gameId: '3601',
    prizeMode: 'Elott',
  });
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
  expect(readBettingParameters('/m/home', '#prize_mode=Lott', ask)).toBeUndefined();
});
