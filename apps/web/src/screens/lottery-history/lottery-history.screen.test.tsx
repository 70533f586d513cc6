// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { chooseOption } from '../../../test/choose-option.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import LotteryHistoryScreen from './lottery-history.screen.tsx';

const games = ['a', 'b', 'c/1'].map((gameId) => ({
  gameId,
  gameName: `Lottery ${gameId}`,
  gameGroupCode: gameId === 'b' ? 'KENO' : 'PK10',
}));

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(query = '', answers: Readonly<Record<string, () => unknown>> = {}) {
  part = await renderInApp(<LotteryHistoryScreen />, {
    address: `/m/lotteryHistory${query}`,
    merchant: { timeZone: 'UTC', brand: { name: 'Aurora' } },
    answers: { listLotteryGames: () => ({ games }), ...answers },
  });
}
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'listDraws' ? [input] : []));
const chosen = () => part.element.querySelector('select')?.value;

test.each([
  ['?gameId=b', 'b'],
  ['?gameId=gone', 'a'],
  ['', 'a'],
])('LOTT-23: the query %s asks for the draws of %s', async (query, gameId) => {
  await open(query);
  expect(asked()).toEqual([{ gameId, page: 1, size: 20 }]);
  expect(chosen()).toBe(gameId);
});

test('LOTT-23: another lottery is chosen by its name, and its address takes the place of this one', async () => {
  await open();
  expect([textsOf('h2'), textsOf('label'), textsOf('option')]).toEqual([
    ['pastDraws'],
    ['game'],
    ['Lottery a', 'Lottery b', 'Lottery c/1'],
  ]);
  await chooseOption(part, 'c/1');
  expect(part.replaced).toEqual(['/m/lotteryHistory?gameId=c%2F1']);
  expect([asked().at(-1), chosen()]).toEqual([{ gameId: 'c/1', page: 1, size: 20 }, 'c/1']);
});

test('LOTT-24: a draw shows its numbers as its lottery does, and opens under the name of the lottery', async () => {
  const draw = {
    numero: '20261126001',
    state: 'DRAWN',
    winningNumber: '03,01,10',
    drawTime: Date.parse('2026-11-26T12:00:00Z'),
    drawnTime: null,
  };
  const listDraws = () => ({ list: [draw], pageNum: 1, totalPages: 1, totalCount: 1 });
  await open('', { listDraws });
  const race = part.element.querySelector('li button')?.innerHTML;
  await part.press(part.element.querySelector('li button'));
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Lottery a');
  part.unmount();
  await open('?gameId=b', { listDraws });
  expect(part.element.querySelector('li button')?.innerHTML).not.toBe(race);
});

test('LOTT-23: the lotteries are waited for, and asked for again where they could not be had', async () => {
  await open('', { listLotteryGames: () => new Promise(() => undefined) });
  expect([textsOf('h2'), textsOf('[role=status]').length, chosen(), textsOf('p')]).toEqual([
    ['pastDraws'],
    1,
    undefined,
    [],
  ]);
  part.unmount();
  let isThere = false;
  await open('', {
    listLotteryGames: () => {
      if (isThere) return { games };
      throw new CallFailure('UNKNOWN', 500, 'no line');
    },
  });
  expect(textsOf('p')).toEqual(['failedTitle', 'no line']);
  isThere = true;
  await part.press(part.button('retry'));
  expect(chosen()).toBe('a');
});

test('LOTT-23: a merchant without lotteries says that there are no draws', async () => {
  await open('', { listLotteryGames: () => ({ games: [] }) });
  expect([textsOf('p'), textsOf('[role=status]'), asked()]).toEqual([['noDrawsTitle', 'noDrawsText'], [], []]);
});
