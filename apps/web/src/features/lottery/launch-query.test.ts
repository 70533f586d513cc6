import { expect, test } from 'vitest';
import { destinationOf, readLotteryLaunch, viewOf } from './launch-query.ts';

const read = (query: string) => readLotteryLaunch(new URLSearchParams(query), 'Elott');

test('ROUTE-19: the launch reads play type, game, group, prize mode, code and the way back', () => {
  expect(read('?playType=ent&gameId=12&gameGroupId=1&prize_mode=Lott&code=SSC1M&pageBack=home')).toEqual({
    playType: 'ent',
    gameId: '12',
    gameGroupId: '1',
    prizeMode: 'Lott',
    code: 'SSC1M',
    pageBack: 'home',
  });
});

test('an address that names no game opens the lobby in the prize mode of the merchant', () => {
  expect(read('')).toEqual({
    playType: 'trad',
    gameId: '',
    gameGroupId: '',
    prizeMode: 'Elott',
    code: 'lobby',
    pageBack: undefined,
  });
  expect(read('?gameId=12').code).toBe('12');
  expect([viewOf('lobby'), viewOf('SSC1M')]).toEqual(['lobby', 'betting']);
});

test('LAUNCH-12: pageBack is passed on to the frame; an address of somebody else is left as it is', () => {
  const origin = 'http://en.localhost';
  expect(destinationOf('/m/lotto-h5/b1/trad/games/12?token=t', { pageBack: 'home' }, origin)).toEqual({
    isOurs: true,
    to: '/m/lotto-h5/b1/trad/games/12?token=t&pageBack=home',
  });
  expect(destinationOf('/m/lottery', { pageBack: undefined }, origin).to).toBe('/m/lottery');
  expect(destinationOf('/m/lottery?pageBack=list', { pageBack: 'home' }, origin).to).toBe('/m/lottery?pageBack=list');
  expect(destinationOf('https://lottery.example/play?x=1', { pageBack: 'home' }, origin)).toEqual({
    isOurs: false,
    to: 'https://lottery.example/play?x=1',
  });
});

test('LOTT-25: the order to bet again is read of the address and passed on to the frame', () => {
  expect(read('?gameId=12&again=o1').again).toBe('o1');
  const launch = { pageBack: undefined, again: 'o1' };
  expect(destinationOf('/m/lotto-h5/b1/trad/games/12?token=t', launch, 'http://en.localhost').to).toBe(
    '/m/lotto-h5/b1/trad/games/12?token=t&again=o1',
  );
});
