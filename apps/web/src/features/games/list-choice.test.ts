import { expect, test } from 'vitest';
import { listChoiceOf } from './list-choice.ts';

const choice = (text: string) => listChoiceOf(new URLSearchParams(text));

test('ROUTE-15: type=hot and type=fav open those lists', () => {
  expect(choice('type=hot')).toEqual({ kind: 'hot' });
  expect(choice('type=fav')).toEqual({ kind: 'favourites' });
});

test('LIST-06, ROUTE-14: gameType and vassalage preselect kind and vendor', () => {
  expect(choice('gameType=FISH&vassalage=JL')).toEqual({
    kind: 'list',
    filter: { gameType: 'FISH', vendorCode: 'JL' },
  });
  expect(choice('gameType=JL')).toEqual({ kind: 'list', filter: { vendorCode: 'JL' } });
  expect(choice('gameType=JL&vassalage=PG')).toEqual({ kind: 'list', filter: { vendorCode: 'PG' } });
  expect(choice('gameType=EG3')).toEqual({ kind: 'list', filter: { vendorCode: 'EG3' } });
});

test.each(['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'BINGO', 'LIVESTREAM'])(
  'LIST-06: the kind %s narrows the list, no vendor beside it',
  (gameType) => expect(choice(`gameType=${gameType}`)).toEqual({ kind: 'list', filter: { gameType } }),
);

test.each([
  ['minBet', '12345.67', '12345.67'],
  ['minBet', '5.', undefined],
  ['minBet', '.5', undefined],
  ['minBet', '250000', '250000'],
  ['minBet', '0.0125', '0.0125'],
  ['minBet', '1234567890', undefined],
  ['minBet', '0.12345', undefined],
  ['minLine', '123456', undefined],
  ['minBet', '5x', undefined],
  ['minBet', 'x5', undefined],
  ['minLine', '20.50', '20'],
  ['gameName', 'd'.repeat(41), 'd'.repeat(40)],
])('LIST-07: of the %s "%s" an address keeps %s', (name, given, kept) => {
  expect(choice(`${name}=${given}`)).toEqual({ kind: 'list', filter: kept === undefined ? {} : { [name]: kept } });
});

test('LIST-07: name, classification, least bet and least lines narrow the list', () => {
  expect(choice('gameName=dragon&gameClassify=ways&minBet=0.5&minLine=20')).toEqual({
    kind: 'list',
    filter: { gameName: 'dragon', gameClassify: 'ways', minBet: '0.5', minLine: '20' },
  });
});

test('an order and a volatility of the address narrow the list, others do not', () => {
  expect(choice('sort=return&volatility=low')).toEqual({ kind: 'list', filter: { sort: 'return', volatility: 'low' } });
  expect(choice('sort=stake&volatility=')).toEqual({ kind: 'list', filter: {} });
});

test('nonsense in the address shows all games', () => {
  expect(choice('gameType=NONE&minBet=lots&type=other')).toEqual({ kind: 'list', filter: {} });
});
