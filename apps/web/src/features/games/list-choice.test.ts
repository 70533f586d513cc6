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
  expect(choice('gameType=EG3')).toEqual({ kind: 'list', filter: { vendorCode: 'EG3' } });
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
