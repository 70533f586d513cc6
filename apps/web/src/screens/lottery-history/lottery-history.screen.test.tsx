// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import LotteryHistoryScreen from './lottery-history.screen.tsx';

const games = ['a', 'b'].map((gameId) => ({ gameId, gameName: gameId, gameGroupCode: 'VN' }));

test.each([
  ['?gameId=b', 'b'],
  ['?gameId=gone', 'a'],
  ['', 'a'],
])('LOTT-23: the query %s asks for the draws of %s', async (query, gameId) => {
  const part = await renderInApp(<LotteryHistoryScreen />, {
    address: `/m/lotteryHistory${query}`,
    answers: { listLotteryGames: () => ({ games }) },
  });
  const asked = part.asked.flatMap(({ name, input }) => (name === 'listDraws' ? [input] : []));
  expect(asked).toEqual([{ gameId, page: 1, size: 20 }]);
  expect(part.element.querySelector('select')?.value).toBe(gameId);
  part.unmount();
});
